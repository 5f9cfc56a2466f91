--TEST--
PHP 8.5: nodiscard
--FILE--
<?php
#[\NoDiscard]
function concat(string $a, string $b): string { return $a . $b; }
concat("a", "b");
$r = concat("a", "b");
(void)concat("a", "b");
( void ) concat("a", "b");
echo concat("x", "y"), "\n";
class A {
    #[NoDiscard("because it matters")] public function m() { return $this; }
    #[NoDiscard] public static function s() { return 1; }
    #[NoDiscard] public function __call($n, $a) { return 2; }
    #[NoDiscard] public static function __callStatic($n, $a) { return 2; }
    #[NoDiscard] public function __invoke() { return 3; }
}
$a = new A;
$a->m();
$a->m()->m();
A::s();
$a->magic();
A::magic();
$a();
$f = $a->m(...);
$f();
call_user_func([$a, 'm']);
array_map($a, [1]);
@concat("a", "b");
concat("a", "b") . "used";
concat("a", "b") ?: 1;
"x" |> strtoupper(...);
"x" |> (fn($v) => concat($v, "y"));
$c = #[NoDiscard] fn() => 1;
$c();
$d = #[NoDiscard("closure")] function () {};
$d();
for ($i = 0; $i < 1; concat("i", $i++));
for (concat('a', 'b'), $i = 5; $i < 1;);
for ((void)concat('a', 'b'); false;);
set_error_handler(function ($n, $m) { echo "handler($n): $m\n"; throw new Exception("thrown"); });
try { concat("a", "b"); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
restore_error_handler();
#[NoDiscard] function &reference() { static $x = 5; return $x; }
reference();
$x = &reference();
#[NoDiscard] function g() { yield 1; }
g();
foreach (g() as $v) echo $v, "\n";
trait T { #[NoDiscard] function t() {} }
class U { use T; }
(new U)->t();
--EXPECTF--
Warning: The return value of function concat() should either be used or intentionally ignored by casting it as (void) in %s on line 4
xy

Warning: The return value of method A::m() should either be used or intentionally ignored by casting it as (void), because it matters in %s on line 17

Warning: The return value of method A::m() should either be used or intentionally ignored by casting it as (void), because it matters in %s on line 18

Warning: The return value of method A::s() should either be used or intentionally ignored by casting it as (void) in %s on line 19

Warning: The return value of method A::magic() should either be used or intentionally ignored by casting it as (void) in %s on line 20

Warning: The return value of method A::magic() should either be used or intentionally ignored by casting it as (void) in %s on line 21

Warning: The return value of method A::__invoke() should either be used or intentionally ignored by casting it as (void) in %s on line 22

Warning: The return value of method A::m() should either be used or intentionally ignored by casting it as (void), because it matters in %s on line 24

Warning: The return value of method A::m() should either be used or intentionally ignored by casting it as (void), because it matters in %s on line 25

Warning: The return value of function {closure:%s:32}() should either be used or intentionally ignored by casting it as (void) in %s on line 33

Warning: The return value of function {closure:%s:34}() should either be used or intentionally ignored by casting it as (void), closure in %s on line 35

Warning: The return value of function concat() should either be used or intentionally ignored by casting it as (void) in %s on line 36

Warning: The return value of function concat() should either be used or intentionally ignored by casting it as (void) in %s on line 37
handler(512): The return value of function concat() should either be used or intentionally ignored by casting it as (void)
thrown

Warning: The return value of function reference() should either be used or intentionally ignored by casting it as (void) in %s on line 43

Warning: The return value of function g() should either be used or intentionally ignored by casting it as (void) in %s on line 46
1

Warning: The return value of method U::t() should either be used or intentionally ignored by casting it as (void) in %s on line 50
