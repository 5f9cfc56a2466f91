--TEST--
(array) of an object is a copy, whose references nobody else holds are none
--FILE--
<?php
function show(...$values) { echo implode(' ', array_map('json_encode', $values)), "\n"; }
class Plain { public $a = 1; protected $b = 2; private $c = [3]; public int $none; }
$object = new Plain; $array = (array) $object; $array['a'] = 'changed';
echo str_replace("\0", '~', json_encode(array_keys($array))), $object->a, "\n";
$free = new stdClass; $free->x = 1; $free->y = [1]; $array = (array) $free;
$array['x'] = 'mine'; $free->y[] = 2; $free->z = 3; unset($free->x); show($array, $free);
$free = new stdClass; $free->{'5'} = 'five'; unset($free->{'5'}); $free->a = 1; $array = (array) $free; $array[] = 'n'; show($array);
$free = new stdClass; $free->r = 1; $ref = &$free->r; $array = (array) $free; unset($ref); $free->r = 2; show($array);
$free = new stdClass; $free->r = 1; foreach ($free as &$each) {} unset($each); $array = (array) $free; $free->r = 2; show($array);
$free = new stdClass; $free->a = 1; $free->b = 2; $array = (array) $free;
foreach ($array as $key => &$each) { $free->$key = 'f'; $each .= '!'; } unset($each); show($array, $free);
$free->self = $free; $array = (array) $free; unset($free->self); show(array_keys($array));
echo get_debug_type(((array) fn() => 1)[0]), count((array) new ArrayObject([1, 2])), "\n";
--EXPECT--
["a","\u0000*\u0000b","\u0000Plain\u0000c"]1
{"x":"mine","y":[1]} {"y":[1,2],"z":3}
{"a":1,"0":"n"}
{"r":1}
{"r":1}
{"a":"1!","b":"2!"} {"a":"f","b":"f"}
["a","b","self"]
Closure2
