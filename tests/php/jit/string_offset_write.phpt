--TEST--
Bytes of strings written in place: shared, borrowed, beyond the end, by negative offsets, longer values
--FILE--
<?php
function w(string $s, int $n): string { for ($i = 0; $i < $n; $i++) { $s[$i % strlen($s)] = chr(65 + $i % 26); $s[1] = $i & 1 ? 'y' : 'z'; } return $s; }
echo w(str_repeat('.', 20), 1000), "\n";
function alias($n) { $s = str_repeat('a', 8); $out = []; for ($i = 0; $i < $n; $i++) { $t = $s; $s[$i & 7] = 'b'; $out[] = $t === $s ? 1 : 0; } return [array_sum($out), $s, $t]; }
var_dump(alias(500));
function inarg($n) { $s = str_repeat('a', 8); $r = 0; for ($i = 0; $i < $n; $i++) { $r += strlen($s . ($s[$i & 7] = chr(97 + ($i % 3)))) ; $x = [$s, $s[2] = 'q', $s]; } return [$r, $x]; }
print_r(inarg(300));
function hashes($n) { $s = str_repeat('k', 4); $a = []; for ($i = 0; $i < $n; $i++) { $s[$i % 4] = chr(97 + $i % 7); $a[$s] = ($a[$s] ?? 0) + 1; } ksort($a); return md5(json_encode($a)); }
echo hashes(2000), "\n";
function beyond($n) { $s = 'abc'; for ($i = 0; $i < $n; $i++) { $s[$i] = 'x'; } for ($i = 0; $i < $n; $i++) { $s[-1 - $i] = 'm'; } return $s; }
echo beyond(100), "|\n";
function longer($n) { $s = str_repeat('-', 10); for ($i = 0; $i < $n; $i++) { $s[$i % 10] = $i > $n - 4 ? 'long' : 'u'; } return $s; }
echo longer(300), "\n";
function &refd(&$s, $n) { for ($i = 0; $i < $n; $i++) { $s[$i % 5] = 'r'; } return $s; }
$g = str_repeat('0', 5); echo refd($g, 300), "\n";
function emptyv($n) { $s = 'abcdef'; for ($i = 0; $i < $n; $i++) { try { $s[$i % 6] = $i == $n - 1 ? '' : 'v'; } catch (Error $e) { echo $e->getMessage(), "\n"; } } return $s; }
echo emptyv(300), "\n";
function selfv($n) { $s = 'a'; for ($i = 0; $i < $n; $i++) { $s[0] = $s; $s[0] = $i & 1 ? 'b' : $s; } return $s; }
echo selfv(300), "\n";
for ($i = 0, $s = str_repeat('x', 10); $i < 500; $i++) { $s[$i % 10] = 'z'; $s[3] = $s[$i % 10]; } echo $s, "\n";
--EXPECTF--
SyUVWXYZABCDEFGHIJKL
array(3) {
  [0]=>
  int(492)
  [1]=>
  string(8) "bbbbbbbb"
  [2]=>
  string(8) "bbbbbbbb"
}
Array
(
    [0] => 2700
    [1] => Array
        (
            [0] => caqcbcab
            [1] => q
            [2] => caqcbcab
        )

)
de68adb002a7e669af989e472e127228
mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm|

Warning: Only the first byte will be assigned to the string offset in %s on line 12

Warning: Only the first byte will be assigned to the string offset in %s on line 12

Warning: Only the first byte will be assigned to the string offset in %s on line 12
uuuuuuulll
rrrrr
Cannot assign an empty string to a string offset
vvvvvv
b
zzzzzzzzzz
