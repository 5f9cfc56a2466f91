--TEST--
Incompatible trait properties
--FILE--
<?php
trait T { public $x = 1; }
class B { use T; public $x = 2; }
--EXPECTF--
Fatal error: B and T define the same property ($x) in the composition of B. However, the definition differs and is considered incompatible. Class was composed in %s on line 3
