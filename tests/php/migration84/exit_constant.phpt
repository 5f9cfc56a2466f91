--TEST--
PHP 8.4: exit constant
--FILE--
<?php
const DIE = 5;
--EXPECTF--
Parse error: syntax error, unexpected token "exit", expecting identifier in %s on line 2
