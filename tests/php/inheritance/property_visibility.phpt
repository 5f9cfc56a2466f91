--TEST--
Properties may not be hidden
--FILE--
<?php
class A { public $x; }
class B extends A { protected $x; }
--EXPECTF--
Fatal error: Access level to B::$x must be public (as in class A) in %s on line 3
