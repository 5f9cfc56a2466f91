--TEST--
clone with a hooked property
--FILE--
<?php
class A { public $v { get => 5; set { echo "set $value\n"; } } } clone(new A, ['v' => 3, 'dyn' => 1]);
--EXPECTF--
set 3

Deprecated: Creation of dynamic property A::$dyn is deprecated in %s on line 2
