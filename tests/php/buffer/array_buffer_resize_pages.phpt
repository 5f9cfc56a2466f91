--TEST--
ArrayBuffer::resize() of many pages: what was cut off comes back as zeroes
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

$b = new ArrayBuffer(100000, 3000000);
$u = new Uint8Array($b);
$u->fill(7);
var_dump(array_sum($u->slice(99990)->toArray()));
$b->resize(5000);
$b->resize(2000000);
var_dump($u[4999], $u[5000], $u[99999], $u[1999999], count($u));
$u[1999999] = 1;
$b->resize(1999999);
$b->resize(3000000);
var_dump($u[1999999], $u->indexOf(7), $u->lastIndexOf(7));
?>
--EXPECT--
int(70)
int(7)
int(0)
int(0)
int(0)
int(2000000)
int(0)
int(0)
int(4999)
