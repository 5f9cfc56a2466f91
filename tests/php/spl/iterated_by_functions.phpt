--TEST--
iterator_count() and its kin over builtin iterators, and storages keyed by objects
--FILE--
<?php
class Loud extends ArrayIterator {
    function current(): mixed { echo "current "; return parent::current(); }
}
class Counted extends ArrayIterator {
    public int $steps = 0;
    function next(): void { ++$this->steps; parent::next(); }
}
$plain = new ArrayIterator(['a' => 1, 'b' => 2, 3]);
var_dump(iterator_count($plain));
echo json_encode(iterator_to_array($plain)), ' ', json_encode(iterator_to_array($plain, false)), "\n";
$loud = new Loud([1, 2]);
var_dump(iterator_count($loud));
echo json_encode(iterator_to_array($loud)), "\n";
$counted = new Counted([1, 2, 3]);
var_dump(iterator_count($counted), $counted->steps);
// The callback changes what is iterated, and may end it.
$n = 0;
$changing = new ArrayIterator(['x' => 1, 'y' => 2, 'z' => 3]);
var_dump(iterator_apply($changing, function () use ($changing, &$n) {
    if ($changing->key() === 'x') { unset($changing['y']); $changing['w'] = 4; }
    ++$n;
    return true;
}), $n, json_encode($changing));
var_dump(iterator_apply($plain, fn() => false));
try {
    iterator_apply($plain, function () { throw new LogicException('stop'); });
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
// References in the array, and values that only the iterator holds.
$one = 1;
$array = [&$one, new stdClass];
$references = new ArrayIterator($array);
foreach (iterator_to_array($references) as $value) echo get_debug_type($value), ' ';
$one = 'changed';
echo iterator_to_array($references)[0], "\n";
class Dies { function __construct(public string $name) {} function __destruct() { echo "~$this->name "; } }
$list = new SplDoublyLinkedList;
$list->setIteratorMode(SplDoublyLinkedList::IT_MODE_DELETE);
foreach (['a', 'b'] as $name) $list->push(new Dies($name));
var_dump(iterator_count($list), count($list));
$storage = new SplObjectStorage;
for ($i = 0; $i < 5; ++$i) $storage[$keys[] = new Dies("s$i")] = $i;
unset($keys[1], $storage[$keys[3]]);
var_dump(iterator_count($storage), count($storage), isset($storage[$keys[0]]), isset($storage[$keys[3]]));
foreach ($storage as $i => $object) echo $i, $object->name, $storage[$object], ' ';
$copy = clone $storage;
$storage->removeAll($copy);
var_dump(count($storage), count($copy));
foreach ([...$copy] as $object) echo $object->name, ' ';
unset($object, $copy, $keys);
echo "\n";
function objects() { yield 1; yield 2; }
class Aggregate implements IteratorAggregate { function getIterator(): Iterator { return new ArrayIterator([7, 8]); } }
var_dump(iterator_count(objects()), iterator_count(new Aggregate), iterator_to_array(new Aggregate));
$map = new WeakMap;
$objects = [];
for ($i = 0; $i < 100; ++$i) $map[$objects[] = new stdClass] = $i;
for ($i = 0; $i < 100; $i += 3) unset($objects[$i]);
$sum = 0;
foreach ($objects as $object) $sum += $map[$object];
unset($object);
var_dump(count($map), $sum);
foreach ($map as $object => $i) { if (array_search($object, $objects, true) !== $i) echo "wrong\n"; }
--EXPECT--
int(3)
{"a":1,"b":2,"0":3} [1,2,3]
int(2)
current current [1,2]
int(3)
int(3)
int(3)
int(3)
string(19) "{"x":1,"z":3,"w":4}"
int(1)
stop
int stdClass changed
~a ~b int(2)
int(0)
int(4)
int(4)
bool(true)
bool(false)
0s00 1s11 2s22 3s44 int(0)
int(4)
s0 s1 s2 s4 ~s1 ~s0 ~s2 ~s3 ~s4 
int(2)
int(2)
array(2) {
  [0]=>
  int(7)
  [1]=>
  int(8)
}
int(66)
int(3267)
