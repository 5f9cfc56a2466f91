--TEST--
Traversable alone cannot be implemented
--FILE--
<?php
class A implements Traversable {}
--EXPECT--
Fatal error: Class A must implement interface Traversable as part of either Iterator or IteratorAggregate in Unknown on line 0
