--TEST--
PHP 8.4: exit in expression
--FILE--
<?php
function f() { return false; }
f() or exit("or\n");
--EXPECT--
or
