--TEST--
foreach by reference over ArrayObject and ArrayIterator
--FILE--
<?php
$plain = ['a' => 1, 'b' => 2, 'c' => 3];
foreach ([new ArrayObject($plain), new ArrayIterator($plain)] as $object) {
    foreach ($object as $key => &$value) {
        $value *= 10;
        if ($key == 'b') break;
    }
    unset($value);
    foreach ($object as &$value) $value++;
    unset($value);
    var_dump($object->getArrayCopy(), count($plain), $plain['a']);
}
foreach (new ArrayObject([[1], [2]]) as &$row) foreach ($row as &$cell) $cell++;
var_dump($row);
class Own extends ArrayIterator { function current(): mixed { return parent::current(); } }
try { foreach (new Own([1]) as &$x); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { foreach (new EmptyIterator as &$x); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
array(3) {
  ["a"]=>
  int(11)
  ["b"]=>
  int(21)
  ["c"]=>
  int(4)
}
int(3)
int(1)
array(3) {
  ["a"]=>
  int(11)
  ["b"]=>
  int(21)
  ["c"]=>
  int(4)
}
int(3)
int(1)
array(1) {
  [0]=>
  &int(3)
}
An iterator cannot be used with foreach by reference
An iterator cannot be used with foreach by reference
