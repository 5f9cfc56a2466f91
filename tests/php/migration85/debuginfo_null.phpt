--TEST--
PHP 8.5: debuginfo null
--FILE--
<?php
class N { public $a = 1; function __debugInfo(): ?array { return null; } }
var_dump(new N);
print_r(new N); echo "\n";
var_export(new N); echo "\n";
debug_zval_refcount:
debug_zval_dump(new N);
class Empty_ { function __debugInfo() { return []; } }
var_dump(new Empty_);
class Wrong { function __debugInfo() { return 5; } }
var_dump(new Wrong);
--EXPECTF--
Deprecated: Returning null from N::__debugInfo() is deprecated, return an empty array instead in %s on line 3
object(N)#1 (0) {
}

Deprecated: Returning null from N::__debugInfo() is deprecated, return an empty array instead in %s on line 4
N Object
(
)

\N::__set_state(array(
   'a' => 1,
))

Deprecated: Returning null from N::__debugInfo() is deprecated, return an empty array instead in %s on line 7
object(N)#1 (0) refcount(1){
}
object(Empty_)#1 (0) {
}

Fatal error: __debuginfo() must return an array in %s on line 11
