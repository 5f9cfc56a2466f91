--TEST--
set() from a generator that resizes or detaches what is written to
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(4, 8);
$a = new Uint8Array($b);
attempt(fn() => $a->set((function () use ($b) { yield 1; $b->resize(1); yield 2; })()));
$b->resize(8);
attempt(fn() => $a->set((function () use ($b) { yield 1; $b->resize(2); yield 2; })()));
echo show($a), "\n";
attempt(fn() => $a->set((function () use ($b) { yield 1; $b->resize(8); for ($i = 2; $i < 9; ++$i) yield $i; })()));
echo show($a), "\n";
attempt(fn() => $a->set((function () use ($b) { yield 1; $b->transfer(); })()));
echo count($a), "\n";
attempt(fn() => $a->set((function () use (&$a) { yield 1; $a = null; })()));
var_dump($a);
?>
--EXPECTF--
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 2 elements from index 0 on of an array of length 1
NULL
[1 2]
NULL
[1 2 3 4 5 6 7 8]
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 1 elements from index 0 on of an array of length 0
0
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 1 elements from index 0 on of an array of length 0
object(Buffer\Uint8Array)#%d (0) {
}
