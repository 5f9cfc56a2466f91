--TEST--
Array literals with keys: what is known is copied, the rest put in, and no copy shares anything
--FILE--
<?php
function f($x, $y = 'y') {
    $r = 1;
    return [['a' => $x, 'b' => 2, 'c' => [1, 'k' => $y]], ['p' => &$r, 'q' => $x, 5 => $y, 'n', '7' => $x], ['a' => $x, 'a' => $y], ['a' => 1, 'a' => $x], [0 => $x, 1 => $y], [3 => $x, 'z' => $y, $x],
      ['f' => fn() => $x, 'g' => $undefined ?? null], [PHP_INT_MAX => $x, 'w' => 1], ['' => $x, '1.5' => $y, ' 1' => 3]];
}
$a = f(1); $b = f([9]); $a[0]['a'] = 'changed'; $a[0]['new'] = 5; unset($a[0]['b']); $a[1]['p'] = 33;
var_dump($a[0], $a[1]['p'], f(1)[0], $b[2], $b[3], $b[4], $b[5]); echo json_encode([$b[7], $b[8], $b[1]]), "\n";
function g() { return ["one" => 1, 'throw' => intdiv(1, 0)]; }
try { g(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
foreach (['a' => $b, 'b' => 1] as $k => $v) echo $k; 
['x' => $p, 'y' => $q] = ['x' => 5, 'y' => $a[0]['a']]; echo $p, $q, "\n";
for ($i = 0; $i < 3; ++$i) { $row = ['i' => $i, 'j' => 'c']; $row['i'] += 10; $rows[] = $row; } echo json_encode($rows), "\n";
class K { const C = ['a' => self::D, 'b' => 2]; const D = 4; public $p = ['q' => 1]; function m() { return ['t' => $this->p, static::class => K::D]; } }
echo json_encode([(new K)->m(), K::C]), "\n";
?>
--EXPECT--
array(3) {
  ["a"]=>
  string(7) "changed"
  ["c"]=>
  array(2) {
    [0]=>
    int(1)
    ["k"]=>
    string(1) "y"
  }
  ["new"]=>
  int(5)
}
int(33)
array(3) {
  ["a"]=>
  int(1)
  ["b"]=>
  int(2)
  ["c"]=>
  array(2) {
    [0]=>
    int(1)
    ["k"]=>
    string(1) "y"
  }
}
array(1) {
  ["a"]=>
  string(1) "y"
}
array(1) {
  ["a"]=>
  array(1) {
    [0]=>
    int(9)
  }
}
array(2) {
  [0]=>
  array(1) {
    [0]=>
    int(9)
  }
  [1]=>
  string(1) "y"
}
array(3) {
  [3]=>
  array(1) {
    [0]=>
    int(9)
  }
  ["z"]=>
  string(1) "y"
  [4]=>
  array(1) {
    [0]=>
    int(9)
  }
}
[{"9223372036854775807":[9],"w":1},{"":[9],"1.5":"y"," 1":3},{"p":1,"q":[9],"5":"y","6":"n","7":[9]}]
Division by zero
ab5changed
[{"i":10,"j":"c"},{"i":11,"j":"c"},{"i":12,"j":"c"}]
[{"t":{"q":1},"K":4},{"a":4,"b":2}]
