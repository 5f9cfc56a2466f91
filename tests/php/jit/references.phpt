--TEST--
Numbers behind references in machine code
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
// Numbers behind references: read and written each time, whoever changes them in between.
function globals($n) { global $total, $half; $total = 0; $half = 0.5; for ($i = 0; $i < $n; $i++) { $total += $i; $half *= 1.01; if ($total > 1000) $total -= 1000; } return [$total, $half, $GLOBALS['total']]; }
for ($r = 0; $r < 4; $r++) $out = globals(200); echo json_encode($out), "\n";

function twins($n) { $a = 1; $b = &$a; $c = 0; for ($i = 0; $i < $n; $i++) { $a += 2; $c += $b; $b = $i; $c += $a; } unset($b); $a = 7; return [$a, $c]; }
for ($r = 0; $r < 4; $r++) $out = twins(200); echo json_encode($out), "\n";

// The type changes, and what is behind the reference is a string, an array or an object for a while.
function turns($n) { $a = 1; $b = &$a; $log = ''; for ($i = 0; $i < $n; $i++) { $a++; if ($i == 50) $b = 1.5; if ($i == 100) $b = '7'; if ($i == 130) $b = null; if ($i == 150) $b = PHP_INT_MAX; if ($i % 25 == 0) $log .= var_export($a, true) . ' '; } return $log; }
for ($r = 0; $r < 4; $r++) $out = turns(200); echo $out, "\n";
function overwritten($n) { $keep = []; $b = [1, 2]; $a = &$b; for ($i = 0; $i < $n; $i++) { $a = $i; $s = $b + 1; if ($i % 40 == 9) { $b = [$i]; $keep[] = count($a); } if ($i % 40 == 19) $b = "s$i"; if ($i % 40 == 29) $b = new ArrayObject([$i]); } return [$s, $keep]; }
for ($r = 0; $r < 4; $r++) $out = overwritten(200); echo json_encode($out), "\n";

// References that typed properties share take what fits.
class Typed { public int $n = 0; public ?float $f = 1.0; }
function typed($n) { $o = new Typed; $x = &$o->n; $y = &$o->f; $said = []; for ($i = 0; $i < $n; $i++) { $x += 2; $y = $i; try { if ($i % 50 == 49) $x = 'no number'; if ($i % 50 == 48) $x = 2.0; if ($i % 60 == 59) $x = PHP_INT_MAX; if ($i % 60 == 0) $x++; } catch (TypeError $e) { $said[] = $e->getMessage(); $x = 0; } } return [$o->n, $o->f, array_unique($said)]; }
for ($r = 0; $r < 4; $r++) { try { $out = typed(200); } catch (TypeError $e) { $out = $e->getMessage(); } } echo json_encode($out), "\n";

function counter() { static $calls = 0; static $sum = 0.0; $calls++; $sum += $calls / 2; return $sum > 100 ? -$calls : $calls; }
for ($i = 0; $i < 300; $i++) $out = counter(); echo $out, "\n";

function add(int &$x, float &$y, &$z) { $x++; $y += $x; $z = $x < 10 ? $z + 1 : $z . '.'; }
$x = 0; $y = 0.0; $z = 0; for ($i = 0; $i < 60; $i++) add($x, $y, $z); echo "$x $y $z\n";
function loop_of_elements(array $list) { foreach ($list as &$v) { $v = $v * 2; $v -= 1; } unset($v); $s = 0; foreach ($list as $k => &$v) { $s += $v; if ($v > 50) $v = 0; } return $s + array_sum($list); }
for ($r = 0; $r < 6; $r++) $out = loop_of_elements(range(1, 60)); echo $out, "\n";

// A handler that changes what is behind the reference while it is computed with.
function warned($n) { global $wild; $wild = 1; $s = 0; for ($i = 0; $i < $n; $i++) { $s += $wild; $s += @$nothing[$i] ?? 0; if ($i % 30 == 29) { $s += $undefined; $s += $wild; } $wild = $wild + 1; } return $s; }
set_error_handler(function () { $GLOBALS['wild'] = $GLOBALS['wild'] > 40 ? 2.5 : 'x' . 3; $GLOBALS['wild'] = 3; return true; });
for ($r = 0; $r < 4; $r++) $out = warned(200); echo json_encode($out), "\n";
function compared($n) { $lo = 0; $hi = $n; $a = &$lo; $b = &$hi; $steps = 0; while ($lo < $hi) { $mid = ($a + $b) >> 1; if ($mid < 137) $a = $mid + 1; else $b = $mid; $steps++; if ($lo == $hi) break; } return [$lo, $steps]; }
for ($r = 0; $r < 30; $r++) $out = compared(1000); echo json_encode($out), "\n";
--EXPECT--
[900,3.6580089259149755,900]
[7,40002]
2 27 1.5 26.5 '7' 32 9223372036854775807 9.223372036854776E+18 
[200,[1,1,1,1,1]]
"Cannot assign float to reference held by property Typed::$n of type int"
-300
60 1830 9...................................................
4225
815
[137,10]
