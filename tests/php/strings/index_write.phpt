--TEST--
Bytes are written in place, or into a copy when the string is shared
--FILE--
<?php
$s = 'abc'; $t = $s; $s[0] = 'X'; $s[-1] = 'Z'; var_dump($s, $t);
$s[5] = 'F'; var_dump($s);
$s[1] = 'long'; var_dump($s);
try { $s[0] = ''; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $s[-10] = 'a'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($s); $e = ''; $e[3] = 'x'; var_dump($e);
?>
--EXPECTF--
string(3) "XbZ"
string(3) "abc"
string(6) "XbZ  F"

Warning: Only the first byte will be assigned to the string offset in %s on line 4
string(6) "XlZ  F"
Cannot assign an empty string to a string offset

Warning: Illegal string offset -10 in %s on line 6
string(6) "XlZ  F"
string(4) "   x"
