--TEST--
reduce()
--FILE--
<?php
use Buffer\Int8Array;

require __DIR__ . '/helper.inc';

$a = new Int8Array([1, 2, 3]);
var_dump($a->reduce(fn($c, $v) => $c + $v), $a->reduce(fn($c, $v) => $c + $v, 10), $a->reduce('max'), $a->reduce(fn($c, $v, $i) => "$c$i:$v ", ''));
var_dump($a->reduce(fn($c, $v) => $c, null), (new Int8Array)->reduce(fn() => 1, 'initial'), (new Int8Array([5]))->reduce(fn() => throw new Exception('never')));
attempt(fn() => (new Int8Array)->reduce(fn() => 1));
attempt(fn() => $a->reduce(fn() => throw new Exception('stop')));
$object = new stdClass;
var_dump($a->reduce(function ($c, $v) { $c->{"p$v"} = $v; return $c; }, $object) === $object, json_encode($object));
?>
--EXPECT--
int(6)
int(16)
int(3)
string(12) "0:1 1:2 2:3 "
NULL
string(7) "initial"
int(5)
ValueError: Buffer\TypedArray::reduce(): Argument #2 ($initial) must be given for an array without elements
Exception: stop
bool(true)
string(22) "{"p1":1,"p2":2,"p3":3}"
