--TEST--
PHP 8.5: void cast expression
--FILE--
<?php
$x = (void) strlen("a");
--EXPECTF--
Parse error: syntax error, unexpected token "(void)" in %s on line 2
