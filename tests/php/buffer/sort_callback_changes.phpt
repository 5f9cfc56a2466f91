--TEST--
sort() with a function that writes, resizes, detaches
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(5, 10);
$a = new Uint8Array($b);
$fresh = function () use ($a, $b) { $b->resize(5); $a->set([5, 3, 1, 4, 2]); };
$fresh();
$a->sort(function ($x, $y) use ($a) { $a[0] = 99; return $x <=> $y; });
echo show($a), "\n";
$fresh();
$a->sort(function ($x, $y) use ($b) { $b->resize(2); return $x <=> $y; });
echo show($a), "\n";
$fresh();
$a->sort(function ($x, $y) use ($b) { $b->resize(10); return $x <=> $y; });
echo show($a), "\n";
$fresh();
$moved = null;
$a->sort(function ($x, $y) use ($b, &$moved) { $moved ??= $b->transfer(); return $x <=> $y; });
echo show($a), ' ', hex($moved), "\n";
$a = new Uint8Array([3, 2, 1]);
$result = $a->sort(function ($x, $y) use (&$a) { $a = null; return $x <=> $y; });
echo show($result), show($a), "\n";
?>
--EXPECT--
[1 2 3 4 5]
[1 2]
[1 2 3 4 5 0 0 0 0 0]
[] 05 03 01 04 02
[1 2 3]NULL
