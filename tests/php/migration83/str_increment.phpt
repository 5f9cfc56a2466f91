--TEST--
PHP 8.3: str increment
--FILE--
<?php
foreach (['a', 'z', 'Zz', 'a9', 'Az', 'zZ9', '9', '99', 'Zz9z', 'aZ'] as $s) echo $s, ' ', str_increment($s), "\n";
foreach (['b', 'aa', 'Aa', 'b0', 'AA', '10', 'a0', 'Z', 'z0', '100', 'A00', 'aA', '1a'] as $s) try { echo $s, ' ', str_decrement($s), "\n"; } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
foreach (['', 'a b', '-1', 'é', '1.5'] as $s) foreach (['str_increment', 'str_decrement'] as $f) try { echo $f($s), "\n"; } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
foreach (['a', 'A', '0', '1'] as $s) try { var_dump(str_decrement($s)); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
a b
z aa
Zz AAa
a9 b0
Az Ba
zZ9 aaA0
9 10
99 100
Zz9z AAa0a
aZ bA
b a
aa z
Aa z
b0 a9
AA Z
10 9
a0 9
Z Y
z0 y9
100 99
A00 99
aA Z
1a z
str_increment(): Argument #1 ($string) must not be empty
str_decrement(): Argument #1 ($string) must not be empty
str_increment(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_decrement(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_increment(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_decrement(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_increment(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_decrement(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_increment(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_decrement(): Argument #1 ($string) must be composed only of alphanumeric ASCII characters
str_decrement(): Argument #1 ($string) "a" is out of decrement range
str_decrement(): Argument #1 ($string) "A" is out of decrement range
str_decrement(): Argument #1 ($string) "0" is out of decrement range
string(1) "0"
