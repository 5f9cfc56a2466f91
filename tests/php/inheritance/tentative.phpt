--TEST--
Tentative return types of builtin interfaces
--FILE--
<?php
class A implements Countable, IteratorAggregate { function count() { return 1; }
#[ReturnTypeWillChange] function getIterator() { return new EmptyIterator; } }
echo "done";
--EXPECTF--
Deprecated: Return type of A::count() should either be compatible with Countable::count(): int, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice in %s on line 2
done
