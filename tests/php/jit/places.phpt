--TEST--
Places that are written into: elements of elements and of properties
--FILE--
<?php
class Q { public $list = []; public array $m = []; public ?Q $in = null; public $o; public readonly array $ro; public $n = 0; 
 function __construct() { $this->ro = [1]; $this->o = new stdClass; $this->o->list = []; }
 function push($x) { $this->list[] = $x; $this->m[$x % 5][] = $x; $this->m['k' . ($x % 3)]['z'] = $x; }
 function cnt($k) { $this->m['c'][$k] ??= 0; $this->m['c'][$k]++; $this->m['c'][$k] += 2; }
 function deep($v) { $this->in ??= new Q; $this->in->list[$v & 3] = $v; $this->in->n = $v; $this->o->list[] = $v; $this->in->in ??= new Q; $this->in->in->m['x']['y']['z'] = [$v]; }
}
function f($n) { $q = new Q; $copy = null; for ($i = 0; $i < $n; $i++) { $q->push($i); $q->cnt("w" . ($i % 7)); $q->deep($i); if ($i % 50 == 3) $copy = $q->list; if ($i == 200) { $q->list = 'str'; $q->list = []; } } return [$q, count($copy), md5(serialize($copy))]; }
echo md5(serialize(f(500))), "\n";
function g($a, $n) { $b = $a; for ($i = 0; $i < $n; $i++) { $a[$i % 10]['q'][] = "s$i"; $a['h']["k" . ($i % 4)]++; if ($i % 97 == 0) { $b = $a; } if ($i % 31 == 0) { $b['h']['k1'] = 5.5; } } return [$a, $b]; }
echo md5(serialize(g(['h' => ['k0' => 1, 'k1' => 2, 'k2' => 3, 'k3' => 4.5]], 400))), "\n";
function h($n) { $x = [[1, 2], [3, 4]]; $r = &$x[0]; $s = 0; for ($i = 0; $i < $n; $i++) { $x[0][$i & 3] = $i; $x[1][1] = [$i]; $r[] = 1; $y = $x; $y[0][0] = 'a'; $s += count($x[0]); } return [$x, $y, $s]; }
echo md5(serialize(h(300))), "\n";
class AA implements ArrayAccess { public $d = []; function offsetExists($k): bool { return isset($this->d[$k]); } function &offsetGet($k): mixed { return $this->d[$k]; } function offsetSet($k, $v): void { if ($k === null) $this->d[] = $v; else $this->d[$k] = $v; } function offsetUnset($k): void { unset($this->d[$k]); } }
function aa($n) { $c = [new AA, []]; for ($i = 0; $i < $n; $i++) { $c[$i & 1]['k']['m'] = $i; $c[$i & 1]['l'][] = $i; } return $c; }
echo md5(serialize(aa(300))), "\n";
class D { static $log = 0; function __destruct() { self::$log++; } }
function d($n) { $m = ['a' => ['b' => new D]]; for ($i = 0; $i < $n; $i++) { $m['a']['b'] = new D; $m['a'][$i & 3] = new D; $m['x' . ($i & 1)]['y'] = $m['a']['b']; } return count($m); }
echo d(300), ' ', D::$log, "\n";
set_error_handler(function($no, $msg) { global $gm; $gm[] = $msg; return true; });
function w($n) { $m = []; $s = 'str'; for ($i = 0; $i < $n; $i++) { $m['p'][$i & 7]++; $m['q']['r'] .= 'x'; $z = $i % 40 == 39 ? null : []; $z['n']['m'] = 1; if ($i % 60 == 59) { try { $s['a']['b'] = 1; } catch (Error $e) { $m['e'][] = $e->getMessage(); } } } return $m; }
echo md5(serialize(w(300))), ' ', count($gm), "\n";
function ro($n) { $q = new Q; $c = 0; for ($i = 0; $i < $n; $i++) { try { $q->ro[] = $i; } catch (Error $e) { $c++; } } return $c; }
echo ro(200), "\n";
function gl($n) { for ($i = 0; $i < $n; $i++) { $GLOBALS['arr']['x'][] = $i; global $arr; $arr['y'][$i & 3] = $i; } return count($arr['x']) + count($arr['y']); }
echo gl(300), "\n";
function self_store($n) { $a = [[1]]; for ($i = 0; $i < $n; $i++) { $a[0][0] = $a; $a[0] = [$i]; $a[1][0] = $a[0]; } return $a; }
echo md5(serialize(self_store(100))), "\n";
function clos($n) { $f = function($d) use (&$f, &$acc) { $acc['d'][$d][] = $d; return $d <= 0 ? 0 : $f($d - 1) + 1; }; $acc = []; $s = 0; for ($i = 0; $i < $n; $i++) $s += $f(5); $g = $f; $f = 5; return [$s, count($acc['d'])]; }
echo md5(serialize(clos(200))), "\n";
--EXPECT--
abbbd9e517116a1201ce8fd7e6e4ff8a
bc7e54effe235c27a88f3399f1cf75a9
5a8f9f664e088411530c00edc2f22c71
9719f85b4dc86431b5605aa844d3394f
3 601
94de61b87d931f026f0cb907df32e182 11
200
304
f475c2ca1f4095df8f08a36f49202d86
ddce64d6f59b3fbaf609376088c2eb1b
