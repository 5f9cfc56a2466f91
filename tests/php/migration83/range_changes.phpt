--TEST--
PHP 8.3: range changes
--FILE--
<?php
$t = function (...$a) { try { echo json_encode(range(...$a)), "\n"; } catch (Throwable $e) { echo $e::class, ': ', $e->getMessage(), "\n"; } };
$t([], 1); $t(1, new stdClass); $t(fopen('php://memory', 'r'), 5);
$t(1, 5, 0); $t(1, 5, -1); $t(5, 1, -2); $t(5, 1, 2); $t(1, 5, 2.0); $t(1, 2, 0.5); $t(INF, 5); $t(1, NAN); $t(1, 5, INF);
$t('', 'c'); $t('a', ''); $t('', ''); $t('abc', 'e'); $t(5, 'z'); $t('a', 3); $t('a', 'e', 1.5); $t('5', '9', 0.5); $t('9', 'A'); $t('1', '3'); $t('1.5', '3.5'); $t(null, 3); $t(true, 3);
$t('a', 'e', 2); $t('e', 'a'); $t(1, 10, 20); $t('A', 'z', 20); $t(0, 1, 0.25); $t('a', 5, 2.5); $t(3, 3); $t("0", "a"); $t(1, 3, 'x'); $t(PHP_INT_MAX - 1, PHP_INT_MAX);
--EXPECTF--
TypeError: range(): Argument #1 ($start) must be of type string|int|float, array given
TypeError: range(): Argument #2 ($end) must be of type string|int|float, stdClass given
TypeError: range(): Argument #1 ($start) must be of type string|int|float, resource given
ValueError: range(): Argument #3 ($step) cannot be 0
ValueError: range(): Argument #3 ($step) must be greater than 0 for increasing ranges
[5,3,1]
[5,3,1]
[1,3,5]
[1,1.5,2]
ValueError: range(): Argument #1 ($start) must be a finite number, INF provided
ValueError: range(): Argument #2 ($end) must be a finite number, NAN provided
ValueError: range(): Argument #3 ($step) must be a finite number, INF provided

Warning: range(): Argument #1 ($start) must not be empty, casted to 0 in %s on line 2

Warning: range(): Argument #1 ($start) must be a single byte string if argument #2 ($end) is a single byte string, argument #2 ($end) converted to 0 in %s on line 2
[0]

Warning: range(): Argument #2 ($end) must not be empty, casted to 0 in %s on line 2

Warning: range(): Argument #2 ($end) must be a single byte string if argument #1 ($start) is a single byte string, argument #1 ($start) converted to 0 in %s on line 2
[0]

Warning: range(): Argument #1 ($start) must not be empty, casted to 0 in %s on line 2

Warning: range(): Argument #2 ($end) must not be empty, casted to 0 in %s on line 2
[0]

Warning: range(): Argument #1 ($start) must be a single byte, subsequent bytes are ignored in %s on line 2
["a","b","c","d","e"]

Warning: range(): Argument #1 ($start) must be a single byte string if argument #2 ($end) is a single byte string, argument #2 ($end) converted to 0 in %s on line 2
[5,4,3,2,1,0]

Warning: range(): Argument #2 ($end) must be a single byte string if argument #1 ($start) is a single byte string, argument #1 ($start) converted to 0 in %s on line 2
[0,1,2,3]

Warning: range(): Argument #3 ($step) must be of type int when generating an array of characters, inputs converted to 0 in %s on line 2
[0]
[5,5.5,6,6.5,7,7.5,8,8.5,9]
["9",":",";","<","=",">","?","@","A"]
["1","2","3"]
[1.5,2.5,3.5]

Deprecated: range(): Passing null to parameter #1 ($start) of type string|int|float is deprecated in %s on line 2
[0,1,2,3]
[1,2,3]
["a","c","e"]
["e","d","c","b","a"]
ValueError: range(): Argument #3 ($step) must be less than the range spanned by argument #1 ($start) and argument #2 ($end)
["A","U","i"]
[0,0.25,0.5,0.75,1]

Warning: range(): Argument #2 ($end) must be a single byte string if argument #1 ($start) is a single byte string, argument #1 ($start) converted to 0 in %s on line 2
[0,2.5,5]
[3]
["0","1","2","3","4","5","6","7","8","9",":",";","<","=",">","?","@","A","B","C","D","E","F","G","H","I","J","K","L","M","N","O","P","Q","R","S","T","U","V","W","X","Y","Z","[","\\","]","^","_","`","a"]
TypeError: range(): Argument #3 ($step) must be of type int|float, string given
[9223372036854775806,9223372036854775807]
