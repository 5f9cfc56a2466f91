--TEST--
parent::$x::get() and set()
--FILE--
<?php
class P { public $x { get => "P"; } } class A extends P { public $x { get => parent::$x::get() . "A"; } } echo (new A)->x; class Q { public $y = 3; } class R extends Q { public $y { get => parent::$y::get() + 1; set { parent::$y::set($value * 2); } } } $r = new R; echo $r->y; $r->y = 5; echo $r->y;
--EXPECTF--
PA111
