--TEST--
PHP 8.5: static in open subclass
--FILE--
<?php
class A { function f(): static { return $this; } }
class B extends A { function f(): self { return $this; } }
--EXPECTF--
Fatal error: Declaration of B::f(): B must be compatible with A::f(): static in %s on line 3
