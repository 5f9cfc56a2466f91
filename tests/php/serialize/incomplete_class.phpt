--TEST--
Objects whose class is not there
--FILE--
<?php
function inside($o) { return $o->a; } class K { function m($o) { return $o->a; } }
$o = unserialize('O:4:"Gone":1:{s:1:"a";i:1;}');
var_dump($o->a, isset($o->a), is_object($o));
try { $o->a = 2; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { unset($o->a); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($o);
echo serialize($o), "\n";
foreach ($o as $k => $v) echo "$k\n";
inside($o); (new K)->m($o);
--EXPECTF--
Warning: main(): The script tried to access a property on an incomplete object. Please ensure that the class definition "Gone" of the object you are trying to operate on was loaded _before_ unserialize() gets called or provide an autoloader to load the class definition in %s on line 4

Warning: main(): The script tried to access a property on an incomplete object. Please ensure that the class definition "Gone" of the object you are trying to operate on was loaded _before_ unserialize() gets called or provide an autoloader to load the class definition in %s on line 4
NULL
bool(false)
bool(true)
The script tried to modify a property on an incomplete object. Please ensure that the class definition "Gone" of the object you are trying to operate on was loaded _before_ unserialize() gets called or provide an autoloader to load the class definition
The script tried to modify a property on an incomplete object. Please ensure that the class definition "Gone" of the object you are trying to operate on was loaded _before_ unserialize() gets called or provide an autoloader to load the class definition
object(__PHP_Incomplete_Class)#1 (2) {
  ["__PHP_Incomplete_Class_Name"]=>
  string(4) "Gone"
  ["a"]=>
  int(1)
}
O:4:"Gone":1:{s:1:"a";i:1;}
__PHP_Incomplete_Class_Name
a

Warning: inside(): The script tried to access a property on an incomplete object. Please ensure that the class definition "Gone" of the object you are trying to operate on was loaded _before_ unserialize() gets called or provide an autoloader to load the class definition in %s on line 2

Warning: K::m(): The script tried to access a property on an incomplete object. Please ensure that the class definition "Gone" of the object you are trying to operate on was loaded _before_ unserialize() gets called or provide an autoloader to load the class definition in %s on line 2
