--TEST--
Deprecations of optional parameters have the class; a variadic one is none that may be left out
--FILE--
<?php
namespace N;
class C { function method($a = 1, $b) {} static function own($a, ...$rest) {} }
interface I { function method($a = 1, $b); }
function free($a = 1, $b, $c = 2, ...$rest) {}
trait T { static function method($a = 1, $b) {} }
$object = new class { function method($a = 1, $b) {} };
class D { function __construct(private $a = 1, $b) {} }
function one($a, ...$rest) {}
function two($a, $b = 1, ...$rest) {}
foreach ([fn() => one(), fn() => two(), fn() => C::own(), fn() => free(1)] as $call) {
    try {
        $call();
    } catch (\ArgumentCountError $e) {
        echo preg_replace('/ in \S+ on line/', ' in FILE on line', $e->getMessage()), "\n";
    }
}
--EXPECTF--

Deprecated: N\C::method(): Optional parameter $a declared before required parameter $b is implicitly treated as a required parameter in %s on line 3

Deprecated: N\I::method(): Optional parameter $a declared before required parameter $b is implicitly treated as a required parameter in %s on line 4

Deprecated: N\free(): Optional parameter $a declared before required parameter $b is implicitly treated as a required parameter in %s on line 5

Deprecated: N\T::method(): Optional parameter $a declared before required parameter $b is implicitly treated as a required parameter in %s on line 6

Deprecated: class@anonymous(): Optional parameter $a declared before required parameter $b is implicitly treated as a required parameter in %s on line 7

Deprecated: N\D::__construct(): Optional parameter $a declared before required parameter $b is implicitly treated as a required parameter in %s on line 8
Too few arguments to function N\one(), 0 passed in FILE on line 11 and exactly 1 expected
Too few arguments to function N\two(), 0 passed in FILE on line 11 and at least 1 expected
Too few arguments to function N\C::own(), 0 passed in FILE on line 11 and exactly 1 expected
Too few arguments to function N\free(), 1 passed in FILE on line 11 and at least 2 expected
