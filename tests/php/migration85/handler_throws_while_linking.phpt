--TEST--
PHP 8.5: handler throws while linking
--FILE--
<?php
set_error_handler(function ($n, $m) { throw new Exception($m); });
try {
    class A implements Countable { function count() { return 3; } }
} catch (Exception $e) { echo $e->getMessage(), "\n"; }
var_dump(class_exists('A'));
echo count(new A), "\n";
try { eval('class B implements IteratorAggregate, Countable { function count() {} function getIterator() {} }'); }
catch (Exception $e) { echo $e->getMessage(), "; before: ", $e->getPrevious()?->getMessage(), "\n"; }
var_dump(class_exists('B'));
--EXPECT--
Return type of A::count() should either be compatible with Countable::count(): int, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice
bool(true)
3
Return type of B::getIterator() should either be compatible with IteratorAggregate::getIterator(): Traversable, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice; before: 
bool(true)
