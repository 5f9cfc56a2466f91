--TEST--
TypedArray::fromString(), toString(), toArray()
--FILE--
<?php
use Buffer\{Uint8Array, Int16Array, Int64Array, Float32Array, Float64Array};

require __DIR__ . '/helper.inc';

$i = Int16Array::fromString("\x01\x00\xff\xff\x00\x80");
echo show($i), ' ', hex($i), "\n";
var_dump($i->toArray(), Uint8Array::fromString('')->toString(), Uint8Array::fromString('')->toArray());
attempt(fn() => Int16Array::fromString('abc'));
attempt(fn() => Float64Array::fromString('abc'));
echo hex($i->subarray(1, 2)), ' ', hex(Float32Array::of(1.5, -2)), ' ', hex(Int64Array::of(-2)), "\n";
?>
--EXPECT--
[1 -1 -32768] 01 00 ff ff 00 80
array(3) {
  [0]=>
  int(1)
  [1]=>
  int(-1)
  [2]=>
  int(-32768)
}
string(0) ""
array(0) {
}
ValueError: Buffer\TypedArray::fromString(): Argument #1 ($bytes) must have a length in bytes that is a multiple of 2, 3 given
ValueError: Buffer\TypedArray::fromString(): Argument #1 ($bytes) must have a length in bytes that is a multiple of 8, 3 given
ff ff 00 00 c0 3f 00 00 00 c0 fe ff ff ff ff ff ff ff
