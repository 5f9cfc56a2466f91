--TEST--
PHP 8.5: array object enum
--FILE--
<?php
enum E { case A; }
foreach (['ArrayObject', 'ArrayIterator'] as $c) {
    try { new $c(E::A); } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
}
$a = new ArrayObject([]);
try { $a->exchangeArray(E::A); } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
class Fine { public $x = 1; }
$o = new ArrayObject(new Fine); echo count($o), "\n";
$i = new ArrayIterator(new Fine);
$a->exchangeArray(new Fine);
new ArrayObject(new ArrayObject([1]));
class MyObject extends ArrayObject {}
new MyObject(new ArrayIterator([]));
new ArrayObject(fn() => 1);
--EXPECTF--
Deprecated: ArrayObject::__construct(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 4
InvalidArgumentException: Enums are not compatible with ArrayObject

Deprecated: ArrayIterator::__construct(): Using an object as a backing array for ArrayIterator is deprecated, as it allows violating class constraints and invariants in %s on line 4
InvalidArgumentException: Enums are not compatible with ArrayIterator

Deprecated: ArrayObject::exchangeArray(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 7
InvalidArgumentException: Enums are not compatible with ArrayObject

Deprecated: ArrayObject::__construct(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 9
1

Deprecated: ArrayIterator::__construct(): Using an object as a backing array for ArrayIterator is deprecated, as it allows violating class constraints and invariants in %s on line 10

Deprecated: ArrayObject::exchangeArray(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 11

Deprecated: ArrayObject::__construct(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 12

Deprecated: ArrayObject::__construct(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 14

Deprecated: ArrayObject::__construct(): Using an object as a backing array for ArrayObject is deprecated, as it allows violating class constraints and invariants in %s on line 15
