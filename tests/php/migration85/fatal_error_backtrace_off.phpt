--TEST--
PHP 8.5: fatal error backtrace off
--FILE--
<?php
ini_set('fatal_error_backtraces', '0');
function f() { eval('abstract final class C {}'); }
f();
--EXPECTF--
Fatal error: Cannot use the final modifier on an abstract class in %s(3) : eval()'d code on line 1
