--TEST--
TypedArray::of() and from()
--FILE--
<?php
use Buffer\{TypedArray, Int8Array, Uint8Array, Int16Array, Float64Array};

require __DIR__ . '/helper.inc';

echo show(Int8Array::of(1, 2.9, 300)), show(Uint8Array::of()), "\n";
echo show(Uint8Array::from([1, 2, 3])), "\n";
echo show(Uint8Array::from([1, 2, 3], fn($v, $i) => $v * 10 + $i)), "\n";
echo show(Float64Array::from([4, 9], 'sqrt')), "\n";
echo show(Uint8Array::from((function () { yield 'a' => 1; yield 'a' => 2; })(), fn($v, $i) => $v + $i)), "\n";
echo show(Int16Array::from(Uint8Array::of(1, 255), fn($v) => -$v)), show(Int8Array::from(Uint8Array::of(1, 255))), "\n";
echo show(Uint8Array::from(['x', 'yz'], 'strlen')), "\n";
attempt(fn() => TypedArray::of(1));
attempt(fn() => TypedArray::from([1]));
attempt(fn() => new TypedArray(1));
attempt(fn() => Uint8Array::of('x'));
attempt(fn() => Uint8Array::from(5));
attempt(fn() => Uint8Array::from([1], fn() => 'x'));
attempt(fn() => Uint8Array::from([1], fn() => throw new Exception('thrown')));
?>
--EXPECT--
[1 2 44][]
[1 2 3]
[10 21 32]
[2.0 3.0]
[1 3]
[-1 -255][1 -1]
[1 2]
Error: Cannot instantiate abstract class Buffer\TypedArray
Error: Cannot instantiate abstract class Buffer\TypedArray
Error: Cannot instantiate abstract class Buffer\TypedArray
TypeError: Buffer\TypedArray::of(): Argument #1 must be of type int|float, string given
TypeError: Buffer\TypedArray::from(): Argument #1 ($source) must be of type Traversable|array, int given
TypeError: Cannot assign string to an element of Buffer\Uint8Array of type int|float
Exception: thrown
