--TEST--
Promotion outside of constructors
--FILE--
<?php
function __construct(public $x) {}
--EXPECTF--

Fatal error: Cannot declare promoted property outside a constructor in %s on line 2
