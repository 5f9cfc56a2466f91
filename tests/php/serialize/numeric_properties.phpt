--TEST--
unserialize(): properties whose names are numbers
--FILE--
<?php
$object = unserialize('O:8:"stdClass":3:{s:1:"1";i:5;s:1:"a";R:2;i:7;i:8;}');
var_dump($object->{1}, isset($object->{'7'}), $object->{'7'});
$object->{1} = 6;
var_dump($object, serialize($object));
var_dump(array_map('gettype', array_keys(get_mangled_object_vars(unserialize('O:4:"None":2:{s:1:"1";N;s:1:"b";i:2;}')))));
--EXPECT--
int(5)
bool(true)
int(8)
object(stdClass)#1 (3) {
  ["1"]=>
  &int(6)
  ["a"]=>
  &int(6)
  ["7"]=>
  int(8)
}
string(55) "O:8:"stdClass":3:{s:1:"1";i:6;s:1:"a";R:2;s:1:"7";i:8;}"
array(3) {
  [0]=>
  string(6) "string"
  [1]=>
  string(7) "integer"
  [2]=>
  string(6) "string"
}
