--TEST--
Elements: an offset that loses its fraction is deprecated
--FILE--
<?php
use Buffer\Uint8Array;

$a = new Uint8Array([10, 20, 30]);
var_dump($a[1.7]);
$a[0.5] = 3;
var_dump(isset($a[1.5]), $a[0]);
?>
--EXPECTF--

Deprecated: Implicit conversion from float 1.7 to int loses precision in %s on line %d
int(20)

Deprecated: Implicit conversion from float 0.5 to int loses precision in %s on line %d

Deprecated: Implicit conversion from float 1.5 to int loses precision in %s on line %d
bool(true)
int(3)
