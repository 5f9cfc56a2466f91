--TEST--
Properties that there are not
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

$a = new Uint8Array(1);
var_dump($a->nothing);
var_dump((new ArrayBuffer(1))->nothing);
?>
--EXPECTF--

Warning: Undefined property: Buffer\Uint8Array::$nothing in %s on line %d
NULL

Warning: Undefined property: Buffer\ArrayBuffer::$nothing in %s on line %d
NULL
