--TEST--
A gigabyte is there at once and stays untouched; memory_limit=-1
--EXTENSIONS--
Buffer
--INI--
memory_limit=-1
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array, Float64Array};

$start = hrtime(true);
$b = new ArrayBuffer(1 << 30);
$big = new ArrayBuffer(0, 1 << 40);
$u = new Float64Array($b);
$u[100000000] = 1.5;
var_dump($b->byteLength, count($u), $u[100000000], $u[134217727], hrtime(true) - $start < 500_000_000);
$big->resize(1 << 33);
var_dump($big->byteLength, (new Uint8Array($big))->at(-1));
?>
--EXPECT--
int(1073741824)
int(134217728)
float(1.5)
float(0)
bool(true)
int(8589934592)
int(0)
