--TEST--
Elements out of range: OutOfBoundsException, nothing silent
--FILE--
<?php
use Buffer\{Uint8Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2, 3]);
attempt(fn() => $a[3]);
attempt(fn() => $a[-1]);
attempt(fn() => $a[PHP_INT_MAX]);
attempt(fn() => $a[PHP_INT_MIN]);
attempt(fn() => $a[3] = 1);
attempt(fn() => $a[-1] = 1);
attempt(fn() => $a[3] ??= 1);
attempt(fn() => (new Float64Array)[0]);
attempt(fn() => $a->offsetGet(4));
attempt(fn() => $a->offsetSet(4, 1));
attempt(fn() => $a->at(3));
attempt(fn() => $a->at(-4));
attempt(fn() => [$a->at(0), $a->at(-1), $a->at(-3)]);
echo show($a), "\n";
?>
--EXPECT--
OutOfBoundsException: Index 3 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index -1 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index 9223372036854775807 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index -9223372036854775808 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index 3 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index -1 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index 3 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index 0 is out of range of a Buffer\Float64Array of length 0
OutOfBoundsException: Index 4 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index 4 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index 3 is out of range of a Buffer\Uint8Array of length 3
OutOfBoundsException: Index -4 is out of range of a Buffer\Uint8Array of length 3
[1 3 1]
[1 2 3]
