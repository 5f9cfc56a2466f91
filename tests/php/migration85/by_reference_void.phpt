--TEST--
PHP 8.5: by reference void
--FILE--
<?php
function &f(): void {}
class A { function &m(): void {} }
$c = function &(): void {};
--EXPECTF--
Deprecated: f(): Returning by reference from a void function is deprecated in %s on line 2

Deprecated: A::m(): Returning by reference from a void function is deprecated in %s on line 3

Deprecated: {closure:%s:4}(): Returning by reference from a void function is deprecated in %s on line 4
