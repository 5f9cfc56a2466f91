--TEST--
The order of numbers and of strings
--FILE--
<?php
function cmp($a, $b) { return [$a <=> $b, $a < $b, $a <= $b, $a > $b, $a >= $b, $a < $b ? 1 : 2, ($a <=> $b) * 3]; }
$vals = ['a', 'z', 'A', '5', '10', '9', '1e1', ' 5', '5 ', '', 'abc', 'abd', '0x1A', "\0", "\xff", 'nan', '1.5', '-3', '+5'];
$o = []; for ($r = 0; $r < 30; $r++) foreach ($vals as $x) foreach ($vals as $y) $o[] = implode(',', array_map('intval', cmp($x, $y)));
echo md5(implode("\n", $o)), "\n";
$nums = [1, 2, -5, 0, 1.5, -0.0, 0.0, NAN, INF, -INF, PHP_INT_MAX, PHP_INT_MIN, 9.2233720368547758E+18];
foreach ([['is_int'], ['is_float'], ['is_int', 'is_float']] as $kinds) { $o = []; foreach (range(1, 40) as $r) foreach ($nums as $x) foreach ($nums as $y) { foreach ($kinds as $k) if ($k($x)) { $o[] = implode(',', array_map('intval', cmp2($x, $y))); } } echo md5(implode("\n", $o)), "\n"; }
function cmp2($a, $b) { return [$a <=> $b, $a < $b, $a <= $b, $a > $b, $a >= $b]; }
function lex($s) { $n = strlen($s); $k = [0, 0, 0]; for ($i = 0; $i < $n; $i++) { $c = $s[$i]; if ($c >= 'a' && $c <= 'z') $k[0]++; elseif ($c >= '0' && $c <= '9') $k[1]++; elseif ($c < 'a') $k[2]++; } return implode(' ', $k); }
echo lex(str_repeat("Hello World 123, foo_bar 9.5e3\xe4\n", 50)), "\n";
function sorts($n) { $l = []; for ($i = 0; $i < $n; $i++) $l[] = ['k' => ($i * 7919) % 101, 'n' => 'n' . ($i * 31 % 57)]; usort($l, fn($a, $b) => $a['k'] <=> $b['k'] ?: $a['n'] <=> $b['n']); return md5(serialize($l)); }
echo sorts(300), "\n";
--EXPECT--
53b6cce1453466a35627d418400280d1
c6cd117142100b20281b21ba6ed835b8
2739121fc093dc830298ea4e611e87e7
09aae71eeb8e0b40dd779ebad394b05e
750 300 500
c039ae1bcdc059786f85c2623daa15ff
