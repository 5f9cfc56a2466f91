--TEST--
PHP 8.5: override property promoted
--FILE--
<?php
class C { public function __construct(#[Override] public $x) {} }
--EXPECTF--
Fatal error: C::$x has #[\Override] attribute, but no matching parent property exists in %s on line 2
