--TEST--
ArrayBuffer: lengths that cannot be
--FILE--
<?php
use Buffer\ArrayBuffer;

require __DIR__ . '/helper.inc';

attempt(fn() => new ArrayBuffer(-1));
attempt(fn() => new ArrayBuffer(8, 7));
attempt(fn() => new ArrayBuffer(8, -1));
attempt(fn() => new ArrayBuffer('x'));
attempt(fn() => new ArrayBuffer([]));
attempt(fn() => (new ArrayBuffer('12'))->byteLength);
attempt(fn() => (new ArrayBuffer(maxByteLength: 9, byteLength: 3))->maxByteLength);
attempt(function () { $b = new ArrayBuffer(3); $b->__construct(4); });
?>
--EXPECT--
ValueError: Buffer\ArrayBuffer::__construct(): Argument #1 ($byteLength) must be greater than or equal to 0
ValueError: Buffer\ArrayBuffer::__construct(): Argument #2 ($maxByteLength) must be greater than or equal to argument #1 ($byteLength)
ValueError: Buffer\ArrayBuffer::__construct(): Argument #2 ($maxByteLength) must be greater than or equal to argument #1 ($byteLength)
TypeError: Buffer\ArrayBuffer::__construct(): Argument #1 ($byteLength) must be of type int, string given
TypeError: Buffer\ArrayBuffer::__construct(): Argument #1 ($byteLength) must be of type int, array given
12
9
Error: The Buffer\ArrayBuffer object has been constructed already
