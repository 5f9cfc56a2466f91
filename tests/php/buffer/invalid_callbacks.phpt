--TEST--
Callbacks that are none, and null where no null is expected
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{StringBuilder, Uint8Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([3, 1, 2]);
foreach (['map', 'filter', 'reduce', 'every', 'some', 'find', 'findIndex', 'sort'] as $method) {
    attempt(fn() => $a->$method('nothing'));
    attempt(fn() => $a->$method([]));
    attempt(fn() => $a->$method(5));
}
attempt(fn() => Uint8Array::from([1], 'nothing'));
attempt(fn() => Uint8Array::of(...['x' => 3]));
attempt(fn() => $a[3] += 1);
attempt(fn() => new Uint8Array(null));
attempt(fn() => (new StringBuilder)->append(null)->length());
attempt(fn() => (new StringBuilder)->append(NAN)->toString());
?>
--EXPECTF--
TypeError: Buffer\TypedArray::map(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::map(): Argument #1 ($callback) must be a valid callback, array callback must have exactly two members
TypeError: Buffer\TypedArray::map(): Argument #1 ($callback) must be a valid callback, no array or string given
TypeError: Buffer\TypedArray::filter(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::filter(): Argument #1 ($callback) must be a valid callback, array callback must have exactly two members
TypeError: Buffer\TypedArray::filter(): Argument #1 ($callback) must be a valid callback, no array or string given
TypeError: Buffer\TypedArray::reduce(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::reduce(): Argument #1 ($callback) must be a valid callback, array callback must have exactly two members
TypeError: Buffer\TypedArray::reduce(): Argument #1 ($callback) must be a valid callback, no array or string given
TypeError: Buffer\TypedArray::every(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::every(): Argument #1 ($callback) must be a valid callback, array callback must have exactly two members
TypeError: Buffer\TypedArray::every(): Argument #1 ($callback) must be a valid callback, no array or string given
TypeError: Buffer\TypedArray::some(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::some(): Argument #1 ($callback) must be a valid callback, array callback must have exactly two members
TypeError: Buffer\TypedArray::some(): Argument #1 ($callback) must be a valid callback, no array or string given
TypeError: Buffer\TypedArray::find(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::find(): Argument #1 ($callback) must be a valid callback, array callback must have exactly two members
TypeError: Buffer\TypedArray::find(): Argument #1 ($callback) must be a valid callback, no array or string given
TypeError: Buffer\TypedArray::findIndex(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::findIndex(): Argument #1 ($callback) must be a valid callback, array callback must have exactly two members
TypeError: Buffer\TypedArray::findIndex(): Argument #1 ($callback) must be a valid callback, no array or string given
TypeError: Buffer\TypedArray::sort(): Argument #1 ($comparator) must be a valid callback or null, function "nothing" not found or invalid function name
TypeError: Buffer\TypedArray::sort(): Argument #1 ($comparator) must be a valid callback or null, array callback must have exactly two members
TypeError: Buffer\TypedArray::sort(): Argument #1 ($comparator) must be a valid callback or null, no array or string given
TypeError: Buffer\TypedArray::from(): Argument #2 ($callback) must be a valid callback or null, function "nothing" not found or invalid function name
ArgumentCountError: Buffer\TypedArray::of() does not accept unknown named parameters
Error: Cannot use object of type Buffer\Uint8Array as array

Deprecated: Buffer\TypedArray::__construct(): Passing null to parameter #1 ($source) of type Traversable|Buffer\ArrayBuffer|array|int is deprecated in %s on line %d
[]

Deprecated: Buffer\StringBuilder::append(): Passing null to parameter #1 of type Stringable|string|int|float|bool is deprecated in %s on line %d
1

Warning: unexpected NAN value was coerced to string in %s on line %d
'NAN'
