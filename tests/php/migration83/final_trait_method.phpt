--TEST--
PHP 8.3: final trait method
--FILE--
<?php
trait T { public function m() { return 'm'; } public function n() {} }
class A { use T { m as final; n as final protected other; } }
var_dump((new ReflectionMethod('A', 'm'))->isFinal(), (new ReflectionMethod('A', 'other'))->isFinal(), (new ReflectionMethod('A', 'n'))->isFinal(), (new ReflectionMethod('A', 'other'))->isProtected());
class B extends A { public function m() {} }
--EXPECTF--
Parse error: syntax error, unexpected identifier "other", expecting ";" in %s on line 3
