--TEST--
Keys that temporaries own
--FILE--
<?php
function k1($n) { $h = []; $s = 0; for ($i = 0; $i < $n; $i++) { $h["foo_" . ($i % 50)] = $i; $h["bar_" . ($i % 20)] ??= 1; $h["bar_" . ($i % 20)] += 2; $h["foo_" . ($i % 50)]++; $s += $h["foo_" . ($i % 50)]; if (isset($h["x" . $i])) $s += 1000; if (isset($h["foo_" . $i])) $s++; } ksort($h); return [$s, $h]; }
echo md5(serialize(k1(700))), "\n";
function k2($n) { $h = ['a0' => 'x', 'a1' => 'y', 'a2' => 'z']; $o = ''; for ($i = 0; $i < $n; $i++) { $o .= $h['a' . ($i % 3)]; $t = $h['a' . ($i % 3)]; $u = strtoupper($h['a' . ($i % 3)]) . $t; $o .= $u; } return md5($o); }
echo k2(500), "\n";
function k3($n) { $h = []; for ($i = 0; $i < $n; $i++) { $h["k" . ($i & 7)] = [$i]; $h["s" . ($i & 7)] = "v$i"; $c = $h; $h["k" . ($i & 3)] = $c["k" . ($i & 7)]; $h[$i % 5 . ''] = $i; } return md5(serialize([$h, count($c)])); }
echo k3(300), "\n";
set_error_handler(function($n, $m) { global $ms; $ms[] = $m; return true; });
function k4($n) { $h = ['p0' => 1]; $s = 0; for ($i = 0; $i < $n; $i++) { $s += $h["p" . ($i % 60 == 59 ? 1 : 0)] ?? 7; $s += (int) $h["p" . ($i % 60 == 58 ? 2 : 0)]; $h["p" . ($i % 60 == 57 ? 3 : 0)] += 1; $h["p0"] = $i % 61 == 60 ? 'str' : 1; } ksort($h); return [$s, $h]; }
try { echo md5(serialize(k4(300))), ' ', count($ms), "\n"; } catch (TypeError $e) { echo $e->getMessage(), ' ', count($ms ?? []), "\n"; }
class DD { static $n = 0; function __destruct() { self::$n++; } }
function k5($n) { $h = []; for ($i = 0; $i < $n; $i++) { $h["d" . ($i % 4)] = new DD; $x = $h["d" . ($i % 4)]; } return DD::$n; }
echo k5(200), "\n";
function k6($n) { $h = []; $max = PHP_INT_MAX; for ($i = 0; $i < $n; $i++) { $h["m"] ??= $max - 50; $h["m" . ''] += 1; $h["f" . ($i & 1)] ??= 0.5; $h["f" . ($i & 1)]++; } return $h; }
var_dump(k6(100)['m'] == 9.2233720368547758E+18, k6(100)['f1']);
class HP { public array $m = []; private $c = []; function add($k, $v) { $this->m["x$k"]["y$v"] = $v; $this->m["x$k"]['n'] ??= 0; $this->m["x$k"]['n']++; $this->c[$k . $v] ??= strlen($k); return $this->c[$k . $v]; } }
function k7($n) { $o = new HP; $s = 0; for ($i = 0; $i < $n; $i++) $s += $o->add('k' . ($i % 9), $i % 5); return md5(serialize($o)) . $s; }
echo k7(400), "\n";
function small($x) { return $x + 1; }
function k8($n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s = small($s); small($i); if ($i % 7 == 0) $s += small($i); } return $s; }
echo k8(1000), "\n";
--EXPECT--
07affc54cc92e143156f7a8cbf848dfb
29eb271fec910243186708cb254bc6d1
b1da724c329c3aae52155c0f3120fc43
Unsupported operand types: int + string 2
196
bool(true)
float(50.5)
483b8226546cf4f16fd5a383bb0e68d8800
72214
