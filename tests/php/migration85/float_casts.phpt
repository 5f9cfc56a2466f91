--TEST--
PHP 8.5: float casts
--FILE--
<?php
$big = 1e20; $inf = INF; $nan = NAN; $string = '1e1000';
var_dump((int) $big, (int) $inf, (int) -1e20, (int) $nan, (int) "1e1000", (int) $string, (int) 1.9, (int) "99999999999999999999");
var_dump(intval($big), intval("1e30"), settype($big, 'int'), $big);
$big = 1e20;
var_dump($big | 0, $big % 3, 1 << 1, ~$big);
try { var_dump([1, 2][$big] ?? 'unset'); } catch (Error $e) { echo $e->getMessage(); }
$a = []; $a[$big] = 1; var_dump($a);
var_dump(1.5 | 0, (int) 1.5, 9223372036854775807.0 | 0);
try { var_dump(chr($big)); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump((int) 9.2233720368547758E18, (int) -9.2233720368547758E18);
const K = (int) 1e30;
var_dump(K);
var_dump("1e30" | 0);
$i = "1e1000" % 7; var_dump($i);
var_dump(PHP_INT_MAX + 1 | 0);
var_dump((int) 'abc', (int) '1e2', (int) " 1e50 ", (int) "1e50 text");
var_dump(array_sum([1e30, 1]), str_repeat('a', 2) . (int) "9223372036854775808");
var_dump("abc"[0], (bool) $inf, (string) $inf);
$x = 1e20; $x++; var_dump($x); $y = 1e20; var_dump($y & 1, $y ^ 1, 1 << 2);
var_dump(1e20 == 1e20, 5 <=> $inf);
--EXPECTF--
Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 3

Warning: The float INF is not representable as an int, cast occurred in %s on line 3

Warning: The float -1.0E+20 is not representable as an int, cast occurred in %s on line 3

Warning: The float NAN is not representable as an int, cast occurred in %s on line 3
int(7766279631452241920)
int(0)
int(-7766279631452241920)
int(0)
int(0)
int(0)
int(1)
int(9223372036854775807)

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 4

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 4
int(7766279631452241920)
int(9223372036854775807)
bool(true)
int(7766279631452241920)

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 6

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 6

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 6
int(7766279631452241920)
int(2)
int(2)
int(-7766279631452241921)

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 7
string(5) "unset"

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 8
array(1) {
  [7766279631452241920]=>
  int(1)
}

Deprecated: Implicit conversion from float 1.5 to int loses precision in %s on line 9

Warning: The float 9.223372036854776E+18 is not representable as an int, cast occurred in %s on line 9
int(1)
int(1)
int(-9223372036854775808)
chr(): Argument #1 ($codepoint) must be of type int, float given

Warning: The float 9.223372036854776E+18 is not representable as an int, cast occurred in %s on line 11
int(-9223372036854775808)
int(-9223372036854775808)

Warning: The float 1.0E+30 is not representable as an int, cast occurred in %s on line 12
int(5076964154930102272)

Deprecated: Implicit conversion from float-string "1e30" to int loses precision in %s on line 14
int(9223372036854775807)

Deprecated: Implicit conversion from float-string "1e1000" to int loses precision in %s on line 15
int(0)

Warning: The float 9.223372036854776E+18 is not representable as an int, cast occurred in %s on line 16
int(-9223372036854775808)
int(0)
int(100)
int(9223372036854775807)
int(9223372036854775807)
float(1.0E+30)
string(21) "aa9223372036854775807"
string(1) "a"
bool(true)
string(3) "INF"
float(1.0E+20)

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 20

Warning: The float 1.0E+20 is not representable as an int, cast occurred in %s on line 20
int(0)
int(7766279631452241921)
int(4)
bool(true)
int(-1)
