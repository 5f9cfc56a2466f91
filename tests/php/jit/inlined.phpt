--TEST--
Small functions in place of their calls
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
function add($a, $b) { return $a + $b; }
function maxi($a, $b) { return $a > $b ? $a : $b; }
function clampf(float $x): float { if ($x < 0.0) return 0.0; if ($x > 1.0) return 1.0; return $x; }
function isv($s) { return $s === "aeiou" || $s === "b"; }
function first(array $a) { return $a[0]; }
function nothing($x) { }
function undef($x) { if ($x > 5) $y = 1; return $y ?? $x; }
class A { private $v = 1; public $o; public array $list = [3, 1, 2]; public string $s = "str";
 function v() { return $this->v; } function inc() { $this->v++; } function o() { return $this->o; } function s() { return $this->s; } function at($i) { return $this->list[$i]; }
 function len() { return count($this->list) + strlen($this->s); } static function twice($x) { return $x * 2; } function has($i) { return isset($this->list[$i]); } function self() { return $this; } function add(A $other) { return $this->v + $other->v; } }
class B extends A { function v() { return 10; } }
function mainly($n) { $a = new A; $a->o = new B; $s = 0; $f = 0.0; $objs = [$a, $a->o, new A];
 for ($i = 0; $i < $n; $i++) { $s = add($s, $i); $s = maxi($s, $i * 3); $f += clampf($i / 100 - 1); if (isv($i % 3 ? "b" : "c")) $s++; $s += first([$i, 2]); nothing("x"); nothing($a); $s += undef($i % 10);
  $s += $a->v() + $a->o()->v() + $a->at($i % 3) + $a->len() + A::twice($i); if ($a->has($i % 5)) $s++; $t = $a->s(); if ($t === "str") $s++; $s += $objs[$i % 3]->v(); $s += $a->add($objs[$i % 3]); if ($i % 50 == 0) $a->inc(); $z = $a->self(); $s += $z->v(); }
 return [$s, $f, $a->v(), $t]; }
var_dump(mainly(600));
function ov($n) { $x = PHP_INT_MAX - 100; for ($i = 0; $i < $n; $i++) $x = add($x, 1); return $x; }
function polyt($n) { $r = []; for ($i = 0; $i < $n; $i++) { $r[] = add($i, $i % 50 == 0 ? 0.5 : 1); } return array_sum($r); }
function tmp($n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s += (new A)->v(); $s += strlen((new A)->s()); } return $s; }
function trace() { for ($i = 0; $i < 300; $i++) { try { thrower($i); } catch (Exception $e) { $l = $e->getLine() . count($e->getTrace()) . $e->getTraceAsString(); } } return $l; }
function thrower($i) { if ($i > 100) throw new Exception("e"); return inner($i); }
function inner($i) { return $i; }
var_dump(ov(300), polyt(500), tmp(300), trace());
--EXPECTF--
array(4) {
  [0]=>
  int(751160)
  [1]=>
  float(449.5)
  [2]=>
  int(13)
  [3]=>
  string(3) "str"
}
float(9.223372036854776E+18)
float(125245)
int(1200)
string(%d) "222#0 %s(21): thrower(299)
#1 %s(24): trace()
#2 {main}"
