--TEST--
An error handler may change the variable while parts are converted
--FILE--
<?php
$s = 'old';
set_error_handler(function ($n, $m) { $GLOBALS['s'] = 'new'; echo "$m\n"; return true; });
$s .= 'a' . [] . 'b'; var_dump($s);
$s = 'old'; $s .= []; var_dump($s);
$s = 'old'; $s .= $undefined; var_dump($s);
$s = 'old'; $s .= 'x' . $undefined . 'y'; var_dump($s);
?>
--EXPECT--
Array to string conversion
string(10) "newaArrayb"
Array to string conversion
string(8) "newArray"
Undefined variable $undefined
string(3) "new"
Undefined variable $undefined
string(5) "newxy"
