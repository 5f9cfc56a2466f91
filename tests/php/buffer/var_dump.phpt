--TEST--
var_dump() and print_r() of all classes
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, StringBuilder, Int8Array, Uint8Array, Int64Array, Float32Array};

var_dump(new Uint8Array([1, 2]), new Float32Array([1.5]), new Int64Array);
var_dump(new ArrayBuffer(3), new ArrayBuffer(3, 5), new DataView(new ArrayBuffer(4), 1));
print_r(new Int8Array([-1]));
$s = new StringBuilder('ab');
$s->append('c');
var_dump($s);
?>
--EXPECTF--
object(Buffer\Uint8Array)#%d (2) {
  [0]=>
  int(1)
  [1]=>
  int(2)
}
object(Buffer\Float32Array)#%d (1) {
  [0]=>
  float(1.5)
}
object(Buffer\Int64Array)#%d (0) {
}
object(Buffer\ArrayBuffer)#%d (1) {
  ["byteLength"]=>
  int(3)
}
object(Buffer\ArrayBuffer)#%d (2) {
  ["byteLength"]=>
  int(3)
  ["maxByteLength"]=>
  int(5)
}
object(Buffer\DataView)#%d (2) {
  ["byteOffset"]=>
  int(1)
  ["byteLength"]=>
  int(3)
}
Buffer\Int8Array Object
(
    [0] => -1
)
object(Buffer\StringBuilder)#%d (1) {
  ["string"]=>
  string(3) "abc"
}
