--TEST--
#[Override] wants something to override
--FILE--
<?php
class A { private function f() {} }
class B extends A {
    #[Override] function f() {} }
--EXPECTF--
Fatal error: B::f() has #[\Override] attribute, but no matching parent method exists in %s on line 4
