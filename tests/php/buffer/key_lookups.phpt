--TEST--
Typed arrays as keys of WeakMap and SplObjectStorage, in match and switch
--FILE--
<?php
use Buffer\{TypedArray, Uint8Array};

$map = new WeakMap;
$a = new Uint8Array([1]);
$map[$a] = 'one';
$store = new SplObjectStorage;
$store[$a] = 'stored';
var_dump(count($map), $map[$a], $store[$a], match (true) { $a instanceof TypedArray => 'typed', default => 'other' });
$b = $a;
unset($a);
var_dump(count($map));
unset($b, $store);
var_dump(count($map));
?>
--EXPECT--
int(1)
string(3) "one"
string(6) "stored"
string(5) "typed"
int(1)
int(0)
