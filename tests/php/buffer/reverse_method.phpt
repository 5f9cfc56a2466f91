--TEST--
reverse()
--FILE--
<?php
use Buffer\{Uint8Array, Uint16Array, Int64Array, Float32Array};

require __DIR__ . '/helper.inc';

echo show((new Uint8Array([1, 2, 3]))->reverse()), show((new Float32Array([1.5, 2]))->reverse()), show((new Int64Array)->reverse()), "\n";
$a = new Uint16Array([1, 2, 3, 4]);
var_dump($a->reverse() === $a);
$a->subarray(1, 3)->reverse();
echo show($a), "\n";
?>
--EXPECT--
[3 2 1][2.0 1.5][]
bool(true)
[4 2 3 1]
