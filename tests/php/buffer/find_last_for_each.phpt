--TEST--
findLast(), findLastIndex(), forEach()
--FILE--
<?php
use Buffer\{ArrayBuffer, Float64Array, Int8Array};

require __DIR__ . '/helper.inc';

$a = new Int8Array([1, 2, 3, 4]);
$seen = [];
$small = function ($v, $i) use (&$seen) { $seen[] = "$i:$v"; return $v < 3; };
var_dump($a->findLast($small), $a->findLastIndex($small));
var_dump($a->forEach($small));
echo implode(' ', $seen), "\n";
var_dump($a->findLast(fn() => false), $a->findLastIndex(fn() => false));
$none = new Int8Array;
var_dump($none->findLast(fn() => true), $none->findLastIndex(fn() => true));
var_dump((new Float64Array([NAN, 1]))->findLastIndex('is_nan'));

// What is cut off meanwhile is passed over.
$buffer = new ArrayBuffer(6, 10);
$all = new Int8Array($buffer);
$indexes = [];
$cut = function ($v, $i) use (&$indexes, $buffer) {
    $indexes[] = $i;
    $buffer->resize($i === 4 ? 2 : $buffer->byteLength);
    return false;
};
var_dump($all->findLastIndex($cut));
echo show($indexes), "\n";
$buffer->resize(6);
$indexes = [];
$all->forEach(function ($v, $i) use (&$indexes, $buffer) {
    $indexes[] = $i;
    $buffer->resize(3);
});
echo show($indexes), "\n";
attempt(fn() => $a->forEach(fn() => throw new Exception('stop')));
attempt(fn() => $a->findLast(fn() => throw new Exception('stop')));
?>
--EXPECT--
int(2)
int(1)
NULL
3:4 2:3 1:2 3:4 2:3 1:2 0:1 1:2 2:3 3:4
NULL
int(-1)
NULL
int(-1)
int(0)
int(-1)
[5 4 1 0]
[0 1 2]
Exception: stop
Exception: stop
