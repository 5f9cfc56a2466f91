--TEST--
PHP 8.5: final promotion private
--FILE--
<?php
class A { public function __construct(private final int $x) {} }
--EXPECT--

