--TEST--
foreach by reference over a returned reference to what is no array, which ends with it
--FILE--
<?php
function &nothing() { global $nothing; return $nothing; }
function &number() { static $number = 7; return $number; }
foreach (nothing() as $key => &$value) {}
foreach (number() as &$value) {}
set_error_handler(function ($level, $message) { throw new Exception($message); });
try { foreach (nothing() as &$value) {} } catch (Exception $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
Warning: foreach() argument must be of type array|object, null given in %s on line 4

Warning: foreach() argument must be of type array|object, int given in %s on line 5
foreach() argument must be of type array|object, null given
