--TEST--
An offset that is deprecated is complained of once by what looks an ArrayObject's element up twice
--FILE--
<?php
set_error_handler(function ($level, $text) { echo "[$text]\n"; return true; });
$o = new ArrayObject(['' => 'e', 1 => 'one']);
var_dump($o[null] ?? 'missing');
var_dump($o[1.5] ?? 'missing');
unset($o['']);
var_dump($o[null] ?? 'missing');
$x = 5;
$o[1.5] = &$x;
$x = 6;
var_dump($o[1]);
$i = new ArrayIterator([1 => 'i']);
var_dump($i[1.5] ?? 'missing');
class OwnGet extends ArrayObject { function offsetGet($key): mixed { echo "get\n"; return 'own'; } }
var_dump((new OwnGet([1 => 2]))[1.5] ?? 'missing');
try { $o[new stdClass] ?? 1; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
[Using null as an array offset is deprecated, use an empty string instead]
string(1) "e"
[Implicit conversion from float 1.5 to int loses precision]
string(3) "one"
[Using null as an array offset is deprecated, use an empty string instead]
string(7) "missing"
[Implicit conversion from float 1.5 to int loses precision]
int(6)
[Implicit conversion from float 1.5 to int loses precision]
string(1) "i"
[Implicit conversion from float 1.5 to int loses precision]
get
string(3) "own"
Cannot access offset of type stdClass in isset or empty
