--TEST--
PHP 8.3: typed constants untyped
--FILE--
<?php
interface I { const int X = 1; } class B implements I { const X = 2; }
--EXPECTF--
Fatal error: Type of B::X must be compatible with I::X of type int in %s on line 2
