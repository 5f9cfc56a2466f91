--TEST--
set(): from arrays, iterables and typed arrays, at an offset
--FILE--
<?php
use Buffer\{Uint8Array, Int16Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array(6);
$a->set([1, 2, 300]);
$a->set(new Int16Array([-1, 5]), 3);
echo show($a), "\n";
$a->set((function () { yield 7; yield 8; })(), offset: 4);
$a->set([], 6);
echo show($a), "\n";
attempt(fn() => $a->set([1, 2], 5));
attempt(fn() => $a->set([1], 6));
attempt(fn() => $a->set([1], -1));
attempt(fn() => $a->set([], 7));
attempt(fn() => $a->set(new Uint8Array(7)));
attempt(fn() => $a->set((function () { yield 1; yield 2; })(), 5));
attempt(fn() => $a->set(5));
attempt(fn() => $a->set([1], PHP_INT_MAX));
attempt(fn() => $a->set(['x']));
echo show($a), "\n";
?>
--EXPECT--
[1 2 44 255 5 0]
[1 2 44 255 7 8]
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 2 elements from index 5 on of an array of length 6
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 1 elements from index 6 on of an array of length 6
ValueError: Buffer\TypedArray::set(): Argument #2 ($offset) must be greater than or equal to 0
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 0 elements from index 7 on of an array of length 6
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 7 elements from index 0 on of an array of length 6
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 2 elements from index 5 on of an array of length 6
TypeError: Buffer\TypedArray::set(): Argument #1 ($source) must be of type Traversable|array, int given
ValueError: Buffer\TypedArray::set(): Argument #1 ($source) must fit in: 1 elements from index 9223372036854775807 on of an array of length 6
TypeError: Cannot assign string to an element of Buffer\Uint8Array of type int|float
[1 2 44 255 7 8]
