--TEST--
PHP 8.3: increment
--FILE--
<?php
foreach ([true, false, null, '', ' ', 'abc', 'a1', '-', '1a', [], 1.5, '12', '1e1'] as $v) {
    foreach (['++', '--'] as $op) {
        $x = $v;
        try { $op === '++' ? $x++ : $x--; echo json_encode($v), $op, ' ', json_encode($x), "\n"; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
    }
}
foreach ([new stdClass, fopen('php://memory', 'r')] as $x) foreach (['++', '--'] as $op) try { $y = $x; $op === '++' ? ++$y : --$y; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
Warning: Increment on type bool has no effect, this will change in the next major version of PHP in %s on line 5
true++ true

Warning: Decrement on type bool has no effect, this will change in the next major version of PHP in %s on line 5
true-- true

Warning: Increment on type bool has no effect, this will change in the next major version of PHP in %s on line 5
false++ false

Warning: Decrement on type bool has no effect, this will change in the next major version of PHP in %s on line 5
false-- false
null++ 1

Warning: Decrement on type null has no effect, this will change in the next major version of PHP in %s on line 5
null-- null

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
""++ "1"

Deprecated: Decrement on empty string is deprecated as non-numeric in %s on line 5
""-- -1

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
" "++ " "

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 5
" "-- " "

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
"abc"++ "abd"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 5
"abc"-- "abc"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
"a1"++ "a2"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 5
"a1"-- "a1"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
"-"++ "-"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 5
"-"-- "-"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
"1a"++ "1b"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 5
"1a"-- "1a"
Cannot increment array
Cannot decrement array
1.5++ 2.5
1.5-- 0.5
"12"++ 13
"12"-- 11
"1e1"++ 11
"1e1"-- 9
Cannot increment stdClass
Cannot decrement stdClass
Cannot increment resource
Cannot decrement resource
