--TEST--
Appending makes a string of what a variable holds
--FILE--
<?php
foreach ([1, -1, 1.5, true, false, null, 'text', INF] as $v) { $v .= 'x'; var_dump($v); }
$v = [1]; $v .= 'x'; var_dump($v);
$undefined .= 'x'; var_dump($undefined);
try { $o = new stdClass; $o .= 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($o);
?>
--EXPECTF--
string(2) "1x"
string(3) "-1x"
string(4) "1.5x"
string(2) "1x"
string(1) "x"
string(1) "x"
string(5) "textx"
string(4) "INFx"

Warning: Array to string conversion in %s on line 3
string(6) "Arrayx"

Warning: Undefined variable $undefined in %s on line 4
string(1) "x"
Object of class stdClass could not be converted to string
object(stdClass)#1 (0) {
}
