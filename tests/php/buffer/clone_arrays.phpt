--TEST--
clone of views copies the bytes that they show
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, Uint8Array, Uint16Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(8, 16);
$a = new Uint16Array($b, 2, 2);
$a->set([1, 2]);
$c = clone $a;
$a[0] = 9;
var_dump(show($c), $c->byteOffset, $c->buffer === $b, $c->buffer->byteLength, $c->buffer->resizable);
$t = clone new Uint8Array($b);
$b->resize(2);
var_dump(count($t), count(clone $a), count($c));
$d = clone new DataView($c->buffer, 2);
$c[1] = 77;
var_dump($d->byteLength, $d->getUint16(0, true), $d->byteOffset);
$deep = new Uint8Array([1, 2]);
$copy = unserialize(serialize($deep));
$copy[0] = 5;
var_dump($deep[0]);
?>
--EXPECT--
string(5) "[1 2]"
int(0)
bool(false)
int(4)
bool(false)
int(8)
int(0)
int(2)
int(2)
int(2)
int(0)
int(1)
