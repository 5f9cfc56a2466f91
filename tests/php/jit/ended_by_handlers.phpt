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
class D { function __destruct() { throw new Exception('d'); } }
function big($n) { return [1, 's' . $n, [$n, 's' . $n, [$n . 'z', ['deep' . $n]]], [[$n . 'x']], new D]; }
function numbers_in_registers($n, $m) {
    $a = big($n);
    try {
        $x = $n * 1.5; $y = $n + $m; $z = $n - $m; $w = $m * 2; $v = $m * 0.5; $p = $n ^ $m; $q = $n | $m;
        $r = $m - 1; $s = $n + 5; $t = $n + 6;
        $a = 5; $x = 0.0; $y = 0; $z = $w = 0; $v = 0.0; $p = $q = $r = $s = $t = 1;
        return 'never';
    } catch (Exception $e) {
        return "$x $y $z $w $v $p $q $r $s $t";
    }
}
for ($r = 0; $r < 8; $r++) echo numbers_in_registers($r, 3), "\n";
--EXPECT--
1999000 767 2 500.5 1009147 1999767
1999000 767 2 1009147 gone
1999000 767 2 1009147
2001000 767 2 1009147
8028241
1999000 868
0 3 -3 6 1.5 3 3 2 5 6
1.5 4 -2 6 1.5 2 3 2 6 7
3 5 -1 6 1.5 1 3 2 7 8
4.5 6 0 6 1.5 0 3 2 8 9
6 7 1 6 1.5 7 7 2 9 10
7.5 8 2 6 1.5 6 7 2 10 11
9 9 3 6 1.5 5 7 2 11 12
10.5 10 4 6 1.5 4 7 2 12 13
