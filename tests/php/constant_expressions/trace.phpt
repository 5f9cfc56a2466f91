--TEST--
Backtraces of errors in constants' values tell where the value was asked for
--FILE--
<?php
class A {
    const B = 1 % 0;
    const C = self::B;
    static $s = NOT_THERE;
    public $p = [
        NEITHER,
    ];
}
function asks($x) { return $x(); }
foreach ([fn() => A::C, fn() => A::$s, fn() => constant('A::B')] as $asks) {
    try {
        asks($asks);
    } catch (Error $e) {
        echo get_class($e), ' ', $e->getLine(), "\n", $e->getTraceAsString(), "\n";
    }
}
try { class One { const IN = NO; } echo One::IN; } catch (Error $e) { echo $e->getTraceAsString(), "\n"; }
?>
--EXPECTF--
DivisionByZeroError 3
#0 %strace.php(11): [constant expression]()
#1 %strace.php(10): {closure:%strace.php:11}()
#2 %strace.php(13): asks(Object(Closure))
#3 {main}
DivisionByZeroError 3
#0 %strace.php(11): [constant expression]()
#1 %strace.php(10): {closure:%strace.php:11}()
#2 %strace.php(13): asks(Object(Closure))
#3 {main}
DivisionByZeroError 3
#0 %strace.php(11): [constant expression]()
#1 %strace.php(11): constant('A::B')
#2 %strace.php(10): {closure:%strace.php:11}()
#3 %strace.php(13): asks(Object(Closure))
#4 {main}
#0 {main}
