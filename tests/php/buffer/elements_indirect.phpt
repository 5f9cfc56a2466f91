--TEST--
Elements cannot be written through: references, nested writes
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2]);
$r = &$a[0];
$r = 9;
attempt(fn() => $a[0]['x'] = 1);
attempt(fn() => $a[0]->x = 1);
attempt(function () use ($a) { foreach ($a as &$v) {} });
attempt(function () use ($a) { $x = 5; $a[0] = &$x; });
echo show($a), "\n";
?>
--EXPECTF--

Notice: Indirect modification of overloaded element of Buffer\Uint8Array has no effect in %s on line %d

Notice: Indirect modification of overloaded element of Buffer\Uint8Array has no effect in %s on line %d
Error: Cannot use a scalar value as an array

Notice: Indirect modification of overloaded element of Buffer\Uint8Array has no effect in %s on line %d
Error: Attempt to assign property "x" on int
Error: An iterator cannot be used with foreach by reference

Notice: Indirect modification of overloaded element of Buffer\Uint8Array has no effect in %s on line %d
Error: Cannot assign by reference to an array dimension of an object
[1 2]
