--TEST--
PHP 8.5: fatal error backtrace
--FILE--
<?php
ini_set('fatal_error_backtraces', '1');
interface I { function f(); }
class A { public function run(#[SensitiveParameter] $secret, array $list) { inner('x', 5, ...$list); } }
function inner($a, $b, ...$rest) { class C implements I {} }
(new A)->run('password', [1, 'two']);
--EXPECTF--
Fatal error: Class C contains 1 abstract method and must therefore be declared abstract or implement the remaining method (I::f) in %s on line 5
Stack trace:
#0 %s(4): inner('x', 5, 1, 'two')
#1 %s(6): A->run(Object(SensitiveParameterValue), Array)
#2 {main}
