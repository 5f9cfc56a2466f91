--TEST--
DataView: stores wrap as in typed arrays
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView};

require __DIR__ . '/helper.inc';

$d = new DataView(new ArrayBuffer(8));
$d->setInt8(0, 300);
$d->setUint8(1, -1.9);
$d->setUint16(2, 65537.5);
$d->setInt32(4, 2 ** 31);
var_dump($d->getInt8(0), $d->getUint8(1), $d->getUint16(2), $d->getInt32(4));
$d->setInt64(0, 1e20);
var_dump($d->getInt64(0));
$d->setInt32(0, NAN);
var_dump($d->getInt32(0));
attempt(fn() => $d->setInt8(0, 'x'));
attempt(fn() => $d->setInt8(0, []));
attempt(fn() => $d->setInt8('x', 1));
?>
--EXPECT--
int(44)
int(255)
int(1)
int(-2147483648)
int(7766279631452241920)
int(0)
TypeError: Buffer\DataView::setInt8(): Argument #2 ($value) must be of type int|float, string given
TypeError: Buffer\DataView::setInt8(): Argument #2 ($value) must be of type int|float, array given
TypeError: Buffer\DataView::setInt8(): Argument #1 ($byteOffset) must be of type int, string given
