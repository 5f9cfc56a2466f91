--TEST--
PHP 8.3: typed constants wrong
--FILE--
<?php
class A { const int X = "s"; }
--EXPECTF--
Fatal error: Cannot use string as value for class constant A::X of type int in %s on line 2
