--TEST--
A destructor appends to the string that is being replaced
--FILE--
<?php
class D { function __destruct() { $GLOBALS['log'] .= 'D'; } }
$log = ''; $d = new D; $d = 'x'; $log .= '1'; new D; $log .= '2' . '3'; var_dump($log);
$e = new D; $e .= ''; var_dump($log);
?>
--EXPECTF--
string(5) "D1D23"

Fatal error: Uncaught Error: Object of class D could not be converted to string in %s:4
Stack trace:
#0 {main}
  thrown in %s on line 4
