--TEST--
set() from a view of the same bytes
--FILE--
<?php
use Buffer\{Int8Array, Uint8Array, Uint8ClampedArray, Uint16Array, Float32Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]);
$a->set($a->subarray(0, 4), 2);
echo show($a), "\n";
$a->set($a->subarray(2), 0);
echo show($a), "\n";
$a->set($a);
echo show($a), "\n";
$a = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]);
$w = new Uint16Array($a->buffer);
$w->set($a->subarray(0, 4));
echo show($w), "\n";
$a->set($w, 4);
echo show($a), "\n";
$i = new Int8Array($a->buffer);
$i->set([-1, -2]);
$c = new Uint8ClampedArray($a->buffer);
$c->set($i->subarray(0, 4), 2);
echo show($a), "\n";
$f = new Float64Array([1.5, 2.5, 1e10]);
(new Float32Array($f->buffer))->set($f);
echo show((new Float32Array($f->buffer))->subarray(0, 3)), "\n";
?>
--EXPECT--
[1 2 1 2 3 4 7 8]
[1 2 3 4 7 8 7 8]
[1 2 3 4 7 8 7 8]
[1 2 3 4]
[1 0 2 0 1 2 3 4]
[255 254 0 0 2 0 3 4]
[1.5 2.5 10000000000.0]
