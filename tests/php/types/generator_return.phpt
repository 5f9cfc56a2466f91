--TEST--
A generator's return type
--FILE--
<?php
function g(): StdClass|ArrayObject|array { yield 1; }
--EXPECTF--

Fatal error: Generator return type must be a supertype of Generator, StdClass|ArrayObject|array given in %s on line 2
