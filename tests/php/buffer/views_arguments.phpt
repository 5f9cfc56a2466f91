--TEST--
Views of a part: misaligned, too long, out of the buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array, Int16Array, Int32Array, Float64Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(10);
attempt(fn() => count(new Uint8Array($b, 3)));
attempt(fn() => count(new Uint8Array($b, 10)));
attempt(fn() => count(new Int16Array($b, 2, 4)));
attempt(fn() => count(new Int16Array(length: 2, byteOffset: 4, source: $b)));
attempt(fn() => new Uint8Array($b, 11));
attempt(fn() => new Uint8Array($b, -1));
attempt(fn() => new Uint8Array($b, 0, 11));
attempt(fn() => new Uint8Array($b, 0, -1));
attempt(fn() => new Int16Array($b, 1));
attempt(fn() => new Int32Array($b));
attempt(fn() => new Int32Array($b, 4));
attempt(fn() => new Int32Array($b, 4, 1));
attempt(fn() => new Int32Array($b, 4, 2));
attempt(fn() => new Float64Array($b, 4, 0));
attempt(fn() => new Int32Array($b, 0, PHP_INT_MAX));
attempt(fn() => new Uint8Array($b, 'x'));
attempt(fn() => count(new Int32Array(new ArrayBuffer(10, 20))));
?>
--EXPECT--
7
0
4
2
ValueError: Buffer\TypedArray::__construct(): Argument #2 ($byteOffset) must be less than or equal to the buffer's length of 10 bytes
ValueError: Buffer\TypedArray::__construct(): Argument #2 ($byteOffset) must be greater than or equal to 0
ValueError: Buffer\TypedArray::__construct(): Argument #3 ($length) must be less than or equal to 10
ValueError: Buffer\TypedArray::__construct(): Argument #3 ($length) must be greater than or equal to 0
ValueError: Buffer\TypedArray::__construct(): Argument #2 ($byteOffset) must be a multiple of 2
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must have a length in bytes that is a multiple of 4, 10 given
ValueError: Buffer\TypedArray::__construct(): Argument #1 ($source) must have a length in bytes that is a multiple of 4, 10 given
[0]
ValueError: Buffer\TypedArray::__construct(): Argument #3 ($length) must be less than or equal to 1
ValueError: Buffer\TypedArray::__construct(): Argument #2 ($byteOffset) must be a multiple of 8
ValueError: Buffer\TypedArray::__construct(): Argument #3 ($length) must be less than or equal to 2
TypeError: Buffer\TypedArray::__construct(): Argument #2 ($byteOffset) must be of type int, string given
2
