--TEST--
PHP 8.5: increment strings
--FILE--
<?php
foreach (['a', 'Az', 'zZ9', 'a-b', '', ' ', '1 ', '5e2', 'é', '1.5', '007', '9z', 'abc!'] as $s) {
    $i = $s; $i++; var_dump($i);
    $d = $s; $d--; var_dump($d);
    $p = $s; ++$p;
}
$a = ['k' => 'b']; $a['k']++; ++$a['k']; var_dump($a);
class O { public $p = 'q'; static $s = 'y'; public ?string $t = 'z'; }
$o = new O; $o->p++; ++O::$s; $o->t++; var_dump($o, O::$s);
var_dump(str_increment('Az'), str_decrement('Ba'));
set_error_handler(function ($n, $m) { throw new Exception($m); });
$x = 'keep';
try { $x++; } catch (Exception $e) { echo $e->getMessage(), " $x\n"; }
try { ++$x; } catch (Exception $e) { echo $e->getMessage(), " $x\n"; }
--EXPECTF--
Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(1) "b"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(1) "a"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(2) "Ba"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(2) "Az"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(4) "aaA0"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(3) "zZ9"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(3) "a-c"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(3) "a-b"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(1) "1"

Deprecated: Decrement on empty string is deprecated as non-numeric in %s on line 4
int(-1)

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(1) " "

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(1) " "

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
int(2)
int(0)
float(501)
float(499)

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(2) "é"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(2) "é"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5
float(2.5)
float(0.5)
int(8)
int(6)

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(3) "10a"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(2) "9z"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 3
string(4) "abc!"

Deprecated: Decrement on non-numeric string has no effect and is deprecated in %s on line 4
string(4) "abc!"

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 5

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 7

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 7
array(1) {
  ["k"]=>
  string(1) "d"
}

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 9

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 9

Deprecated: Increment on non-numeric string is deprecated, use str_increment() instead in %s on line 9
object(O)#1 (2) {
  ["p"]=>
  string(1) "r"
  ["t"]=>
  string(2) "aa"
}
string(1) "z"
string(2) "Ba"
string(2) "Az"
Increment on non-numeric string is deprecated, use str_increment() instead keep
Increment on non-numeric string is deprecated, use str_increment() instead keep
