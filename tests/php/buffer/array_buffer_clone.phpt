--TEST--
clone of an ArrayBuffer has bytes of its own, and may be resized as the original may
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(3, 6);
$u = new Uint8Array($b);
$u->set([1, 2, 3]);
$c = clone $b;
$u[0] = 9;
$b->resize(1);
var_dump(hex($c), $c->maxByteLength, $c->resizable);
$c->resize(6);
var_dump(hex($c), hex($b), count($u));
$f = clone new ArrayBuffer(2);
var_dump($f->resizable, hex($f));
?>
--EXPECT--
string(8) "01 02 03"
int(6)
bool(true)
string(17) "01 02 03 00 00 00"
string(2) "09"
int(1)
bool(false)
string(5) "00 00"
