--TEST--
var_export(), (array), get_object_vars(): the elements
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\Uint8Array;

$a = new Uint8Array([1, 2]);
var_export($a);
echo "\n";
var_dump((array)$a, get_object_vars($a));
?>
--EXPECT--
\Buffer\Uint8Array::__set_state(array(
   0 => 1,
   1 => 2,
))
array(2) {
  [0]=>
  int(1)
  [1]=>
  int(2)
}
array(2) {
  [0]=>
  int(1)
  [1]=>
  int(2)
}
