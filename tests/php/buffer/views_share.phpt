--TEST--
Views of one buffer see each other's writes
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array, Uint16Array, Uint32Array, Float64Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(8);
$bytes = new Uint8Array($b);
$words = new Uint16Array($b);
$long = new Uint32Array($b, 4, 1);
$double = new Float64Array($b);
$words[0] = 0x1234;
$long[0] = 0xdeadbeef;
echo hex($b), ' ', show($words), "\n";
$double[0] = 1.0;
echo hex($bytes), ' ', show($long), "\n";
var_dump($words->buffer === $b, $long->byteOffset, $long->byteLength);
$inner = (new Uint8Array(4))->buffer;
var_dump($inner === $inner, $inner->resizable, $inner->byteLength);
?>
--EXPECT--
34 12 00 00 ef be ad de [4660 0 48879 57005]
00 00 00 00 00 00 f0 3f [1072693248]
bool(true)
int(4)
int(4)
bool(true)
bool(false)
int(4)
