--TEST--
Generators: keys, send, return, yield from, finally
--FILE--
<?php
function g() { $x = yield 1; echo "got $x\n"; $y = yield 'k' => 2; echo "got $y\n"; return 99; }
$g = g(); echo $g->current(), "\n"; echo $g->send("A"), "\n"; $g->send("B"); echo $g->getReturn(), "\n";
function inner() { yield 1; yield 2; return 3; }
function outer() { $r = yield from inner(); yield $r; yield from [10, 20]; }
foreach (outer() as $k => $v) echo "$k=>$v ";
echo "\n";
function fin() { try { yield 1; yield 2; } finally { echo "cleanup\n"; } }
foreach (fin() as $v) { echo $v, "\n"; break; }
function thrower() { try { yield 1; } catch (Exception $e) { echo "caught ", $e->getMessage(), "\n"; yield 2; } }
$t = thrower(); $t->current(); echo $t->throw(new Exception("x")), "\n";
function fibs() { [$a, $b] = [0, 1]; while (true) { yield $a; [$a, $b] = [$b, $a + $b]; } }
foreach (fibs() as $i => $f) { if ($i >= 10) break; echo $f, " "; }
echo "\n";
$gen = (function () { foreach (range(1, 3) as $i) yield $i => $i * $i; })();
var_dump(iterator_to_array($gen));
--EXPECT--
1
got A
2
got B
99
0=>1 1=>2 0=>3 0=>10 1=>20 
1
cleanup
caught x
2
0 1 1 2 3 5 8 13 21 34 
array(3) {
  [1]=>
  int(1)
  [2]=>
  int(4)
  [3]=>
  int(9)
}
