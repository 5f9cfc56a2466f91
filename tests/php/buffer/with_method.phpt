--TEST--
with()
--FILE--
<?php
use Buffer\{ArrayBuffer, Float32Array, Int8Array, Uint8ClampedArray};

require __DIR__ . '/helper.inc';

$a = new Int8Array([1, 2, 3]);
$b = $a->with(0, 200);
echo show($a), ' ', show($b), ' ', get_class($b), "\n";
echo show($a->with(-1, 9.9)), ' ', show((new Uint8ClampedArray(1))->with(0, 300)), "\n";
echo show((new Float32Array(2))->with(1, 0.5)), "\n";
$part = new Int8Array($a->buffer, 1, 2);
$made = $part->with(1, -5);
echo show($made), ' ', $made->buffer->byteLength, ' ', show($a), "\n";
attempt(fn() => $a->with(3, 1));
attempt(fn() => $a->with(-4, 1));
attempt(fn() => (new Int8Array)->with(0, 1));
attempt(fn() => $a->with(0, 'x'));
attempt(fn() => $a->with(0));
?>
--EXPECTF--
[1 2 3] [-56 2 3] Buffer\Int8Array
[1 2 9] [255]
[0.0 0.5]
[2 -5] 2 [1 2 3]
OutOfBoundsException: Index 3 is out of range of a Buffer\Int8Array of length 3
OutOfBoundsException: Index -4 is out of range of a Buffer\Int8Array of length 3
OutOfBoundsException: Index 0 is out of range of a Buffer\Int8Array of length 0
TypeError: Buffer\TypedArray::with(): Argument #2 ($value) must be of type int|float, string given
ArgumentCountError: %s
