--TEST--
ArrayBuffer::fromString() and toString(): any bytes, copied
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$text = "\0\xff\x80abc\0";
$b = ArrayBuffer::fromString($text);
var_dump($b->toString() === $text, $b->byteLength);
$u = new Uint8Array($b);
$copy = $b->toString();
$u[0] = 65;
var_dump(hex($copy), hex($text), hex($b));
var_dump(ArrayBuffer::fromString('')->toString());
?>
--EXPECT--
bool(true)
int(7)
string(20) "00 ff 80 61 62 63 00"
string(20) "00 ff 80 61 62 63 00"
string(20) "41 ff 80 61 62 63 00"
string(0) ""
