--TEST--
What takes arrays or objects and meets a typed array
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{StringBuilder, Uint8Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([3, 1, 2]);
var_dump(@reset($a), @next($a), @end($a));
array_walk($a, function (&$v) { $v = 9; });
echo show($a), ' ', http_build_query($a), ' ', json_encode(get_mangled_object_vars($a)), "\n";
@attempt(fn() => new ArrayObject($a));
attempt(fn() => array_map($a->at(...), [0, -1]));
attempt(fn() => (fn(...$x) => $x)(...$a));
attempt(function () use ($a) { [&$x] = $a; });
attempt(fn() => [new StringBuilder('a') <=> new StringBuilder('b'), $a <=> clone $a, $a == [3, 1, 2]]);
attempt(fn() => Uint8Array::fill(1));
$m = new MultipleIterator;
$m->attachIterator($a->getIterator());
$m->attachIterator($a->reverse()->getIterator());
foreach ($m as $pair) echo implode(',', $pair), ' ';
$both = new AppendIterator;
$both->append($a->getIterator());
$both->append((new Uint8Array([9]))->getIterator());
echo implode(',', iterator_to_array($both, false)), "\n";
?>
--EXPECTF--
int(3)
int(1)
int(2)
[3 1 2] 0=3&1=1&2=2 [3,1,2]
InvalidArgumentException: Overloaded object of type Buffer\Uint8Array is not compatible with ArrayObject
[3 2]
[3 1 2]

Notice: Indirect modification of overloaded element of Buffer\Uint8Array has no effect in %s on line %d
NULL
[-1 0 false]
Error: Non-static method Buffer\TypedArray::fill() cannot be called statically
2,2 1,1 3,3 2,1,3,9
