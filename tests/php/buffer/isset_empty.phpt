--TEST--
isset(), empty() and ?? of elements
--FILE--
<?php
use Buffer\Float32Array;

$a = new Float32Array([0, 1, NAN, -0.0]);
var_dump(isset($a[0]), isset($a[3]), isset($a[4]), isset($a[-1]), isset($a['1']));
var_dump(empty($a[0]), empty($a[1]), empty($a[3]), empty($a[4]));
var_dump($a[1] ?? 'd', $a[9] ?? 'd', $a[9][1] ?? 'd', isset($a[1][0]));
var_dump($a->offsetExists(1), $a->offsetExists(4));
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
bool(true)
float(1)
string(1) "d"
string(1) "d"
bool(false)
bool(true)
bool(false)
