--TEST--
ArrayBuffer::resize(): keeps bytes, new ones and those that come back are zero
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(4, 16);
$u = new Uint8Array($b);
$u->set([1, 2, 3, 4]);
$b->resize(6);
echo hex($b), "\n";
$u[5] = 6;
$b->resize(2);
echo hex($b), "\n";
$b->resize(16);
echo hex($b), "\n";
$b->resize(0);
var_dump(hex($b), $b->byteLength, $b->maxByteLength, $b->resizable);
attempt(fn() => $b->resize(17));
attempt(fn() => $b->resize(-1));
attempt(fn() => $b->resize(newByteLength: 3));
echo hex($b), "\n";
?>
--EXPECT--
01 02 03 04 00 00
01 02
01 02 00 00 00 00 00 00 00 00 00 00 00 00 00 00
string(0) ""
int(0)
int(16)
bool(true)
ValueError: Buffer\ArrayBuffer::resize(): Argument #1 ($newByteLength) must be between 0 and 16
ValueError: Buffer\ArrayBuffer::resize(): Argument #1 ($newByteLength) must be between 0 and 16
NULL
00 00 00
