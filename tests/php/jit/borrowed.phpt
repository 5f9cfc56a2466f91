--TEST--
Elements and properties that are only borrowed, hashes, isset
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
class N { public $l; public $r; public string $name = "x"; public array $m = ["a" => 1, "b" => 2.5, 3 => "three"]; public array $t = [[1,2],[3,4],["x","y"]];
 function __construct($n) { $this->name = $n; }
 function kind() { return $this->name; }
 function get($k) { return $this->m[$k]; }
 function has($k) { return isset($this->m[$k]); }
 function cell($i, $j) { return $this->t[$i][$j]; }
 function isx() { return $this->name === "x" || $this->name === "node5"; }
 function deep() { return $this->l->r->name; }
 function len() { return strlen($this->name) + count($this->t) + count($this->t[0]); }
 function sum($n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s += $this->t[$i % 2][$i & 1] + $this->m["a"]; } return $s; }
}
$o = []; for ($i = 0; $i < 10; $i++) { $o[$i] = new N("node$i"); if ($i > 1) { $o[$i]->l = $o[$i-1]; $o[$i]->r = $o[$i-2]; } }
$s = ""; $c = 0;
function work(array $o, $n) { $out = []; $h = ["one" => 1, "two" => [1,2,3], "7" => "seven"]; for ($i = 0; $i < $n; $i++) { $x = $o[$i % 8 + 2]; $out[$x->kind()] = $x->len(); if ($x->has($i % 2 ? "a" : "zz")) $out["c"] = ($out["c"] ?? 0) + 1; if ($x->isx()) $out["isx"] = $i; $out["g"] = $x->get($i % 3 == 0 ? "a" : ($i % 3 == 1 ? "b" : 3)); $out["cell"] = $x->cell($i % 3, 1); $out["d"] = $x->l->name . ($i % 8 > 1 ? $x->deep() : ""); $k = $i % 2 ? "one" : "7"; $out["h"] = $h[$k]; $out["hh"] = $h["two"][$i % 3]; if (isset($h["two"][$i % 5])) $out["q"] = $i; if ($k === "7") $out["same"] = $k; $out["sum"] = $x->sum(5); } return $out; }
var_dump(work($o, 400));
function lr($n) { $tab = [0 => [1, -2, 3], 5 => [4, 5, 6]]; $str = ["a", "bb", "ccc"]; $r = 0; $acc = ""; for ($i = 0; $i < $n; $i++) { $r += $tab[$i % 2 * 5][$i % 3]; $acc .= $str[$i % 3]; if (strlen($acc) > 50) $acc = $str[1]; $tab[0] = [$i, $r, 3]; } return [$r, $acc, $tab]; }
var_dump(lr(500));
function own($n) { $a = [[1,2,3],[4,5,6]]; $r = 0; for ($i = 0; $i < $n; $i++) { $t = $a[$i & 1]; $t[] = $i; $r += count($t); $a[$i & 1][0] = $r; $x = $a[0][0] + $a[1][0]; foreach ($a[1] as $v) $r ^= $v; } return [$r, $x, $a]; }
var_dump(own(300));
function ternary($o, $n) { $r = []; for ($i = 0; $i < $n; $i++) { $v = ($i % 3 ? $o->l : $o->r)->name; $w = $i % 2 ? $o->t[0] : $o->t[1]; $r[] = $v . count($w); } return array_count_values($r); }
var_dump(ternary($o[5], 200));
--EXPECT--
array(18) {
  ["node2"]=>
  int(10)
  ["g"]=>
  int(1)
  ["cell"]=>
  int(2)
  ["d"]=>
  string(10) "node8node6"
  ["h"]=>
  int(1)
  ["hh"]=>
  int(1)
  ["q"]=>
  int(397)
  ["same"]=>
  string(1) "7"
  ["sum"]=>
  int(16)
  ["node3"]=>
  int(10)
  ["c"]=>
  int(200)
  ["node4"]=>
  int(10)
  ["node5"]=>
  int(10)
  ["isx"]=>
  int(395)
  ["node6"]=>
  int(10)
  ["node7"]=>
  int(10)
  ["node8"]=>
  int(10)
  ["node9"]=>
  int(10)
}
array(3) {
  [0]=>
  float(4.061990753905154E+26)
  [1]=>
  string(50) "bbcccabbcccabbcccabbcccabbcccabbcccabbcccabbcccabb"
  [2]=>
  array(2) {
    [0]=>
    array(3) {
      [0]=>
      int(499)
      [1]=>
      float(4.061990753905154E+26)
      [2]=>
      int(3)
    }
    [5]=>
    array(3) {
      [0]=>
      int(4)
      [1]=>
      int(5)
      [2]=>
      int(6)
    }
  }
}
array(3) {
  [0]=>
  int(3)
  [1]=>
  int(14)
  [2]=>
  array(2) {
    [0]=>
    array(3) {
      [0]=>
      int(7)
      [1]=>
      int(2)
      [2]=>
      int(3)
    }
    [1]=>
    array(3) {
      [0]=>
      int(7)
      [1]=>
      int(5)
      [2]=>
      int(6)
    }
  }
}
array(2) {
  ["node32"]=>
  int(67)
  ["node42"]=>
  int(133)
}
