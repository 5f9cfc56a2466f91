--TEST--
Messages about unknown classes name them as the program did
--FILE--
<?php
class K {
    const K = 1;
    static function attempts($name) {
        return [
            fn() => $name::K,
            fn() => $name::attempts(1),
            fn() => $name::$property,
            fn() => new $name,
            fn() => constant("$name::K"),
            fn() => $name::class,
            fn() => (new ReflectionClass($name))->getName(),
            fn() => call_user_func("$name::attempts"),
            fn() => call_user_func([$name, 'attempts']),
            fn() => [$name, 'attempts'](),
            fn() => "$name::attempts"(),
            fn() => unserialize('O:' . strlen($name) . ":\"$name\":0:{}")::class,
            fn() => new K instanceof $name,
            fn() => is_a('K', $name, true),
            fn() => clone new $name,
        ];
    }
}
foreach (['\Nope', '\Nope\A', 'Nope', '\K', '\self'] as $name) {
    foreach (K::attempts($name) as $i => $attempt) {
        try {
            $result = $attempt();
            echo "$name $i: ", is_object($result) ? $result::class : gettype($result), "\n";
        } catch (Throwable $e) {
            echo "$name $i: ", $e->getMessage(), "\n";
        }
    }
}
try { \Nope::f(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { new \Nope; } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
\Nope 0: Class "\Nope" not found
\Nope 1: Class "\Nope" not found
\Nope 2: Class "\Nope" not found
\Nope 3: Class "\Nope" not found
\Nope 4: Class "Nope" not found
\Nope 5: Cannot use "::class" on string
\Nope 6: Class "\Nope" does not exist
\Nope 7: call_user_func(): Argument #1 ($callback) must be a valid callback, class "\Nope" not found
\Nope 8: call_user_func(): Argument #1 ($callback) must be a valid callback, class "\Nope" not found
\Nope 9: Class "\Nope" not found
\Nope 10: Class "\Nope" not found

Warning: unserialize(): Error at offset 0 of 16 bytes in %s on line 17
\Nope 11: Cannot use "::class" on false
\Nope 12: boolean
\Nope 13: boolean
\Nope 14: Class "\Nope" not found
\Nope\A 0: Class "\Nope\A" not found
\Nope\A 1: Class "\Nope\A" not found
\Nope\A 2: Class "\Nope\A" not found
\Nope\A 3: Class "\Nope\A" not found
\Nope\A 4: Class "Nope\A" not found
\Nope\A 5: Cannot use "::class" on string
\Nope\A 6: Class "\Nope\A" does not exist
\Nope\A 7: call_user_func(): Argument #1 ($callback) must be a valid callback, class "\Nope\A" not found
\Nope\A 8: call_user_func(): Argument #1 ($callback) must be a valid callback, class "\Nope\A" not found
\Nope\A 9: Class "\Nope\A" not found
\Nope\A 10: Class "\Nope\A" not found

Warning: unserialize(): Error at offset 0 of 18 bytes in %s on line 17
\Nope\A 11: Cannot use "::class" on false
\Nope\A 12: boolean
\Nope\A 13: boolean
\Nope\A 14: Class "\Nope\A" not found
Nope 0: Class "Nope" not found
Nope 1: Class "Nope" not found
Nope 2: Class "Nope" not found
Nope 3: Class "Nope" not found
Nope 4: Class "Nope" not found
Nope 5: Cannot use "::class" on string
Nope 6: Class "Nope" does not exist
Nope 7: call_user_func(): Argument #1 ($callback) must be a valid callback, class "Nope" not found
Nope 8: call_user_func(): Argument #1 ($callback) must be a valid callback, class "Nope" not found
Nope 9: Class "Nope" not found
Nope 10: Class "Nope" not found
Nope 11: string
Nope 12: boolean
Nope 13: boolean
Nope 14: Class "Nope" not found
\K 0: integer
\K 1: array
\K 2: Access to undeclared static property K::$property
\K 3: K
\K 4: integer
\K 5: Cannot use "::class" on string
\K 6: string
\K 7: Too few arguments to function K::attempts(), 0 passed in %s on line 13 and exactly 1 expected
\K 8: Too few arguments to function K::attempts(), 0 passed in %s on line 14 and exactly 1 expected
\K 9: Too few arguments to function K::attempts(), 0 passed in %s on line 15 and exactly 1 expected
\K 10: Too few arguments to function K::attempts(), 0 passed in %s on line 16 and exactly 1 expected

Warning: unserialize(): Error at offset 0 of 13 bytes in %s on line 17
\K 11: Cannot use "::class" on false
\K 12: boolean
\K 13: boolean
\K 14: K
\self 0: Class "\self" not found
\self 1: Class "\self" not found
\self 2: Class "\self" not found
\self 3: Class "\self" not found
\self 4: integer
\self 5: Cannot use "::class" on string
\self 6: Class "\self" does not exist
\self 7: call_user_func(): Argument #1 ($callback) must be a valid callback, class "\self" not found
\self 8: call_user_func(): Argument #1 ($callback) must be a valid callback, class "\self" not found
\self 9: Class "\self" not found
\self 10: Class "\self" not found

Warning: unserialize(): Error at offset 0 of 16 bytes in %s on line 17
\self 11: Cannot use "::class" on false
\self 12: boolean
\self 13: boolean
\self 14: Class "\self" not found
Class "Nope" not found
Class "Nope" not found
