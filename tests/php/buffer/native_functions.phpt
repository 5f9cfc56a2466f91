--TEST--
Functions of the library that take what typed arrays are
--FILE--
<?php
use Buffer\{Int8Array, Uint8Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([3, 1, 2]);
var_dump(is_iterable($a), is_countable($a), is_callable($a), $a instanceof ArrayAccess, $a instanceof Traversable, iterator_apply($a->getIterator(), fn() => true));
var_dump(array_sum(iterator_to_array($a)), array_key_last(iterator_to_array($a)), gettype($a), get_debug_type($a), get_parent_class($a));
attempt(fn() => array_sum($a));
attempt(fn() => "$a");
attempt(fn() => $a + 1);
var_dump(count($a, COUNT_RECURSIVE), spl_object_id($a) === spl_object_id($a));
function take(Uint8Array|Int8Array $x, \ArrayAccess&\Countable $y) { return count($x); }
var_dump(take($a, $a));
?>
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(true)
bool(true)
int(3)
int(6)
int(2)
string(6) "object"
string(17) "Buffer\Uint8Array"
string(17) "Buffer\TypedArray"
TypeError: array_sum(): Argument #1 ($array) must be of type array, Buffer\Uint8Array given
Error: Object of class Buffer\Uint8Array could not be converted to string
TypeError: Unsupported operand types: Buffer\Uint8Array + int
int(3)
bool(true)
int(3)
