--TEST--
fill(): whole, parts, conversions
--FILE--
<?php
use Buffer\{
    ArrayBuffer,
    Int8Array,
    Uint8Array,
    Uint16Array,
    Uint32Array,
    Int64Array,
    Float32Array,
    Float64Array,
};

require __DIR__ . '/helper.inc';

$a = new Int8Array(5);
echo show($a->fill(3)), show($a->fill(300, 1, 3)), show($a->fill(7.9, -2)), show($a->fill(1, -100, 1)), show($a->fill(2, 3, 1)), "\n";
echo show((new Float32Array(2))->fill(0.1)), show((new Float64Array(2))->fill(NAN)), show((new Uint16Array(2))->fill(-1)), "\n";
echo show((new Int64Array(3))->fill(PHP_INT_MIN)), show((new Uint32Array(3))->fill(value: 5, end: 2)), "\n";
attempt(fn() => $a->fill('x'));
attempt(fn() => $a->fill([]));
var_dump($a->fill(1) === $a);
$b = new ArrayBuffer(2, 4);
$v = new Uint8Array($b, 1, 1);
$b->resize(0);
echo show($v->fill(3)), "\n";
?>
--EXPECT--
[3 3 3 3 3][3 44 44 3 3][3 44 44 7 7][1 44 44 7 7][1 44 44 7 7]
[0.10000000149011612 0.10000000149011612][NAN NAN][65535 65535]
[-9223372036854775807-1 -9223372036854775807-1 -9223372036854775807-1][5 5 0]
TypeError: Buffer\TypedArray::fill(): Argument #1 ($value) must be of type int|float, string given
TypeError: Buffer\TypedArray::fill(): Argument #1 ($value) must be of type int|float, array given
bool(true)
[]
