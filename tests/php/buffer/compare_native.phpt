--TEST--
== compares class and bytes
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, StringBuilder, Int8Array, Uint8Array};

var_dump(new Uint8Array([1, 2]) == new Uint8Array([1, 2]), new Uint8Array([1, 2]) == new Uint8Array([1, 3]), new Uint8Array([1]) == new Int8Array([1]), new Uint8Array([1]) == new Uint8Array([1, 0]));
$a = new Uint8Array([9, 1, 2]);
var_dump($a->subarray(1) == new Uint8Array([1, 2]), new Uint8Array([1]) < new Uint8Array([2]), new Uint8Array([1]) > new Uint8Array([2]));
var_dump(new ArrayBuffer(2) == new ArrayBuffer(2, 5), new ArrayBuffer(2) == new ArrayBuffer(3), ArrayBuffer::fromString('1') == ArrayBuffer::fromString('01'));
var_dump(new StringBuilder('a') == new StringBuilder('a'), new StringBuilder('a') < new StringBuilder('b'), new StringBuilder('1') == new StringBuilder('01'), new StringBuilder('a') == 'a');
var_dump(new Uint8Array == new stdClass, in_array(new Uint8Array([1]), [new Uint8Array([2]), new Uint8Array([1])]));
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
