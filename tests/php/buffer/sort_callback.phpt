--TEST--
sort() with a function: stable, any kind of answer
--FILE--
<?php
use Buffer\{Int8Array, Uint8Array, Float64Array};

require __DIR__ . '/helper.inc';

echo show((new Int8Array([3, 1, 2]))->sort(fn($a, $b) => $b - $a)), "\n";
echo show((new Int8Array([3, 1, 2]))->sort(fn($a, $b) => $a > $b)), "\n";
echo show((new Float64Array([0.3, 0.1, 0.2]))->sort(fn($a, $b) => $a - $b)), "\n";
echo show((new Uint8Array([31, 12, 11, 32, 21]))->sort(fn($a, $b) => intdiv($a, 10) <=> intdiv($b, 10))), "\n";
echo show((new Uint8Array([3, 1, 2]))->sort(fn() => 0)), show((new Uint8Array([3, 1, 2]))->sort(null)), "\n";
echo show((new Uint8Array([1]))->sort(fn() => throw new Exception('never'))), "\n";
$a = new Uint8Array([3, 1, 2]);
attempt(fn() => $a->sort(fn() => throw new Exception('stop')));
attempt(fn() => $a->sort(comparator: fn($a, $b) => $a <=> $b));
mt_srand(5);
$r = Uint8Array::from(range(0, 199));
$r->sort(fn() => mt_rand(-1, 1));
$sum = array_sum($r->toArray());
var_dump($sum === array_sum(range(0, 199)), count(array_unique($r->toArray())));
?>
--EXPECT--
[3 2 1]
[1 2 3]
[0.1 0.2 0.3]
[12 11 21 31 32]
[3 1 2][1 2 3]
[1]
Exception: stop
[1 2 3]
bool(true)
int(200)
