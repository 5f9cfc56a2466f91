--TEST--
AllowDynamicProperties on a trait
--FILE--
<?php
#[AllowDynamicProperties] trait A {}
--EXPECTF--

Fatal error: Cannot apply #[\AllowDynamicProperties] to trait A in %s on line 2
