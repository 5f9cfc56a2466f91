--TEST--
Final private properties
--FILE--
<?php
final class F { final public $x = 1; private final $y; }
--EXPECTF--

Fatal error: Property cannot be both final and private in %s on line 2
