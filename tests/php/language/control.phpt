--TEST--
Control structures
--FILE--
<?php
for ($i = 0, $j = 10; $i < $j; $i += 3, $j--) echo "$i,$j ";
echo "\n"; $i = 0; while (true) { if (++$i > 5) break; if ($i % 2) continue; echo $i; } do { echo $i--; } while ($i > 4); echo "\n";
foreach ([1, 2, 3] as $a) { foreach ([1, 2] as $b) { if ($a == 2) continue 2; if ($a == 3) break 2; echo "$a$b "; } } echo "\n";
function sw($x) { switch ($x) { case 1: case 2: return "low"; case "str": return "string"; case null: return "null"; default: return "other"; } }
echo sw(1), sw(2), sw("str"), sw(null), sw(9), "\n";
function sw2($x) { switch ($x) { case 'a': return 1; case 'b': return 2; case 'c': return 3; default: return 0; } } echo sw2('b'), sw2('z'), sw2(0), "\n";
echo match (true) { 5 > 10 => "a", 5 > 3 => "b", default => "c" }, match (3) { 1, 2 => "x", 3, 4 => "y" }, "\n";
try { echo match (99) { 1 => 2 }; } catch (\UnhandledMatchError $e) { echo $e->getMessage(), "\n"; }
$v = null; echo $v ?? "default", $v?->foo?->bar ?? "nullsafe", isset($v['a']['b']) ? 1 : 0, empty($v) ? "empty" : "", "\n";
$arr = ['x' => ['y' => null]]; var_dump(isset($arr['x']['y']), array_key_exists('y', $arr['x']), $arr['x']['z'] ?? 'dflt'); $arr['n'] ??= 7; $arr['n'] ??= 8; echo $arr['n'], "\n";
if (0): echo "no"; elseif (1): echo "alt"; else: echo "no"; endif; echo "\n";
goto end; echo "skipped"; end: echo "done\n";
function named(int $a, int $b = 2, int ...$rest) { return "$a-$b-" . json_encode($rest); } echo named(b: 5, a: 1), named(1, 2, 3, 4), named(...[1, 2, 3]), named(...['b' => 1, 'a' => 0]), "\n";
echo <<<"X"
  Heredoc {$arr['n']} and $arr[n] {$v}
    indented
  X . "\n", <<<'Y'
raw $x
Y, "\n";
printf("%05.2f|%'*10s|%-5d|%x|%b|%e\n", 3.14159, "pad", 42, 255, 5, 12345.678);
--EXPECT--
0,10 3,9 6,8 
2465
11 12 
lowlowstringnullother
200
by
Unhandled match case 99
defaultnullsafe0empty
bool(false)
bool(true)
string(4) "dflt"
7
alt
done
1-5-[]1-2-[3,4]1-2-[3]0-1-[]
Heredoc 7 and 7 
  indented
raw $x
03.14|*******pad|42   |ff|101|1.234568e+4
