--TEST--
json_decode: a name like "1" is that property, in objects as in arrays
--FILE--
<?php
$object = json_decode('{"1": "one", "-1": "minus", "01": "text", "1": "again"}');
var_dump($object->{'1'}, isset($object->{'-1'}), property_exists($object, '01'));
var_dump((array) $object);
$object->{'1'} = 'changed';
echo json_encode($object), "\n";
--EXPECT--
string(5) "again"
bool(true)
bool(true)
array(3) {
  [1]=>
  string(5) "again"
  [-1]=>
  string(5) "minus"
  ["01"]=>
  string(4) "text"
}
{"1":"changed","-1":"minus","01":"text"}
