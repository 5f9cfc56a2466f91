--TEST--
Callbacks that call the same methods again
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$a = new Uint8Array([3, 1, 2]);
$a->sort(function ($x, $y) use ($a) { $a->sort(); return $y - $x; });
echo show($a), "\n";
echo show($a->map(fn($v) => $a->map(fn($w) => $w + $v)->reduce(fn($c, $w) => $c + $w))), "\n";
function deep(Uint8Array $a, int $n) { return $n ? $a->map(fn($v) => deep($a, $n - 1)[0] + 1) : $a; }
echo show(deep(new Uint8Array([1]), 20)), "\n";
?>
--EXPECT--
[3 2 1]
[15 12 9]
[21]
