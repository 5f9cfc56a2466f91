--TEST--
PHP 8.5: array first last
--FILE--
<?php
var_dump(array_first([]), array_last([]), array_first([1, 2, 3]), array_last([1, 2, 3]), array_first(['k' => 'v', 'l' => null]), array_last(['k' => 'v', 'l' => null]));
$a = [1, 2, 3, 4]; unset($a[0], $a[3]); var_dump(array_first($a), array_last($a));
$x = 5; $r = [&$x]; $y = array_first($r); $y++; var_dump($x);
$o = new stdClass; var_dump(array_last([$o]) === $o);
next($a); var_dump(array_first($a), current($a));
try { array_first(null); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { array_last(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
echo new ReflectionFunction('array_first'), new ReflectionFunction('array_last');
$h = [5 => 'five', 1 => 'one']; ksort($h); var_dump(array_first($h), array_last($h));
$d = ['a' => 1, 'b' => 2, 'c' => 3]; unset($d['a']); unset($d['c']); var_dump(array_first($d), array_last($d));
--EXPECT--
NULL
NULL
int(1)
int(3)
string(1) "v"
NULL
int(2)
int(3)
int(5)
bool(true)
int(2)
int(3)
array_first(): Argument #1 ($array) must be of type array, null given
array_last() expects exactly 1 argument, 0 given
Function [ <internal:standard> function array_first ] {

  - Parameters [1] {
    Parameter #0 [ <required> array $array ]
  }
  - Return [ mixed ]
}
Function [ <internal:standard> function array_last ] {

  - Parameters [1] {
    Parameter #0 [ <required> array $array ]
  }
  - Return [ mixed ]
}
string(3) "one"
string(4) "five"
int(2)
int(2)
