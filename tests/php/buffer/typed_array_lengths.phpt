--TEST--
Typed arrays of a length: zeroes, and what cannot be
--FILE--
<?php
use Buffer\{Uint8Array, Float64Array};

require __DIR__ . '/helper.inc';

foreach (['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Int64', 'Float32', 'Float64'] as $type) {
    $class = "Buffer\\{$type}Array";
    $a = new $class(3);
    echo $type, ' ', $class::BYTES_PER_ELEMENT, ' ', $a->length, ' ', $a->byteLength, ' ', $a->byteOffset, ' ', $a->buffer->byteLength, ' ', show($a), "\n";
    attempt(fn() => new $class(-1));
    attempt(fn() => count(new $class(0)) + count(new $class));
}
attempt(fn() => new Float64Array(PHP_INT_MAX));
attempt(fn() => new Uint8Array('x'));
attempt(fn() => new Uint8Array(new stdClass));
attempt(fn() => count(new Uint8Array('3')));
?>
--EXPECT--
Int8 1 3 3 0 3 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 9223372036854775807
0
Uint8 1 3 3 0 3 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 9223372036854775807
0
Uint8Clamped 1 3 3 0 3 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 9223372036854775807
0
Int16 2 3 6 0 6 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 4611686018427387903
0
Uint16 2 3 6 0 6 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 4611686018427387903
0
Int32 4 3 12 0 12 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 2305843009213693951
0
Uint32 4 3 12 0 12 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 2305843009213693951
0
Int64 8 3 24 0 24 [0 0 0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 1152921504606846975
0
Float32 4 3 12 0 12 [0.0 0.0 0.0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 2305843009213693951
0
Float64 8 3 24 0 24 [0.0 0.0 0.0]
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 1152921504606846975
0
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be between 0 and 1152921504606846975
TypeError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be of type Traversable|Buffer\ArrayBuffer|array|int, string given
TypeError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be of type Traversable|Buffer\ArrayBuffer|array|int, stdClass given
3
