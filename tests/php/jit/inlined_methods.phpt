--TEST--
Methods in place of their calls: of other classes, given other types, that return $this or count arguments
--INI--
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=3
--FILE--
<?php
class A { protected $v = 3; private $list = ['a' => 1, 'b' => 2];
 function get() { return $this->v; } function me() { return $this; } static function twice(int $x) { return $x * 2; }
 function has($k) { return isset($this->list[$k]); } function item(string $k) { return $this->list[$k] ?? null; }
 function plus(int $a, int $b = 2) { return $this->v + $a + $b; } 
 function args() { return func_num_args(); }
 function undefinedprop() { return $this->nope; }
 function run($n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s += $this->get() + self::twice($i) + $this->me()->get() + $this->plus($i, 1) + static::twice(1) + A::twice(2); $s += $this->has('a') ? 1 : 0; $s += $this->item('b'); } return $s; }
 function __call($n, $a) { return 5; }
 function same(A $o) { return $o === $this; }
 function loop() { while ($this->get() < 50) $this->v++; return $this->get(); }
}
class B extends A { function get() { return 100 + $this->v; } static function twice(int $x) { return $x * 3; } }
$a = new A; $b = new B;
echo $a->run(200), ' ', $b->run(200), ' ', $a->run(200), "\n";
function via(A $o, $n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s += $o->get() + $o->me()->get(); if ($o->same($o)) $s++; try { $s += $o->plus("$i", 1); } catch (TypeError $e) { $s--; } } return $s; }
echo via($a, 100), ' ', via($b, 100), ' ', via($a, 100), "\n";
function wrong(A $o) { $n = 0; for ($i = 0; $i < 60; $i++) { try { $o->plus($i > 30 ? 'abc' : $i, 1); } catch (TypeError $e) { if (!$n++) echo strstr($e->getMessage(), ", called", true), "\n"; } } return $n; }
echo wrong($a), "\n";
function swap($a, $b) { $s = 0; $o = $a; for ($i = 0; $i < 90; $i++) { $s += $o->get(); if ($i % 30 == 29) $o = $o === $a ? $b : $a; } return $s; }
echo swap($a, $b), "\n";
echo $a->loop(), ' ', $b->loop(), "\n";
set_error_handler(function ($no, $text) { static $n = []; $n[$text] = ($n[$text] ?? 0) + 1; if ($n[$text] == 40) echo $text, " 40 times\n"; return true; });
function dep(A $o) { for ($i = 0; $i < 50; $i++) { $o->undefinedprop(); } } dep($a);
function args(A $o) { $s = 0; for ($i = 0; $i < 50; $i++) $s += $o->args($i); return $s; } echo args($a), "\n";
function nothing($o) { $s = 0; for ($i = 0; $i < 60; $i++) { try { if ($i == 50) $o = null; $s += $o->get(); } catch (Error $e) { echo $e->getMessage(), "\n"; break; } } return $s; } echo nothing($a), "\n";
class Dies { public $n = 1; function n() { return $this->n; } function __destruct() { echo "gone\n"; } }
function dies() { $s = 0; for ($i = 0; $i < 40; $i++) { $o = new Dies; $s += $o->n(); if ($i < 38) { ob_start(); $o = null; ob_end_clean(); } } return $s; } echo dies(), "\n";
function na() { return func_num_args(); } function nb($a = 1, ...$r) { return func_num_args() . count(func_get_args()); } echo na(), na(1, 2), nb(), nb(1, 2, 3), nb(...[1, 2]), (fn() => func_num_args())(1), (function () { yield func_num_args(); })(4, 5)->current(), "\n";
namespace_test();
function namespace_test() { echo call_user_func('func_num_args_of', 1, 2), "\n"; } function func_num_args_of() { return \func_num_args(); }
?>
--EXPECT--
63500 103700 63500
6050 26050 6050
A::plus(): Argument #1 ($a) must be of type int, string given
29
3270
50 103
Undefined property: A::$nope 40 times
50
Call to a member function get() on null
2500
gone
gone
40
0200332212
2
