--TEST--
PHP 8.4: closure names
--FILE--
<?php
namespace N;
function f() { return function () { throw new \Exception('x'); }; }
class A { function m() { return fn() => (function () { return __FUNCTION__ . ' ' . __METHOD__; })(); } static function s() { return static fn() => (new \Exception)->getTraceAsString(); } }
try { f()(); } catch (\Exception $e) { echo $e->getTraceAsString(), "\n"; }
echo ((new A)->m())(), "\n", (A::s())(), "\n";
echo (new \ReflectionFunction(f()))->getName(), "\n", (new \ReflectionFunction((new A)->m()))->getName(), "\n";
$top = function () { return __FUNCTION__; }; echo $top(), "\n";
class P { public $h { get => (fn() => __METHOD__)(); } }
echo (new P)->h, "\n";
eval('echo (function () { return __FUNCTION__; })(), "\n";');
--EXPECTF--
#0 %s(5): {closure:N\f():3}()
#1 {main}
{closure:{closure:N\A::m():4}:4} {closure:{closure:N\A::m():4}:4}
#0 %s(6): N\A::{closure:N\A::s():4}()
#1 {main}
{closure:N\f():3}
{closure:N\A::m():4}
{closure:%s:8}
{closure:N\P::$h::get():9}
{closure:%s(11) : eval()'d code:1}
