--TEST--
Typed arrays and data views: serialize() keeps what they share
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, Int8Array, Uint8Array, Uint16Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(6, 8);
$a = new Uint8Array($b);
$a->set([1, 2, 3, 4, 5, 6]);
$w = new Uint16Array($b, 2, 2);
$d = new DataView($b, 1);
[$b2, $a2, $w2, $d2, $again] = unserialize(serialize([$b, $a, $w, $d, $a]));
var_dump(show($a2), show($w2), $d2->byteLength, $a2->buffer === $b2, $w2->buffer === $b2, $a2 === $again);
$a2[2] = 255;
$b2->resize(8);
var_dump($w2[0], count($a2), $d2->byteLength, count($a));
$b->resize(3);
$out = unserialize(serialize($w));
var_dump(count($out), $out->byteOffset);
$out->buffer->resize(6);
var_dump(count($out), $out->byteOffset);
echo str_replace("\0", '~', serialize(new Int8Array([65, 66]))), "\n";
?>
--EXPECT--
string(13) "[1 2 3 4 5 6]"
string(11) "[1027 1541]"
int(5)
bool(true)
bool(true)
bool(true)
int(1279)
int(8)
int(7)
int(6)
int(0)
int(0)
int(2)
int(2)
O:16:"Buffer\Int8Array":3:{i:0;O:18:"Buffer\ArrayBuffer":2:{i:0;s:2:"AB";i:1;N;}i:1;i:0;i:2;i:2;}
