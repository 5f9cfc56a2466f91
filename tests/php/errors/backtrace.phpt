--TEST--
Backtraces and the text of exceptions
--FILE--
<?php
class A {
    function f(...$a) { throw new LogicError("m", 3, new Error("prev")); }
    static function g($x) { (new self)->f(1, 1.5, true, null, "abcdefghijklmnopqrst", [1], $x, E::X, n: 1); }
}
class LogicError extends Exception {}
enum E { case X; }
function h() { array_map(fn($x) => A::g($x), [new stdClass]); }
try { h(); } catch (Throwable $e) { echo $e, "\n"; }
echo $e->getTraceAsString(), "\n", $e->getLine(), $e->getCode(), get_class($e->getPrevious()), "\n";
function bt($a, $b = 2) { debug_print_backtrace(); return debug_backtrace(); }
class B { function __call($n, $a) { return bt(...$a); } static function __callStatic($n, $a) { debug_print_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS, 1); } function __toString() { debug_print_backtrace(); return ''; } }
$t = (new B)->foo(1, 2, 3);
var_dump(count($t), $t[0]['function'], $t[0]['args'], $t[1]['class'], $t[1]['type'], $t[1]['object'] instanceof B);
B::bar();
echo new B;
function secret(#[SensitiveParameter] $password, $other) { debug_print_backtrace(); }
secret('hunter2', 'x');
eval('function q() { debug_print_backtrace(); } q();');
function thrower() { throw new ErrorException("ee", 1, E_WARNING, "file.php", 77); }
try { thrower(); } catch (ErrorException $e) { echo $e->getSeverity(), $e->getFile(), $e->getLine(), "\n"; }
throw new DomainError("last\nline");
class DomainError extends Error {}
--EXPECTF--
Error: prev in %s:3
Stack trace:
#0 %s(4): A->f(1, 1.5, true, NULL, 'abcdefghijklmno...', Array, Object(stdClass), E::X, n: 1)
#1 %s(8): A::g(Object(stdClass))
#2 [internal function]: {closure:h():8}(Object(stdClass))
#3 %s(8): array_map(Object(Closure), Array)
#4 %s(9): h()
#5 {main}

Next LogicError: m in %s:3
Stack trace:
#0 %s(4): A->f(1, 1.5, true, NULL, 'abcdefghijklmno...', Array, Object(stdClass), E::X, n: 1)
#1 %s(8): A::g(Object(stdClass))
#2 [internal function]: {closure:h():8}(Object(stdClass))
#3 %s(8): array_map(Object(Closure), Array)
#4 %s(9): h()
#5 {main}
#0 %s(4): A->f(1, 1.5, true, NULL, 'abcdefghijklmno...', Array, Object(stdClass), E::X, n: 1)
#1 %s(8): A::g(Object(stdClass))
#2 [internal function]: {closure:h():8}(Object(stdClass))
#3 %s(8): array_map(Object(Closure), Array)
#4 %s(9): h()
#5 {main}
33Error
#0 %s(12): bt(1, 2, 3)
#1 %s(13): B->__call('foo', Array)
int(2)
string(2) "bt"
array(3) {
  [0]=>
  int(1)
  [1]=>
  int(2)
  [2]=>
  int(3)
}
string(1) "B"
string(2) "->"
bool(true)
#0 %s(15): B::__callStatic()
#0 %s(16): B->__toString()
#0 %s(18): secret(Object(SensitiveParameterValue), 'x')
#0 %s(19) : eval()'d code(1): q()
#1 %s(19): eval()
2file.php77

Fatal error: Uncaught DomainError: last
line in %s:22
Stack trace:
#0 {main}
  thrown in %s on line 22
