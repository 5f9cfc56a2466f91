--TEST--
map()
--FILE--
<?php
use Buffer\{Int8Array, Uint8Array, Float32Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2, 3]);
echo show($a->map(fn($v) => $v * 100)), show($a->map(fn($v, $i) => $i)), show($a->map(fn() => 1.9)), "\n";
echo show((new Float64Array([4, 9]))->map('sqrt')), show((new Int8Array([-4]))->map('abs')), show((new Float32Array([1.5]))->map(intval(...))), "\n";
$m = $a->map(fn($v) => $v);
var_dump(get_class($m), $m === $a, $m->buffer === $a->buffer, count((new Int8Array)->map(fn() => 1)));
echo show($a->subarray(1)->map(fn($v) => -$v)), "\n";
attempt(fn() => $a->map(fn() => 'x'));
attempt(fn() => $a->map(fn() => null));
attempt(fn() => $a->map(fn() => throw new Exception('stop')));
?>
--EXPECT--
[100 200 44][0 1 2][1 1 1]
[2.0 3.0][4][1.0]
string(17) "Buffer\Uint8Array"
bool(false)
bool(false)
int(0)
[254 253]
TypeError: Cannot assign string to an element of Buffer\Uint8Array of type int|float
TypeError: Cannot assign null to an element of Buffer\Uint8Array of type int|float
Exception: stop
