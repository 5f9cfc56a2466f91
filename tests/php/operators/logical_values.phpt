--TEST--
Logical operators as values: what decides jumps, the other side is a bool
--FILE--
<?php
class O { public $t; function __construct($t) { $this->t = $t; } function __toString() { echo "s{$this->t} "; return $this->t; } }
function v($n, $r) { echo $n; return $r; }
$vals = [null, false, true, 0, 1, '', '0', 'a', [], [1], 1.5, 0.0];
function all($a, $b, $c) {
    $r = [];
    $r[] = $a === 1 && $b; $r[] = $a == $b && $b == $c; $r[] = $a === $b || $b; $r[] = !$a && $b; $r[] = !$a || !$b;
    $r[] = ($a && $b) && $c; $r[] = ($a || $b) || $c; $r[] = $a && ($b || $c); $r[] = !($a && $b) || $c === null; $r[] = $a !== $b && is_array($c);
    $r[] = ($a === 1 or $b === 'a') and $c; $r[] = ($a xor $b) && $c == 1; $r[] = (bool)($a === $b); $r[] = (bool)$a; $r[] = isset($a) && $a === true || isset($b[0]) && $b[0] === 1;
    $x = $a; $x = $x === 1 && $x; $r[] = $x; $y = $b; $y = !($y === 'a') && $y !== null || $y == $c; $r[] = $y;
    $r[] = $a < $b && $b < $c; $r[] = $a <=> $b && $c; $r[] = $a instanceof O && $b; $r[] = empty($a) && $b === $c; $r[] = (($a === null) ? $b : $c) && $a == $c;
    return $r;
}
$h = '';
foreach ($vals as $a) foreach ($vals as $b) foreach ($vals as $c) $h .= implode('', array_map('intval', all($a, $b, $c)));
echo md5($h), strlen($h), "\n";
var_dump(v('a', 1) === 1 && v('b', 0), v('c', 1) === 2 && v('d', 1), v('e', 1) === 1 || v('f', 1), !v('g', 0) && v('h', new O('1')) == '1');
function thrower() { throw new Exception('t'); }
try { $z = 5; $z = $z === 5 && thrower(); } catch (Exception $e) { var_dump($z); }
try { var_dump([new O('x'), $z === 5 && thrower()]); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
function deep($n) { return $n > 0 && ($n % 3 !== 0 || deep($n - 1)) && ($n < 100 || false); }
for ($i = 0; $i < 8; $i++) echo (int)deep($i); echo "\n";
$f = fn($q) => $q > 2 && $q < 5; echo json_encode(array_filter(range(1, 6), $f)), "\n";
while (($i = $i - 1) > 0 && $i !== 3) echo $i; echo "\n";
function g() { $r = yield 1 and $r === 2 && (yield 3) === 4; return $r; } $g = g(); $g->current(); $g->send(2); var_dump($g->valid() ? $g->current() : $g->getReturn());
const C = PHP_VERSION_ID > 5 && PHP_OS !== 'x'; var_dump(C);
var_dump($undef1 === null && $undef2);
?>
--EXPECTF--
12b0897122078a094da7e4c3fb57adf438016
abceghs1 bool(false)
bool(false)
bool(true)
bool(true)
int(5)
t
01111111
{"2":3,"3":4}
7654
int(3)
bool(true)

Warning: Undefined variable $undef1 in %s on line 27

Warning: Undefined variable $undef2 in %s on line 27
bool(false)
