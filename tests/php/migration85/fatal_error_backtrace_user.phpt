--TEST--
PHP 8.5: fatal error backtrace user
--FILE--
<?php
ini_set('fatal_error_backtraces', '1');
register_shutdown_function(function () {
    $e = error_get_last();
    echo "\n", implode(',', array_keys($e)), "\n";
    foreach ($e['trace'] as $f) echo $f['function'], ' ', count($f['args'] ?? []), "\n";
});
function f(...$args) { class_implements(...); g(); }
function g() { abstract_class(); }
function abstract_class() { eval('interface I { function f(); } class C implements I {}'); }
f(1, 2);
--EXPECTF--
Fatal error: Class C contains 1 abstract method and must therefore be declared abstract or implement the remaining method (I::f) in %s(10) : eval()'d code on line 1
Stack trace:
#0 %s(10): eval()
#1 %s(9): abstract_class()
#2 %s(8): g()
#3 %s(11): f(1, 2)
#4 {main}

type,message,file,line,trace
eval 0
abstract_class 0
g 0
f 2
