--TEST--
ArrayBuffer::read(), write(), fill() and copy(): what lies outside, and buffers that are of no use
--FILE--
<?php
use Buffer\ArrayBuffer;

require __DIR__ . '/helper.inc';

$b = ArrayBuffer::fromString('abcdefgh');
attempt(fn() => $b->read(-1, 1));
attempt(fn() => $b->read(8, 1));
attempt(fn() => $b->read(9, 0));
attempt(fn() => $b->read(7, 2));
attempt(fn() => $b->read(0, 9));
attempt(fn() => $b->read(0, -1));
attempt(fn() => $b->read(PHP_INT_MAX, PHP_INT_MAX));
attempt(fn() => $b->read(PHP_INT_MIN, 0));
attempt(fn() => $b->write(-1, 'x'));
attempt(fn() => $b->write(8, 'x'));
attempt(fn() => $b->write(6, 'xyz'));
attempt(fn() => $b->write(0, 'abcdefghi'));
attempt(fn() => $b->fill(256));
attempt(fn() => $b->fill(-1));
attempt(fn() => $b->fill(0, -1));
attempt(fn() => $b->fill(0, 9));
attempt(fn() => $b->fill(0, 1, 8));
attempt(fn() => $b->fill(0, 1, -1));
attempt(fn() => $b->copy(0, 1, 8));
attempt(fn() => $b->copy(1, 0, 8));
attempt(fn() => $b->copy(-1, 0, 1));
attempt(fn() => $b->copy(0, -1, 1));
attempt(fn() => $b->copy(9, 0, 0));
attempt(fn() => $b->copy(0, 0, -1));
attempt(fn() => $b->read([], 1));
attempt(fn() => $b->toString());
$b->transfer();
attempt(fn() => $b->read(0, 0));
attempt(fn() => $b->write(0, ''));
attempt(fn() => $b->fill(0));
attempt(fn() => $b->copy(0, 0, 0));
$empty = new ArrayBuffer(0);
var_dump($empty->read(0, 0), $empty->write(0, ''), $empty->fill(1), $empty->copy(0, 0, 0));
?>
--EXPECT--
OutOfBoundsException: Offset -1 is out of range for 1 byte of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 8 is out of range for 1 byte of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 9 is out of range for 0 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 7 is out of range for 2 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 0 is out of range for 9 bytes of a Buffer\ArrayBuffer of 8 bytes
ValueError: Buffer\ArrayBuffer::read(): Argument #2 ($length) must be greater than or equal to 0
OutOfBoundsException: Offset 9223372036854775807 is out of range for 9223372036854775807 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset -9223372036854775808 is out of range for 0 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset -1 is out of range for 1 byte of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 8 is out of range for 1 byte of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 6 is out of range for 3 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 0 is out of range for 9 bytes of a Buffer\ArrayBuffer of 8 bytes
ValueError: Buffer\ArrayBuffer::fill(): Argument #1 ($byte) must be between 0 and 255
ValueError: Buffer\ArrayBuffer::fill(): Argument #1 ($byte) must be between 0 and 255
OutOfBoundsException: Offset -1 is out of range for 0 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 9 is out of range for 0 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 1 is out of range for 8 bytes of a Buffer\ArrayBuffer of 8 bytes
ValueError: Buffer\ArrayBuffer::fill(): Argument #3 ($length) must be greater than or equal to 0
OutOfBoundsException: Offset 1 is out of range for 8 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 1 is out of range for 8 bytes of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset -1 is out of range for 1 byte of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset -1 is out of range for 1 byte of a Buffer\ArrayBuffer of 8 bytes
OutOfBoundsException: Offset 9 is out of range for 0 bytes of a Buffer\ArrayBuffer of 8 bytes
ValueError: Buffer\ArrayBuffer::copy(): Argument #3 ($length) must be greater than or equal to 0
TypeError: Buffer\ArrayBuffer::read(): Argument #1 ($offset) must be of type int, array given
'abcdefgh'
Error: The Buffer\ArrayBuffer is detached
Error: The Buffer\ArrayBuffer is detached
Error: The Buffer\ArrayBuffer is detached
Error: The Buffer\ArrayBuffer is detached
string(0) ""
NULL
NULL
NULL
