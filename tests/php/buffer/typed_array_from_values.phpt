--TEST--
Typed arrays from arrays, generators and other typed arrays
--FILE--
<?php
use Buffer\{
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Int64Array,
    Float32Array,
    Float64Array,
};

require __DIR__ . '/helper.inc';

echo show(new Int16Array([1, -2, 70000])), "\n";
echo show(new Uint8Array(['x' => 1, 7 => '2', 'y' => true, 'z' => 4.9])), "\n";
$n = 5;
echo show(new Uint8Array([1, &$n])), "\n";
echo show(new Float32Array((function () { yield 1; yield 0.5; yield from ['2.5', 3]; })())), "\n";
echo show(new Int8Array(new ArrayIterator([1, 2, 300]))), "\n";
echo show(new Uint8ClampedArray(new Float64Array([-1, 0.5, 1.5, 2.5, 1000]))), "\n";
echo show(new Float64Array(new Int64Array([PHP_INT_MAX, -1]))), "\n";
echo show(new Int64Array([])), "\n";
$holes = [1, 2, 3, 4];
unset($holes[1]);
echo show(new Uint8Array($holes)), "\n";
attempt(fn() => new Uint8Array([1, 'two']));
attempt(fn() => new Uint8Array([1, null]));
attempt(fn() => new Uint8Array([[]]));
attempt(fn() => new Uint8Array([new stdClass]));
attempt(fn() => new Uint8Array((function () { yield 1; throw new Exception('stop'); })()));
?>
--EXPECT--
[1 -2 4464]
[1 2 1 4]
[1 5]
[1.0 0.5 2.5 3.0]
[1 2 44]
[0 0 2 2 255]
[9.223372036854776E+18 -1.0]
[]
[1 3 4]
TypeError: Cannot assign string to an element of Buffer\Uint8Array of type int|float
TypeError: Cannot assign null to an element of Buffer\Uint8Array of type int|float
TypeError: Cannot assign array to an element of Buffer\Uint8Array of type int|float
TypeError: Cannot assign stdClass to an element of Buffer\Uint8Array of type int|float
Exception: stop
