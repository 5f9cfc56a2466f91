--TEST--
Values that no register has outlive what a destructor runs
--INI--
opcache.jit=on
opcache.jit_hot_loop=1
opcache.jit_hot_func=1
surus.jit_rounds=3
--FILE--
<?php
class Ends { function __destruct() { mix([1, 2, 3], 3, 0.5); } }
function mix($list, $n, $x)
{
    $a = 1; $b = 2; $c = 3; $d = 4; $e = 5; $f = 6; $g = 7; $h = 8; $i = 9; $j = 10; $k = 11; $l = 12;
    $p = $x; $q = $x * 2; $r = $x * 3; $s = $x * 4; $t = $x * 5; $u = $x * 6; $v = $x * 7; $w = $x * 8;
    $y = $x * 9; $z = $x * 10; $aa = $x * 11; $bb = $x * 12; $cc = $x * 13; $dd = $x * 14; $ee = $x * 15;
    for ($at = 0; $at < $n; $at++) {
        $list[$at] = $at;
        $a += $b; $b ^= $c; $c += $d; $d ^= $e; $e += $f; $f ^= $g; $g += $h; $h ^= $i; $i += $j; $j ^= $k; $k += $l; $l ^= $at;
        $p += $q; $q -= $r; $r += $s; $s -= $t; $t += $u; $u -= $v; $v += $w; $w -= $y; $y += $z; $z -= $aa; $aa += $bb;
        $bb -= $cc; $cc += $dd; $dd -= $ee; $ee += $x;
    }
    return [$a + $b + $c + $d + $e + $f + $g + $h + $i + $j + $k + $l,
        $p + $q + $r + $s + $t + $u + $v + $w + $y + $z + $aa + $bb + $cc + $dd + $ee];
}
function ending($n)
{
    $all = [];
    for ($i = 0; $i < $n; $i++) $all[] = new Ends;
    return $all;
}
for ($round = 0; $round < 30; $round++) {
    mix([1, 2, 3], 3, 0.5);
    $mixed = mix(ending(30), 30, 1.25);
    $first ??= $mixed;
    if ($mixed !== $first) exit("round $round\n");
}
echo json_encode($mixed), "\n";
?>
--EXPECT--
[2208793,-341200336.25]
