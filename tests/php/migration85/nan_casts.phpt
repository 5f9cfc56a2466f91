--TEST--
PHP 8.5: nan casts
--FILE--
<?php
$n = NAN;
var_dump((bool) $n, (int) $n, (string) $n, (array) $n, (object) $n);
if ($n) echo "true\n";
var_dump(!$n, $n && true, $n || false, $n ? 1 : 2, $n ?: 5, $n xor false);
echo "$n\n", $n . 'x', "\n", $n, "\n";
print $n; echo "\n";
$b = fn(bool $b) => $b; var_dump($b($n));
try { (fn(int $i) => $i)($n); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump((fn(string $s) => $s)($n));
var_dump(boolval($n), strval($n), intval($n), is_nan($n), (float) $n);
settype($n, 'bool'); var_dump($n);
$n = NAN; settype($n, 'array'); var_dump($n);
$n = NAN; settype($n, 'null'); var_dump($n);
$n = NAN;
while ($n) { echo "loop\n"; break; }
var_dump($n == true, true == $n, $n == null, $n == 'NAN', $n <=> true);
var_dump(implode(',', [$n]), str_repeat($n, 2), json_encode('x' . $n), number_format($n), sprintf('%d %s %f', $n, $n, $n));
var_dump(in_array(true, [$n]), array_filter([$n]), (int) (NAN + 1), empty($n), isset($n));
$a = []; $a[$n] = 1; var_dump($a);
const C = (bool) NAN;
var_dump(C, match (true) { (bool) $n => 'yes' }, NAN ? 1 : 0, assert($n));
var_dump($n | 1);
--EXPECTF--
Warning: unexpected NAN value was coerced to bool in %s on line 3

Warning: The float NAN is not representable as an int, cast occurred in %s on line 3

Warning: unexpected NAN value was coerced to string in %s on line 3

Warning: unexpected NAN value was coerced to array in %s on line 3

Warning: unexpected NAN value was coerced to object in %s on line 3
bool(true)
int(0)
string(3) "NAN"
array(1) {
  [0]=>
  float(NAN)
}
object(stdClass)#1 (1) {
  ["scalar"]=>
  float(NAN)
}

Warning: unexpected NAN value was coerced to bool in %s on line 4
true

Warning: unexpected NAN value was coerced to bool in %s on line 5

Warning: unexpected NAN value was coerced to bool in %s on line 5

Warning: unexpected NAN value was coerced to bool in %s on line 5

Warning: unexpected NAN value was coerced to bool in %s on line 5

Warning: unexpected NAN value was coerced to bool in %s on line 5

Warning: unexpected NAN value was coerced to bool in %s on line 5
bool(false)
bool(true)
bool(true)
int(1)
float(NAN)
bool(true)

Warning: unexpected NAN value was coerced to string in %s on line 6
NAN

Warning: unexpected NAN value was coerced to string in %s on line 6
NANx

Warning: unexpected NAN value was coerced to string in %s on line 6
NAN

Warning: unexpected NAN value was coerced to string in %s on line 7
NAN

Warning: unexpected NAN value was coerced to bool in %s on line 8
bool(true)
{closure:%s:9}(): Argument #1 ($i) must be of type int, float given, called in %s on line 9

Warning: unexpected NAN value was coerced to string in %s on line 10
string(3) "NAN"

Warning: unexpected NAN value was coerced to bool in %s on line 11

Warning: unexpected NAN value was coerced to string in %s on line 11

Warning: The float NAN is not representable as an int, cast occurred in %s on line 11
bool(true)
string(3) "NAN"
int(0)
bool(true)
float(NAN)

Warning: unexpected NAN value was coerced to bool in %s on line 12
bool(true)

Warning: unexpected NAN value was coerced to array in %s on line 13
array(1) {
  [0]=>
  float(NAN)
}

Warning: unexpected NAN value was coerced to null in %s on line 14
NULL

Warning: unexpected NAN value was coerced to bool in %s on line 16
loop
bool(true)
bool(true)
bool(false)
bool(false)
int(0)

Warning: unexpected NAN value was coerced to string in %s on line 18

Warning: unexpected NAN value was coerced to string in %s on line 18

Warning: unexpected NAN value was coerced to string in %s on line 18

Warning: The float NAN is not representable as an int, cast occurred in %s on line 18

Warning: unexpected NAN value was coerced to string in %s on line 18
string(3) "NAN"
string(6) "NANNAN"
string(6) ""xNAN""
string(3) "nan"
string(9) "0 NAN NaN"

Warning: unexpected NAN value was coerced to bool in %s on line 19

Warning: The float NAN is not representable as an int, cast occurred in %s on line 19

Warning: unexpected NAN value was coerced to bool in %s on line 19
bool(true)
array(1) {
  [0]=>
  float(NAN)
}
int(0)
bool(false)
bool(true)

Warning: The float NAN is not representable as an int, cast occurred in %s on line 20

Deprecated: Implicit conversion from float NAN to int loses precision in %s on line 20
array(1) {
  [0]=>
  int(1)
}

Warning: unexpected NAN value was coerced to bool in %s on line 21

Warning: unexpected NAN value was coerced to bool in %s on line 22

Warning: unexpected NAN value was coerced to bool in %s on line 22

Warning: unexpected NAN value was coerced to bool in %s on line 22
bool(true)
string(3) "yes"
int(1)
bool(true)

Warning: The float NAN is not representable as an int, cast occurred in %s on line 23

Deprecated: Implicit conversion from float NAN to int loses precision in %s on line 23
int(1)
