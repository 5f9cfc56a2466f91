--TEST--
DataView: out of range
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView};

require __DIR__ . '/helper.inc';

$d = new DataView(new ArrayBuffer(8), 2, 4);
var_dump($d->byteOffset, $d->byteLength, $d->buffer->byteLength);
attempt(fn() => $d->getInt8(3));
attempt(fn() => $d->getInt8(4));
attempt(fn() => $d->getInt8(-1));
attempt(fn() => $d->getInt16(3));
attempt(fn() => $d->getInt32(0));
attempt(fn() => $d->getInt32(1));
attempt(fn() => $d->getFloat64(0));
attempt(fn() => $d->setInt64(0, 1));
attempt(fn() => $d->setInt8(PHP_INT_MAX, 1));
attempt(fn() => $d->getInt8(PHP_INT_MIN));
attempt(fn() => new DataView(new ArrayBuffer(8), 9));
attempt(fn() => new DataView(new ArrayBuffer(8), -1));
attempt(fn() => new DataView(new ArrayBuffer(8), 4, 5));
attempt(fn() => new DataView(new ArrayBuffer(8), 4, -1));
attempt(fn() => new DataView('x'));
attempt(fn() => (new DataView(new ArrayBuffer(0)))->getInt8(0));
attempt(fn() => $d->byteLength = 5);
attempt(fn() => $d->nothing = 5);
?>
--EXPECT--
int(2)
int(4)
int(8)
0
OutOfBoundsException: Offset 4 is out of range for 1 byte of a Buffer\DataView of 4 bytes
OutOfBoundsException: Offset -1 is out of range for 1 byte of a Buffer\DataView of 4 bytes
OutOfBoundsException: Offset 3 is out of range for 2 bytes of a Buffer\DataView of 4 bytes
0
OutOfBoundsException: Offset 1 is out of range for 4 bytes of a Buffer\DataView of 4 bytes
OutOfBoundsException: Offset 0 is out of range for 8 bytes of a Buffer\DataView of 4 bytes
OutOfBoundsException: Offset 0 is out of range for 8 bytes of a Buffer\DataView of 4 bytes
OutOfBoundsException: Offset 9223372036854775807 is out of range for 1 byte of a Buffer\DataView of 4 bytes
OutOfBoundsException: Offset -9223372036854775808 is out of range for 1 byte of a Buffer\DataView of 4 bytes
ValueError: Buffer\DataView::__construct(): Argument #2 ($byteOffset) must be less than or equal to the buffer's length of 8 bytes
ValueError: Buffer\DataView::__construct(): Argument #2 ($byteOffset) must be greater than or equal to 0
ValueError: Buffer\DataView::__construct(): Argument #3 ($byteLength) must be less than or equal to 4
ValueError: Buffer\DataView::__construct(): Argument #3 ($byteLength) must be greater than or equal to 0
TypeError: Buffer\DataView::__construct(): Argument #1 ($buffer) must be of type Buffer\ArrayBuffer, string given
OutOfBoundsException: Offset 0 is out of range for 1 byte of a Buffer\DataView of 0 bytes
Error: Cannot modify readonly property Buffer\DataView::$byteLength
Error: Cannot create dynamic property Buffer\DataView::$nothing
