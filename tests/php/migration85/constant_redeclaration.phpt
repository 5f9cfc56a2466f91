--TEST--
PHP 8.5: constant redeclaration
--FILE--
<?php
const A = 1;
const A = 2;
define('A', 3);
var_dump(define('A', 4), A);
namespace_test();
function namespace_test() { var_dump(define('N\B', 1), define('n\B', 2), \N\B); }
const E_ALL = 5;
var_dump(define('PHP_VERSION', 5), define('TRUE', 1), define('__FILE__', 1), define('__COMPILER_HALT_OFFSET__', 1));
set_error_handler(function ($n, $m) { echo "$n: $m\n"; });
define('A', 9); eval('const A = 10;');
try { define('A::B', 1); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
var_dump(define('C', 1, true), C);
--EXPECTF--
Warning: Constant A already defined, this will be an error in PHP 9 in %s on line 3

Warning: Constant A already defined, this will be an error in PHP 9 in %s on line 4

Warning: Constant A already defined, this will be an error in PHP 9 in %s on line 5
bool(false)
int(1)

Warning: Constant n\B already defined, this will be an error in PHP 9 in %s on line 7
bool(true)
bool(false)
int(1)

Warning: Constant E_ALL already defined, this will be an error in PHP 9 in %s on line 8

Warning: Constant PHP_VERSION already defined, this will be an error in PHP 9 in %s on line 9

Warning: Constant TRUE already defined, this will be an error in PHP 9 in %s on line 9

Warning: Constant __COMPILER_HALT_OFFSET__ already defined, this will be an error in PHP 9 in %s on line 9
bool(false)
bool(false)
bool(true)
bool(false)
2: Constant A already defined, this will be an error in PHP 9
2: Constant A already defined, this will be an error in PHP 9
define(): Argument #1 ($constant_name) cannot be a class constant
2: define(): Argument #3 ($case_insensitive) is ignored since declaration of case-insensitive constants is no longer supported
bool(true)
int(1)
