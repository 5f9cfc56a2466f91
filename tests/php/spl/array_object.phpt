--TEST--
ArrayObject and its iterators
--FILE--
<?php
$a = new ArrayObject(['b' => 2, 'a' => 1, 5 => 'x']);
$a[] = 'pushed'; $a['n'] = null; unset($a[5]);
var_dump(isset($a['n']), $a->offsetExists('n'), empty($a['a']), count($a), $a['a'], $a['zz'] ?? 'default');
$a->ksort(); echo json_encode($a), "\n"; $a->uasort(fn($x, $y) => strcmp((string) $x, (string) $y)); echo json_encode($a->getArrayCopy()), "\n";
foreach ($a as $k => $v) { if ($k === 'a') unset($a['b']); echo "$k => ", var_export($v, true), "\n"; }
$it = $a->getIterator(); $it->seek(1); echo $it->key(), "\n";
try { $it->seek(99); } catch (OutOfBoundsException $e) { echo $e->getMessage(), "\n"; }
class P extends ArrayObject { public $real = 'property'; function offsetGet($k): mixed { echo "get $k\n"; return parent::offsetGet($k); } }
$p = new P(['x' => 1], ArrayObject::ARRAY_AS_PROPS);
$p->y = 2; var_dump($p->x, isset($p->nope), isset($p->y), $p->real, count($p)); unset($p->x); echo json_encode($p->getArrayCopy()), "\n";
$c = clone $a; $c['only'] = 1; var_dump(isset($a['only']));
var_dump(unserialize(serialize(new ArrayObject([1, [2]], 2))) == new ArrayObject([1, [2]], 2));
print_r($p); var_dump((array) new ArrayObject([1]));
$old = $a->exchangeArray([9]); var_dump(count($old), $a[0]);
class It extends ArrayIterator {} $a->setIteratorClass('It'); echo get_class($a->getIterator()), $a->getIteratorClass(), "\n";
$r = new RecursiveIteratorIterator(new RecursiveArrayIterator([1, [2, [3, 4]], 5]), RecursiveIteratorIterator::SELF_FIRST);
foreach ($r as $k => $v) echo str_repeat(' ', $r->getDepth()), $k, '=', is_array($v) ? 'array' : $v, "\n";
foreach ([fn() => $a[[]], fn() => $a->setIteratorClass('stdClass'), fn() => new ArrayObject('x'), fn() => $a->append(1)] as $f) try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
--EXPECT--
bool(false)
bool(true)
bool(false)
int(4)
int(1)
string(7) "default"
{"6":"pushed","a":1,"b":2,"n":null}
{"n":null,"a":1,"b":2,"6":"pushed"}
n => NULL
a => 1
6 => 'pushed'
a
Seek position 99 is out of range
get x
int(1)
bool(false)
bool(true)
string(8) "property"
int(2)
{"y":2}
bool(false)
bool(true)
P Object
(
    [real] => property
    [storage:ArrayObject:private] => Array
        (
            [y] => 2
        )

)
array(1) {
  [0]=>
  int(1)
}
int(3)
int(9)
ItIt
0=1
1=array
 0=2
 1=array
  0=3
  1=4
2=5
TypeError: Cannot access offset of type array on ArrayObject
TypeError: ArrayObject::setIteratorClass(): Argument #1 ($iteratorClass) must be a class name derived from ArrayIterator, stdClass given
TypeError: ArrayObject::__construct(): Argument #1 ($array) must be of type array, string given
NULL
