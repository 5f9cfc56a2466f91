--TEST--
$a[] .= appends to nothing
--FILE--
<?php
$a = []; $a[] .= 'x'; $a[] .= 'y' . 1; var_dump($a);
$b = 'str'; try { $b[] .= 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $b[0] .= 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($b);
?>
--EXPECT--
array(2) {
  [0]=>
  string(1) "x"
  [1]=>
  string(2) "y1"
}
[] operator not supported for strings
Cannot use assign-op operators with string offsets
string(3) "str"
