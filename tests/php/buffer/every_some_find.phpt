--TEST--
every(), some(), find(), findIndex()
--FILE--
<?php
use Buffer\{Int8Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Int8Array([1, 2, 3, 4]);
$seen = [];
$big = function ($v, $i) use (&$seen) { $seen[] = "$i:$v"; return $v > 2; };
var_dump($a->every($big), $a->some($big), $a->find($big), $a->findIndex($big));
echo implode(' ', $seen), "\n";
var_dump($a->every(fn() => true), $a->some(fn() => false), $a->find(fn() => false), $a->findIndex(fn() => false));
$none = new Int8Array;
var_dump($none->every(fn() => false), $none->some(fn() => true), $none->find(fn() => true), $none->findIndex(fn() => true));
var_dump((new Float64Array([1, NAN]))->findIndex('is_nan'), (new Float64Array([0.5]))->find('is_float'), $a->every('is_int'), $a->some(fn() => '0'), $a->some(fn() => 'a'));
attempt(fn() => $a->every(fn() => throw new Exception('stop')));
?>
--EXPECT--
bool(false)
bool(true)
int(3)
int(2)
0:1 0:1 1:2 2:3 0:1 1:2 2:3 0:1 1:2 2:3
bool(true)
bool(false)
NULL
int(-1)
bool(true)
bool(false)
NULL
int(-1)
int(1)
float(0.5)
bool(true)
bool(false)
bool(true)
Exception: stop
