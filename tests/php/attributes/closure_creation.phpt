--TEST--
An attribute cannot be called partially
--FILE--
<?php
#[Attr(...)] function f() {}
--EXPECTF--

Fatal error: Cannot create Closure as attribute argument in %s on line 2
