--TEST--
Callables that are no names: what is wrong with them
--FILE--
<?php
class A {
    static function s() {}
    function tell() {
        foreach (['::s', 's::', '::', 'A::', 'A::s', 'a::b:c', 'A:::s', 'parent::', 'self::', 'A::s::', 'a:b'] as $name) {
            foreach ([$name, ['A', $name]] as $callable) {
                try {
                    array_map($callable, []);
                    echo "fine\n";
                } catch (TypeError $error) {
                    echo substr($error->getMessage(), 70), "\n";
                }
            }
        }
    }
}
error_reporting(E_ALL & ~E_DEPRECATED);
(new A)->tell();
--EXPECT--
 invalid function name
 invalid function name
 class "s" not found
 class "s" not found
 invalid function name
 invalid function name
 class A does not have a method ""
 class A does not have a method ""
fine
fine
 function "a::b:c" not found or invalid function name
 class A does not have a method "a::b:c"
 class "A:" not found
 class "A:" not found
 cannot access "parent" when current class scope has no parent
 cannot access "parent" when current class scope has no parent
 class A does not have a method ""
 class A does not have a method ""
 class "A::s" not found
 class "A::s" not found
 function "a:b" not found or invalid function name
 class A does not have a method "a:b"
