--TEST--
Iterator and IteratorAggregate exclude each other
--FILE--
<?php
abstract class A implements Iterator, IteratorAggregate {}
--EXPECTF--
Fatal error: Class A cannot implement both Iterator and IteratorAggregate at the same time in %s on line 2
