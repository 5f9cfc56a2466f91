--TEST--
PHP 8.5: delayed compile errors
--FILE--
<?php
set_error_handler(function ($n, $m) { echo "handler: $m, class ", var_export(class_exists('Late', false), true), "\n"; return true; });
eval('class Late implements ArrayAccess {
    function offsetGet($o) {} function offsetSet($o, $v) {} function offsetExists($o) {} function offsetUnset($o) {}
}');
eval('function implicit(int $x = null) {} echo "ran\n";');
eval('switch (1) { case 1; echo "one\n"; }');
echo eval('return (integer) "5";'), "\n";
--EXPECT--
handler: Return type of Late::offsetExists($o) should either be compatible with ArrayAccess::offsetExists(mixed $offset): bool, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice, class true
handler: Return type of Late::offsetGet($o) should either be compatible with ArrayAccess::offsetGet(mixed $offset): mixed, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice, class true
handler: Return type of Late::offsetSet($o, $v) should either be compatible with ArrayAccess::offsetSet(mixed $offset, mixed $value): void, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice, class true
handler: Return type of Late::offsetUnset($o) should either be compatible with ArrayAccess::offsetUnset(mixed $offset): void, or the #[\ReturnTypeWillChange] attribute should be used to temporarily suppress the notice, class true
handler: implicit(): Implicitly marking parameter $x as nullable is deprecated, the explicit nullable type must be used instead, class true
ran
handler: Case statements followed by a semicolon (;) are deprecated, use a colon (:) instead, class true
one
handler: Non-canonical cast (integer) is deprecated, use the (int) cast instead, class true
5
