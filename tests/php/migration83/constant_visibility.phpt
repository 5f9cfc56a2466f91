--TEST--
PHP 8.3: constant visibility
--FILE--
<?php
interface I { public const C = 1; }
class A implements I { private const C = 2; }
--EXPECTF--
Fatal error: Access level to A::C must be public (as in interface I) in %s on line 3
