--TEST--
PHP 8.5: delayed errors before fatal
--FILE--
<?php
set_error_handler(function ($n, $m) { echo "handler: $m\n"; return true; });
interface I { function f(int $x); }
eval('class X implements ArrayAccess, I {
    function offsetGet($o) {} function offsetSet($o, $v): void {} function offsetExists($o): bool {} function offsetUnset($o): void {}
    function f() {}
}');
--EXPECTF--
Deprecated: Return type of X::offsetGet($o) should either be compatible with ArrayAccess::offsetGet(mixed $offset): mixed, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice in %s(4) : eval()'d code on line 2

Fatal error: Declaration of X::f() must be compatible with I::f(int $x) in %s(4) : eval()'d code on line 3
