--TEST--
$GLOBALS has _SERVER
--FILE--
<?php
// Written nowhere as a variable: $GLOBALS has it all the same.
var_dump(isset($GLOBALS['_SERVER']), array_key_exists('_SERVER', $GLOBALS), count($GLOBALS['_SERVER']) > 5, isset($GLOBALS['_ENV']));
?>
--EXPECTF--
bool(true)
bool(true)
bool(true)
bool(false)
