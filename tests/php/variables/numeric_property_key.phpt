--TEST--
key() of an object is a string; a callable's parent is told of once
--FILE--
<?php
$object = (object) ['1' => 'x'];
var_dump(@key($object));
class A { static function who() { return 'A'; } }
class B extends A { static function who() { return 'B'; } }
var_dump(call_user_func(['B', 'parent::who']));
--EXPECTF--
string(1) "1"

Deprecated: Callables of the form ["B", "parent::who"] are deprecated in %s on line 6
string(1) "A"
