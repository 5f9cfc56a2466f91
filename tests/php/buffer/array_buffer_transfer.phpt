--TEST--
ArrayBuffer::transfer(): the bytes move, the old buffer and its views are detached
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, Uint8Array};

require __DIR__ . '/helper.inc';

$b = ArrayBuffer::fromString('abcd');
$u = new Uint8Array($b, 1);
$d = new DataView($b);
$c = $b->transfer();
var_dump($c->toString(), $b->detached, $c->detached, $b->byteLength, count($u), $u->byteOffset, $d->byteLength);
attempt(fn() => $u[0]);
attempt(fn() => $d->getInt8(0));
attempt(fn() => $b->toString());
attempt(fn() => $b->slice());
attempt(fn() => $b->transfer());
attempt(fn() => new Uint8Array($b));
attempt(fn() => serialize($b));
attempt(fn() => $c->transfer(-1));
var_dump($c->transfer(2)->toString(), $c->detached);
$r = new ArrayBuffer(2, 4);
attempt(fn() => $r->transfer(5));
$old = $r;
$r = $r->transfer(newByteLength: 4);
var_dump($old->detached, $old->resizable, $old->maxByteLength);
attempt(fn() => $old->resize(0));
var_dump($r->byteLength, $r->maxByteLength, $r->resizable);
var_dump(hex(ArrayBuffer::fromString('ab')->transfer(4)), (new ArrayBuffer(0))->transfer()->byteLength);
?>
--EXPECT--
string(4) "abcd"
bool(true)
bool(false)
int(0)
int(0)
int(0)
int(0)
OutOfBoundsException: Index 0 is out of range of a Buffer\Uint8Array of length 0
OutOfBoundsException: Offset 0 is out of range for 1 byte of a Buffer\DataView of 0 bytes
Error: The Buffer\ArrayBuffer is detached
Error: The Buffer\ArrayBuffer is detached
Error: The Buffer\ArrayBuffer is detached
Error: The Buffer\ArrayBuffer is detached
Error: The Buffer\ArrayBuffer is detached
ValueError: Buffer\ArrayBuffer::transfer(): Argument #1 ($newByteLength) must be greater than or equal to 0
string(2) "ab"
bool(true)
ValueError: Buffer\ArrayBuffer::transfer(): Argument #1 ($newByteLength) must be between 0 and 4
bool(true)
bool(true)
int(0)
Error: The Buffer\ArrayBuffer is detached
int(4)
int(4)
bool(true)
string(11) "61 62 00 00"
int(0)
