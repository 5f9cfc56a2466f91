--TEST--
PHP 8.5: final parameter
--FILE--
<?php
class A { public function f(final $x) {} }
--EXPECTF--
Fatal error: Cannot declare promoted property outside a constructor in %s on line 2
