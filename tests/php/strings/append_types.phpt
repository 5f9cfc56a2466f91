--TEST--
Values of every type are appended as their text
--FILE--
<?php
$s = str_repeat('>', 1);
$s .= 1; $s .= -2; $s .= 1.5; $s .= null; $s .= true; $s .= false; $s .= PHP_INT_MIN; $s .= 1e100; $s .= INF;
var_dump($s);
$s .= new class { function __toString(): string { return '{object}'; } };
var_dump($s);
$s .= []; var_dump($s);
try { $s .= new stdClass; } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($s);
?>
--EXPECTF--
string(39) ">1-21.51-92233720368547758081.0E+100INF"
string(47) ">1-21.51-92233720368547758081.0E+100INF{object}"

Warning: Array to string conversion in %s on line 7
string(52) ">1-21.51-92233720368547758081.0E+100INF{object}Array"
Object of class stdClass could not be converted to string
string(52) ">1-21.51-92233720368547758081.0E+100INF{object}Array"
