--TEST--
PHP 8.4: new validation
--FILE--
<?php
$try = function ($f) { try { var_dump($f()); } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; } };
$try(fn() => round(1.5, 0, 99));
$try(fn() => round(1.5, mode: -1));
$try(fn() => str_getcsv('a', ';;', '"', '\\'));
$try(fn() => str_getcsv('a', '', '"', '\\'));
$try(fn() => str_getcsv('a', ',', '""', '\\'));
$try(fn() => str_getcsv('a', ',', '"', '\\\\'));
$try(fn() => str_getcsv('a,"b"', ',', '"', ''));
$try(fn() => php_uname('x'));
$try(fn() => php_uname('sn'));
$try(fn() => php_uname(''));
$try(fn() => unserialize('i:1;', ['allowed_classes' => 5]));
$try(fn() => unserialize('i:1;', ['allowed_classes' => 'A']));
$try(fn() => unserialize('i:1;', ['allowed_classes' => [5]]));
$try(fn() => unserialize('i:1;', ['allowed_classes' => ['bad name']]));
$try(fn() => unserialize('i:1;', ['allowed_classes' => [[]]]));
$try(fn() => unserialize('i:1;', ['allowed_classes' => [new class { function __toString() { return 'A'; } }]]));
$try(fn() => unserialize('i:1;', ['allowed_classes' => null]));
$try(fn() => unserialize('i:1;', ['max_depth' => 'x']));
--EXPECT--
ValueError: round(): Argument #3 ($mode) must be a valid rounding mode (RoundingMode::*)
ValueError: round(): Argument #3 ($mode) must be a valid rounding mode (RoundingMode::*)
ValueError: str_getcsv(): Argument #2 ($separator) must be a single character
ValueError: str_getcsv(): Argument #2 ($separator) must be a single character
ValueError: str_getcsv(): Argument #3 ($enclosure) must be a single character
ValueError: str_getcsv(): Argument #4 ($escape) must be empty or a single character
array(2) {
  [0]=>
  string(1) "a"
  [1]=>
  string(1) "b"
}
ValueError: php_uname(): Argument #1 ($mode) must be one of "a", "m", "n", "r", "s", or "v"
ValueError: php_uname(): Argument #1 ($mode) must be a single character
ValueError: php_uname(): Argument #1 ($mode) must be a single character
TypeError: unserialize(): Option "allowed_classes" must be of type array|bool, int given
TypeError: unserialize(): Option "allowed_classes" must be of type array|bool, string given
TypeError: unserialize(): Option "allowed_classes" must be an array of class names, int given
ValueError: unserialize(): Option "allowed_classes" must be an array of class names, "bad name" given
TypeError: unserialize(): Option "allowed_classes" must be an array of class names, array given
int(1)
TypeError: unserialize(): Option "allowed_classes" must be of type array|bool, null given
TypeError: unserialize(): Option "max_depth" must be of type int, string given
