--TEST--
PHP 8.5: closure get current
--FILE--
<?php
$fact = function ($n) { return $n < 2 ? 1 : $n * Closure::getCurrent()($n - 1); };
var_dump($fact(10));
$arrow = fn($n) => $n === 0 ? 'end' : Closure::getCurrent()($n - 1);
var_dump($arrow(3));
class A { public function f() { $g = function () { return Closure::getCurrent(); }; return $g() === $g; } static function s() { return Closure::getCurrent(); } function m() { return Closure::getCurrent(); } }
var_dump((new A)->f());
$gen = function () { yield Closure::getCurrent(); };
var_dump($gen()->current() === $gen);
$bound = Closure::bind(function () { return [Closure::getCurrent(), $this]; }, new A);
var_dump($bound()[0] === $bound);
function plain() { return Closure::getCurrent(); }
foreach ([fn() => plain(), fn() => A::s(), fn() => (new A)->m(), fn() => (A::s(...))(), fn() => (plain(...))(), fn() => array_map('Closure::getCurrent', [1])] as $f)
    try { var_dump($f()); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { Closure::getCurrent(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$f = Closure::getCurrent(...);
try { $f(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$statics = function () { static $n = 0; return ++$n < 3 ? Closure::getCurrent()() : $n; };
var_dump($statics());
eval('try { Closure::getCurrent(); } catch (Error $e) { echo $e->getMessage(), "\n"; }');
(function () { var_dump(eval('return Closure::getCurrent();') ); })();
--EXPECTF--
int(3628800)
string(3) "end"
bool(true)
bool(true)
bool(true)
Current function is not a closure
Current function is not a closure
Current function is not a closure
Current function is not a closure
Current function is not a closure
Closure::getCurrent() expects exactly 0 arguments, 1 given
Current function is not a closure
Current function is not a closure
int(3)
Current function is not a closure

Fatal error: Uncaught Error: Current function is not a closure in %s(21) : eval()'d code:1
Stack trace:
#0 %s(21) : eval()'d code(1): Closure::getCurrent()
#1 %s(21): eval()
#2 %s(21): {closure:%s:21}()
#3 {main}
  thrown in %s(21) : eval()'d code on line 1
