--TEST--
DataView: integers at any offset, in both byte orders
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView};

require __DIR__ . '/helper.inc';

$d = new DataView(new ArrayBuffer(16));
$d->setInt8(0, -1);
$d->setUint8(1, 254);
$d->setInt16(3, -2);
$d->setUint16(5, 0xabcd, true);
$d->setInt32(7, -123456789);
$d->setUint32(11, 0xdeadbeef, true);
echo hex($d->buffer), "\n";
var_dump($d->getInt8(0), $d->getUint8(0), $d->getInt16(3), $d->getInt16(3, true), $d->getUint16(5), $d->getUint16(5, true));
var_dump($d->getInt32(7), $d->getUint32(7), $d->getInt32(11, true), $d->getUint32(11, true), $d->getUint32(11));
$d->setInt64(8, PHP_INT_MIN + 1);
echo hex($d->buffer), "\n";
var_dump($d->getInt64(8), $d->getInt64(8, true));
$d->setInt64(1, -2, true);
var_dump($d->getInt64(1, true), hex($d->buffer));
?>
--EXPECT--
ff fe 00 ff fe cd ab f8 a4 32 eb ef be ad de 00
int(-1)
int(255)
int(-2)
int(-257)
int(52651)
int(43981)
int(-123456789)
int(4171510507)
int(-559038737)
int(3735928559)
int(4022250974)
ff fe 00 ff fe cd ab f8 80 00 00 00 00 00 00 01
int(-9223372036854775807)
int(72057594037928064)
int(-2)
string(47) "ff fe ff ff ff ff ff ff ff 00 00 00 00 00 00 01"
