--TEST--
A builtin attribute twice
--FILE--
<?php
#[Attribute] #[Attribute] class A {}
--EXPECTF--

Fatal error: Attribute "Attribute" must not be repeated in %s on line 2
