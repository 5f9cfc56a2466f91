--TEST--
PHP 8.5: null offset
--FILE--
<?php
$a = ['' => 'empty', 'x' => [1]]; $n = null;
var_dump($a[null], $a[$n], isset($a[null]), isset($a[$n]), empty($a[$n]), $a[$n] ?? 'd', array_key_exists(null, $a));
$a[null] = 'set'; $a[$n] .= '!'; $b[$n][] = 1; $b[null]['k'] = 2; var_dump($a, $b);
unset($a[null], $b[$n]);
var_dump(count($a), [null => 1, $n => 2]);
[null => $x] = ['' => 'destructured']; var_dump($x);
$r = &$a[$n]; $r = 3; var_dump($a);
$s = 'str'; try { var_dump($s[null]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
const K = [null => 1]; var_dump(K[''], K[null]);
class C { const L = [null => 'c']; public $p = [null => 5]; static $s = []; }
var_dump(C::L, (new C)->p); C::$s[null] = 1; var_dump(isset(C::$s[null]));
$o = new ArrayObject(['' => 1]); var_dump($o[null]); $o[null] = 2; unset($o[$n]);
var_dump(key_exists(null, []), array_key_exists($n, $GLOBALS), array_column([['a' => null, 'b' => 2]], 'b', 'a'));
function g() { return null; }
$a[g()]++; var_dump($a['']);
$list = [1, 2]; var_dump($list[null] ?? 'none', isset($list[null]));
unset($list[null]);
$undef[$undefined] = 1; var_dump($undef);
foreach ([[1]] as $z[null]); var_dump($z);
--EXPECTF--
Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 3

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 3

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 3

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 3

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 3

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 3

Deprecated: Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead in %s on line 3
string(5) "empty"
string(5) "empty"
bool(true)
bool(true)
bool(false)
string(5) "empty"
bool(true)

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 4

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 4

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 4

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 4
array(2) {
  [""]=>
  string(4) "set!"
  ["x"]=>
  array(1) {
    [0]=>
    int(1)
  }
}
array(1) {
  [""]=>
  array(2) {
    [0]=>
    int(1)
    ["k"]=>
    int(2)
  }
}

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 6

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 6
int(1)
array(1) {
  [""]=>
  int(2)
}

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 7
string(12) "destructured"

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 8
array(2) {
  ["x"]=>
  array(1) {
    [0]=>
    int(1)
  }
  [""]=>
  &int(3)
}

Warning: String offset cast occurred in %s on line 9
string(1) "s"

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 10

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 10
int(1)
int(1)

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 11

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 11
array(1) {
  [""]=>
  string(1) "c"
}
array(1) {
  [""]=>
  int(5)
}

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 12

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 12
bool(true)

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 13
int(1)

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 13

Deprecated: Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead in %s on line 14

Deprecated: Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead in %s on line 14

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 14
bool(false)
bool(false)
array(1) {
  [""]=>
  int(2)
}

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 16
int(4)

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 17

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 17
string(4) "none"
bool(false)

Warning: Undefined variable $undefined in %s on line 19

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 19
array(1) {
  [""]=>
  int(1)
}

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 20
array(1) {
  [""]=>
  array(1) {
    [0]=>
    int(1)
  }
}
