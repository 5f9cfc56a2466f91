--TEST--
implode() of values of every type
--FILE--
<?php
var_dump(implode(',', [1, -5, 1.5, true, false, null, 'text', PHP_INT_MIN, 1e25]));
var_dump(implode('', []), implode('-', ['one']), implode(', ', ['a' => 1, 'b' => 2]));
class S { function __toString(): string { return 'S'; } } var_dump(implode('|', [new S, 'x', new S]));
var_dump(implode(',', [[1], 'x'])); try { implode(',', [new stdClass]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$r = 'ref'; var_dump(implode(',', [&$r, 2])); var_dump(strlen(implode('', array_fill(0, 10000, 'abc'))));
?>
--EXPECTF--
string(46) "1,-5,1.5,1,,,text,-9223372036854775808,1.0E+25"
string(0) ""
string(3) "one"
string(4) "1, 2"
string(5) "S|x|S"

Warning: Array to string conversion in %s on line 5
string(7) "Array,x"
Object of class stdClass could not be converted to string
string(5) "ref,2"
int(30000)
