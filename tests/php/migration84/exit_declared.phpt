--TEST--
PHP 8.4: exit declared
--FILE--
<?php
namespace N;
function exit() {}
--EXPECTF--
Parse error: syntax error, unexpected token "exit", expecting "(" in %s on line 3
