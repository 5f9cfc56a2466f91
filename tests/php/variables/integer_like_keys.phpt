--TEST--
Literal keys that look like integers
--FILE--
<?php
// Literal strings that look like integers are integer keys, on every path.
function f() {
    $a = [];
    $a['x'] = 0;
    $a['321'] = 2;
    $a['5'] += 1;
    $a['6'] ??= 'six';
    $a['7']['8'] = 1;
    $a['9']++;
    $a['10'] .= 'ten';
    $b = 'b';
    $a['11'] = &$b;
    var_dump(isset($a['321'], $a[321]), $a['6'] ?? 'none', empty($a['5']), $a['321']);
    unset($a['321']);
    ['6' => $six, '7' => ['8' => $eight]] = $a;
    var_dump($a, $six, $eight);
}
@f();
$o = new class implements ArrayAccess {
    function offsetExists($k): bool { var_dump($k); return true; }
    function offsetGet($k): mixed { var_dump($k); return null; }
    function offsetSet($k, $v): void { var_dump($k); }
    function offsetUnset($k): void { var_dump($k); }
};
$o['1'] = 1;
isset($o['2']);
unset($o['3']);
$o['4'];
['5' => $x] = $o;
--EXPECT--
bool(true)
string(3) "six"
bool(false)
int(2)
array(7) {
  ["x"]=>
  int(0)
  [5]=>
  int(1)
  [6]=>
  string(3) "six"
  [7]=>
  array(1) {
    [8]=>
    int(1)
  }
  [9]=>
  int(1)
  [10]=>
  string(3) "ten"
  [11]=>
  &string(1) "b"
}
string(3) "six"
int(1)
string(1) "1"
string(1) "2"
string(1) "3"
string(1) "4"
string(1) "5"
