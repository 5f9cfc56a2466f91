--TEST--
PHP 8.5: override property trait
--FILE--
<?php
trait T { #[Override] public $x; }
class C { use T; }
--EXPECTF--
Fatal error: C::$x has #[\Override] attribute, but no matching parent property exists in %s on line 3
