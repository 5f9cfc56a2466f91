--TEST--
Elements: compound assignment, self assignment, references to results, error handlers
--FILE--
<?php
$a = [];
$a[] .= 'pushed';
$a[] += 5;
print_r($a);

// An element of a copy of the array itself.
$b = [[]];
$b[0][0] = $b;
$b[0][0][0] = $b[0];
var_dump($b);

$s = '0123';
$s['1x'] = 'a';
var_dump($s, isset($s[1.7]), $s[1.7] ?? 'none', isset($s[[]]), empty($s[null]), $s[1e3] ?? 'none');
try { $s[[]] ?? 0; } catch (Error $e) { echo $e->getMessage(), "\n"; }

function value() { static $n = 0; return ++$n; }
function kept() {
    static $value;
    if (!isset($value)) $value = &value();
    return $value;
}
var_dump(kept(), kept());
$full = [PHP_INT_MAX => 1];
try { $full[] = &value(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$object = new stdClass;
$object->p = &value();
$list['k'] = &value();
var_dump($object->p, $list);
class Magic { public static $s; function __get($name) { return "$name?"; } }
$magic = new Magic;
try { $magic->p = &value(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
Magic::$s = &value();
var_dump(Magic::$s);

// Error handlers that change what is being changed.
set_error_handler(function ($level, $message) use (&$t, &$key) {
    echo "$message\n";
    $t['b'] = 2;
    $key .= 'baz';
});
$t = [];
$t['b'] += 1;
var_dump($t);
$key = 'foo';
$u = [];
$u[$key]++;
$u[$key] += 1;
var_dump($u);
set_error_handler(function ($level, $message) use (&$v) { echo "$message\n"; $v = 0; });
$v = null;
$v[0] .= 'x';
var_dump($v);
$v = null;
$v['a']['b'][0] .= 'x';
var_dump($v);
set_error_handler(function ($level, $message) use (&$w) { echo "$message\n"; $GLOBALS['log'][] = $w; });
$w = [];
$w['n'] .= 'kept';
$w['a'] = 'nan';
$w['a'] *= 2 ** 0 . ' apples';
--EXPECTF--
Array
(
    [0] => pushed
    [1] => 5
)
array(1) {
  [0]=>
  array(1) {
    [0]=>
    array(1) {
      [0]=>
      array(1) {
        [0]=>
        array(1) {
          [0]=>
          array(0) {
          }
        }
      }
    }
  }
}

Warning: Illegal string offset "1x" in %s on line 14

Deprecated: Implicit conversion from float 1.7 to int loses precision in %s on line 15
string(4) "0a23"
bool(true)
string(1) "a"
bool(false)
bool(true)
string(4) "none"
Cannot access offset of type array on string

Notice: Only variables should be assigned by reference in %s on line 21
int(1)
int(1)
Cannot add element to the array as the next element is already occupied

Notice: Only variables should be assigned by reference in %s on line 28

Notice: Only variables should be assigned by reference in %s on line 29
int(3)
array(1) {
  ["k"]=>
  int(4)
}

Notice: Indirect modification of overloaded property Magic::$p has no effect in %s on line 33
Cannot assign by reference to overloaded object

Notice: Only variables should be assigned by reference in %s on line 34
int(6)
Undefined array key "b"
array(1) {
  ["b"]=>
  int(2)
}
Undefined array key "foo"
Undefined array key "foobaz"
array(2) {
  ["foo"]=>
  int(1)
  ["foobaz"]=>
  int(1)
}
Undefined array key 0
int(0)
Undefined array key "a"
Undefined array key "b"
Undefined array key 0
int(0)
Undefined array key "n"

Fatal error: Uncaught TypeError: Unsupported operand types: string * string in %s:62
Stack trace:
#0 {main}
  thrown in %s on line 62
