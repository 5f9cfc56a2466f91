--TEST--
PHP 8.5: override property missing
--FILE--
<?php
class P { private $hidden; }
class C extends P { #[Override] public $hidden; }
--EXPECTF--
Fatal error: C::$hidden has #[\Override] attribute, but no matching parent property exists in %s on line 3
