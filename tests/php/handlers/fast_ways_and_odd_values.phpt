--TEST--
Arithmetic, joining, elements and loops with values that fast ways do not expect
--FILE--
<?php
// Texts, null and booleans as numbers, in variables, temporaries and behind references.
function sums($x, $y) { return [$x + $y, $x - $y, $x * $y, $y ? $x / $y : 'none']; }
foreach ([['40', 2], ['1.5', '2'], [null, 3], [true, '4'], [' 5', '6 '], ['0x1A', 1], ['9223372036854775807', 1]] as [$x, $y]) {
    try { echo json_encode(sums($x, $y)), "\n"; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
}
$text = '7'; $also = &$text;
$also = $also + 1; var_dump($text);
$text .= '0'; $text += '5'; var_dump($also);
var_dump(substr('x12', 1) * 2, explode(',', '3,4')[1] - '1', PHP_INT_MAX + 1, -PHP_INT_MAX - 2, 7 / 2, -PHP_INT_MAX - 1);
try { var_dump([] + 1); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
// Parts of texts.
$parts = [null, false, true, 1.5, -0.0, 1e100, PHP_INT_MIN, 'z'];
foreach ($parts as $p) { $made = "<$p|$p>"; $made .= "($p)"; echo $made, "\n"; }
$s = 'start'; for ($i = 8; $i < 12; $i++) { $s = "$s,$i"; $s .= ";$i" . null; } echo $s, "\n";
// Elements of what ends with the instruction.
class Ends { public $list = ['a', 'b']; function __construct(private $name) {} function __destruct() { echo "~{$this->name} "; } }
function made($n) { return [new Ends($n), "text $n", [$n]]; }
echo made(1)[1], ' ', made(2)[2][0], ' ', (made(3)[0])->list[1], ' ', "abc"[1], strrev('xyz')[0], "\n";
function position(string $s, &$i) { return $s[$i++]; } $i = 0; echo position('pq', $i), position('pq', $i), $i, "\n";
$map = ['k' => 1, 5 => 2]; $key = 'k'; $by = &$key; echo $map[$by], "\n"; $by = 5; echo $map[$by], "\n";
// Loops by reference.
$rows = [1, [2], 'x', 4]; foreach ($rows as $k => &$v) { if (is_array($v)) $v[] = $k; else $v = "$v$k"; } unset($v);
echo json_encode($rows), "\n";
$copy = $rows; foreach ($rows as &$v) { $v = 0; break; } echo json_encode([$rows, $copy]), "\n"; unset($v);
$grow = [1, 2]; foreach ($grow as &$v) { if (count($grow) < 5) $grow[] = $v * 10; } unset($v); echo json_encode($grow), "\n";
foreach (['x' => 1, 'y' => 2] as $k => $v) { $seen[$k] = $v; $k = [$k]; $v = (object) []; } echo json_encode($seen), "\n";
// Lists that grow by themselves.
$a = [1]; $a[] = $a; $a[0] = $a; echo json_encode($a), "\n";
$r = 1; $b = [&$r, 2]; $b[0] = 'r'; $b[1] = $b; echo $r, json_encode($b), "\n";
// Returning.
class Built { public $x; function __construct($x) { $this->x = $x; return; } function self() { return $this; } function get() { $local = new Ends('local'); return $local; } }
$old = 'old'; $old = (new Built(['v']))->self()->x; echo json_encode($old), "\n";
(new Built(1))->get(); echo "\n"; $held = (new Built(1))->get(); $held = (function () { return 'done'; })(); echo $held, "\n";
function &reference() { static $v = 1; return $v; } $q = &reference(); $q++; echo reference(), "\n";
// Types behind references.
function compare(&$x, $y) { return [$x === $y, $x !== $y, $x == $y, $x < $y]; }
foreach ([[1, 1], [1, '1'], [null, false], ['a', 'a'], [1.0, 1], [[], []]] as [$x, $y]) echo json_encode(compare($x, $y)), ' '; echo "\n";
class Bag { private array $list = [3, 1, 2]; private ?array $none = null; function sorted() { sort($this->list); $this->list[] = array_pop($this->list); $this->list[] = 9; return $this->list; }
  function spoil() { $r = &$this->list; try { $r = 5; } catch (TypeError $e) { return $e->getMessage(); } } function add() { $this->none[] = 1; array_push($this->none, 2); return $this->none; } }
$bag = new Bag; echo json_encode([$bag->sorted(), $bag->sorted(), $bag->add()]), ' ', $bag->spoil(), "\n";
?>
--EXPECTF--
[42,38,80,20]
[3.5,-0.5,3,0.75]
[3,-3,0,0]
[5,-3,4,0.25]
[11,-1,30,0.8333333333333334]

Warning: A non-numeric value encountered in %s on line 3

Warning: A non-numeric value encountered in %s on line 3

Warning: A non-numeric value encountered in %s on line 3

Warning: A non-numeric value encountered in %s on line 3
[1,-1,0,0]
[9.223372036854776e+18,9223372036854775806,9223372036854775807,9223372036854775807]
int(8)
int(85)
int(24)
int(3)
float(9.223372036854776E+18)
float(-9.223372036854776E+18)
float(3.5)
int(-9223372036854775808)
Unsupported operand types: array + int
<|>()
<|>()
<1|1>(1)
<1.5|1.5>(1.5)
<-0|-0>(-0)
<1.0E+100|1.0E+100>(1.0E+100)
<-9223372036854775808|-9223372036854775808>(-9223372036854775808)
<z|z>(z)
start,8;8,9;9,10;10,11;11
~1 text 1 ~2 2 ~3 b bz
pq2
1
2
["10",[2,1],"x2","43"]
[[0,[2,1],"x2","43"],["10",[2,1],"x2","43"]]
[1,2,10,20,100]
{"x":1,"y":2}
[[1,[1]],[1]]
r["r",["r",2]]
["v"]
~local 
~local done
2
[true,false,true,false] [false,true,true,false] [false,true,true,false] [true,false,true,false] [false,true,true,false] [true,false,true,false] 
[[1,2,3,9],[1,2,3,9,9],[1,2]] Cannot assign int to reference held by property Bag::$list of type array
