--TEST--
Properties, methods, foreach, typed and readonly properties
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
class V { public float $x = 0.0; public int $n = 0; public $u = 1; private array $list = [1,2,3]; public readonly int $ro; public bool $flag = true; public ?V $next = null;
 function __construct() { $this->ro = 5; }
 function step(float $d): static { $this->x += $d; $this->n++; if ($this->n % 7 == 0) $this->flag = !$this->flag; return $this; }
 function total() { $s = 0; foreach ($this->list as $k => $v) { $s += $v * $k; } return $s + $this->ro; }
 function loop($m) { for ($i = 0; $i < $m; $i++) { $this->n += $i; $this->u = $this->n * 2; } return $this->u; }
 function take(V $o, int $k) { return $o->n + $k + ($o->flag ? 1 : 0); }
}
class W extends V { }
function run($n) { $v = new V; $w = new W; $r = 0; for ($i = 0; $i < $n; $i++) { $v->step(0.5)->step(1.5); $r += $v->total(); $r += $w->take($v, $i); if ($i > $n - 5) { $r += $v->take($w, 1); } } return [$r, $v->x, $v->n, $v->flag, $v->loop(100)]; }
function fe(array $a) { $s = 0; foreach ($a as $k => $x) { $s += $x; if ($k == 3) continue; if ($s > 1000000) break; } return $s; }
function fed(array $a) { $s = 0; foreach ($a as $x) { foreach ($a as $y) $s += $x * $y; } return $s; }
function ovf() { $v = new V; $v->n = PHP_INT_MAX - 50; try { for ($i = 0; $i < 200; $i++) $v->n++; } catch (TypeError $e) { return $e->getMessage(); } return $v->n; }
function rost() { $v = new V; $c = 0; for ($i = 0; $i < 100; $i++) { try { $f = fn() => 1; $v->ro = $i; } catch (Error $e) { $c++; } try { $v->ro++; } catch (Error $e) { $c++; } } return $c; }
function dyn() { $o = new stdClass; for ($i = 0; $i < 200; $i++) { $o->a = $i; $o->b = $o->a + 1.5; } return $o; }
function typechange() { $v = new V; for ($i = 0; $i < 300; $i++) { $v->u = $i < 150 ? $i : $i . "x"; $v->u = $v->u; if ($i == 200) $v->u = [1]; if ($i == 250) $v->x = 3; } return [$v->u, $v->x]; }
var_dump(run(500), fe(range(1, 500)), fe([1, 2.5, "3", true, null]), fed([1, 2, 3.5]), fed(range(1, 60)), ovf(), rost(), dyn(), typechange());
function mixd($n) { $a = []; for ($i = 0; $i < $n; $i++) { $a[] = $i % 3 ? $i : $i / 2; } $s = 0; foreach ($a as $v) $s += $v; $a["k"] = 1; foreach ($a as $k => $v) $s += $v; return $s; }
function refs(array &$a, $n) { for ($i = 0; $i < $n; $i++) { $a[$i] = $a[$i] * 2; $b = $a; $a[] = $i; } return $b; }
$z = range(1, 50); $zz = $z; var_dump(mixd(1000), array_sum(refs($z, 40)), array_sum($z), array_sum($zz), count($z));
--EXPECT--
array(5) {
  [0]=>
  int(382045)
  [1]=>
  float(1000)
  [2]=>
  int(1000)
  [3]=>
  bool(true)
  [4]=>
  int(11900)
}
int(125250)
float(7.5)
float(42.25)
int(3348900)
string(66) "Cannot increment property V::$n of type int past its maximal value"
int(200)
object(stdClass)#4 (2) {
  ["a"]=>
  int(199)
  ["b"]=>
  float(200.5)
}
array(2) {
  [0]=>
  string(4) "299x"
  [1]=>
  float(3)
}
float(832168)
int(2836)
int(2875)
int(1275)
int(90)
