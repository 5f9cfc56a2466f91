--TEST--
switch, match and ?? over ints and other values
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
function sw($n) { $t = [0,0,0,0,0,0]; for ($i = 0; $i < $n; $i++) { switch ($i % 7) { case 0: $t[0]++; break; case 1: $t[1] += 2; case 2: $t[2]++; break; case 5: $t[$i % 3] ??= 5; break; case -1: $t = []; break; default: $t[5] = $t[5] + 1 & 255; continue 2; } $last = $i; } return [$t, $last]; }
function ma($n) { $r = 0; $e = 0; for ($i = 0; $i < $n; $i++) { try { $r += match ($i % 9) { 0 => 1, 1, 2 => 10, 3 => $i, 4 => 2.5, 5 => strlen("x$i"), 6 => -1, 7 => $r > 100 ? 1 : 2 }; } catch (\UnhandledMatchError $x) { $e++; $msg = $x->getMessage(); } } return [$r, $e, $msg]; }
function ms($n) { $r = []; $k = ["a", "b", "zz", 5, "5", 1.5, null]; for ($i = 0; $i < $n; $i++) { $v = $k[$i % 7]; $r[] = match ($v) { "a" => 1, "b" => 2, 5 => 3, "5" => 4, null => 5, default => 6 }; switch ($v) { case "5": $r[] = "five"; break; case "a": $r[] = "A"; } } return md5(serialize($r)); }
function nn($n) { $a = [1, null, 3, "k" => 2.5]; $s = 0; for ($i = 0; $i < $n; $i++) { $s += $a[$i % 5] ?? 100; $s += $a["k"] ?? 1; $s += $a["q"] ?? 7; $a[$i % 4] ??= $i; } return [$s, $a]; }
var_dump(sw(500), ma(500), ms(300), nn(400));
--EXPECT--
array(2) {
  [0]=>
  array(6) {
    [0]=>
    int(72)
    [1]=>
    int(144)
    [2]=>
    int(144)
    [3]=>
    int(0)
    [4]=>
    int(0)
    [5]=>
    int(213)
  }
  [1]=>
  int(499)
}
array(3) {
  [0]=>
  float(15554)
  [1]=>
  int(55)
  [2]=>
  string(22) "Unhandled match case 8"
}
string(32) "ffa843c17433570aed30da01efe987ae"
array(2) {
  [0]=>
  float(12636)
  [1]=>
  array(5) {
    [0]=>
    int(1)
    [1]=>
    int(1)
    [2]=>
    int(3)
    ["k"]=>
    float(2.5)
    [3]=>
    int(3)
  }
}
