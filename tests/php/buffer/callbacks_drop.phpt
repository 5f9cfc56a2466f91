--TEST--
Callbacks that drop the last variable of what is walked through
--FILE--
<?php
use Buffer\{Uint8Array, Uint16Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2, 3]);
echo show($a->map(function ($v) use (&$a) { $a = null; return $v * 2; })), "\n";
$a = new Uint8Array([1, 2, 3]);
echo show($a->filter(function ($v) use (&$a) { $a = null; gc_collect_cycles(); return $v > 1; })), "\n";
echo show((new Uint8Array([3, 1, 2]))->sort(function ($x, $y) { gc_collect_cycles(); return $x - $y; })), "\n";
$list = [1, 2, 3];
echo show(Uint8Array::from($list, function ($v) use (&$list) { $list = null; return $v; })), "\n";
$source = new Uint8Array([1, 2, 3]);
echo show(Uint16Array::from($source, function ($v) use (&$source) { $source?->fill(9); $source = null; return $v; })), "\n";
echo (new Uint8Array([1, 2]))->reduce(fn($c, $v) => $c + $v), "\n";
?>
--EXPECT--
[2 4 6]
[2 3]
[1 2 3]
[1 2 3]
[1 2 3]
3
