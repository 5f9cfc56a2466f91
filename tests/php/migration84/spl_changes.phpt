--TEST--
PHP 8.4: spl changes
--FILE--
<?php
$s = new SplObjectStorage; foreach (['a', 'b', 'c'] as $n) { $o = new stdClass; $o->n = $n; $s[$o] = strtoupper($n); }
var_dump($s instanceof SeekableIterator);
foreach ([2, 0, 1] as $i) { $s->seek($i); echo $s->key(), $s->current()->n, $s->getInfo(), "\n"; }
foreach ([3, -1] as $i) try { $s->seek($i); } catch (OutOfBoundsException $e) { echo $e->getMessage(), "\n"; }
$f = new SplFixedArray(2);
foreach ([2, -1, 'x', 1.5, [], null] as $i) {
    try { $f[$i] = 1; echo "ok\n"; } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
}
try { echo $f[5]; } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { unset($f[5]); } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { $f[] = 5; } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
foreach (['SplPriorityQueue::insert', 'SplPriorityQueue::recoverFromCorruption', 'SplHeap::insert', 'SplHeap::recoverFromCorruption'] as $m) echo $m, ' ', ReflectionMethod::createFromMethodName($m)->getTentativeReturnType(), "\n";
var_dump((new SplMinHeap)->insert(1), (new SplPriorityQueue)->insert(1, 2));
foreach (['highlight_string', 'print_r'] as $f) echo $f, ' ', (new ReflectionFunction($f))->getReturnType(), "\n";
--EXPECTF--
bool(true)
2cC
0aA
1bB
Seek position 3 is out of range
Seek position -1 is out of range
OutOfBoundsException: Index invalid or out of range
OutOfBoundsException: Index invalid or out of range
TypeError: Cannot access offset of type string on SplFixedArray

Deprecated: Implicit conversion from float 1.5 to int loses precision in %s on line 8
ok
TypeError: Cannot access offset of type array on SplFixedArray
TypeError: Cannot access offset of type null on SplFixedArray
OutOfBoundsException: Index invalid or out of range
OutOfBoundsException: Index invalid or out of range
Error: [] operator not supported for SplFixedArray
SplPriorityQueue::insert true
SplPriorityQueue::recoverFromCorruption true
SplHeap::insert true
SplHeap::recoverFromCorruption true
bool(true)
bool(true)
highlight_string string|true
print_r string|true
