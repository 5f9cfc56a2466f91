--TEST--
static::class in a constant
--FILE--
<?php
const X = static::class;
--EXPECTF--

Fatal error: static::class cannot be used for compile-time class name resolution in %s on line 2
