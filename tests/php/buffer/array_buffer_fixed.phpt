--TEST--
ArrayBuffer of a fixed length: zero bytes and read-only properties
--FILE--
<?php
use Buffer\ArrayBuffer;

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(5);
var_dump($b->byteLength, $b->maxByteLength, $b->resizable, $b->detached, count($b));
echo hex($b), "\n";
var_dump(isset($b->byteLength), isset($b->nothing), empty($b->byteLength), empty($b->detached));
attempt(fn() => $b->byteLength = 7);
attempt(fn() => $b->other = 7);
attempt(function () use ($b) { unset($b->resizable); });
attempt(fn() => $b->resize(3));
var_dump((new ArrayBuffer(0))->byteLength);
?>
--EXPECT--
int(5)
int(5)
bool(false)
bool(false)
int(5)
00 00 00 00 00
bool(true)
bool(false)
bool(false)
bool(true)
Error: Cannot modify readonly property Buffer\ArrayBuffer::$byteLength
Error: Cannot create dynamic property Buffer\ArrayBuffer::$other
Error: Cannot unset readonly property Buffer\ArrayBuffer::$resizable
Error: Cannot resize a Buffer\ArrayBuffer of fixed length
int(0)
