--TEST--
What must not end quietly ends in a handler that finds all variables
--FILE--
<?php
class O { public $v; function __construct($v) { $this->v = $v; } }
function assigned($n) { $s = 0; $t = 1; $u = 2; $v = 0.5; $w = 7; for ($i = 0; $i < $n; $i++) { $s += $i; $t = $t * 3 % 1009; $u = $u ^ $i; $v = $v + 0.25; $w = $w + $t; $x = [new O($i), $i]; $y = $x; $y = [$t]; } return "$s $t $u $v $w " . $x[0]->v . $y[0]; }
function literal($n) { $s = 0; $t = 1; $u = 2; $w = 7; for ($i = 0; $i < $n; $i++) { $x = [new O($i)]; $s += $i; $t = $t * 3 % 1009; $u = $u ^ $i; $w = $w + $t; $x = 'gone'; } return "$s $t $u $w $x"; }
function make($i) { return [new O($i), [$i]]; }
function freed($n) { $s = 0; $t = 1; $u = 2; $w = 7; for ($i = 0; $i < $n; $i++) { $s += $i; $t = $t * 3 % 1009; $u = $u ^ $i; $w = $w + $t; make($i); } return "$s $t $u $w"; }
function iterated($n) { $s = 0; $t = 1; $u = 2; $w = 7; for ($i = 0; $i < $n; $i++) { $s += $i; $t = $t * 3 % 1009; $u = $u ^ $i; $w = $w + $t; foreach (make($i) as $k => $o) { $s += $k; } } return "$s $t $u $w"; }
function returned($i, $a, $b, $c) { $s = $i + $a; $t = $b * 3; $u = $c ^ $i; $x = [new O($s), $t]; $y = range(0, 70); $z = "z$i"; return $s + $t + $u; }
function large($n) { $s = 0; $t = 1; for ($i = 0; $i < $n; $i++) { $x = array_fill(0, 70, $i); $s += $x[69]; $t = $t * 5 % 1013; } return "$s $t"; }
function returns($n) { $s = 0; for ($i = 0; $i < $n; $i++) $s += returned($i, $s & 15, $i, $i + 1); return $s; }
echo assigned(2000), "\n", literal(2000), "\n", freed(2000), "\n", iterated(2000), "\n", returns(2000), "\n", large(2000), "\n";
--EXPECT--
1999000 767 2 500.5 1009147 1999767
1999000 767 2 1009147 gone
1999000 767 2 1009147
2001000 767 2 1009147
8028241
1999000 868
