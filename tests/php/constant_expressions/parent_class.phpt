--TEST--
parent::class without a parent
--FILE--
<?php
class A { const X = parent::class; }
--EXPECTF--

Fatal error: Cannot use "parent" when current class scope has no parent in %s on line 2
