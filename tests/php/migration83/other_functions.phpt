--TEST--
PHP 8.3: other functions
--FILE--
<?php
$s = gc_status(); foreach ($s as $k => $v) echo $k, ' ', gettype($v), "\n";
var_dump(class_alias('ArrayObject', 'MyAO'), new MyAO instanceof ArrayObject);
class_alias('ArrayObject', 'ArrayIterator');
var_dump(unserialize('x'), unserialize('i:5;extra'), unserialize('a:1:{i:0;'), unserialize('O:8:"stdClass":0:{}xx'));
var_dump(count(array_pad([1], 5, 0)), count(array_pad([], 1048577, 0)), count(array_pad([], -2000000, 0)));
try { array_pad([], PHP_INT_MAX, 0); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
var_dump(strtok('a b', ' '), strtok(' '), strtok(' '), strtok(' '));
var_dump(array_sum([1, [2], new stdClass, '3x', 'y', null, true, 1.5]), array_product([2, [3], new stdClass, '4']), array_sum(['a' => '5', 'b' => STDIN]));
var_dump(strrchr('a/b/c', '/', true), strrchr('a/b/c', '/', before_needle: false), strrchr('abc', 'x', true), strrchr('a/b', '/'));
var_dump(str_getcsv('a,"', ',', '"', ''), str_getcsv('"', ',', '"', ''), str_getcsv('a,"b', ',', '"', ''));
mt_srand(0); $a = mt_rand(); mt_srand(0); var_dump($a === mt_rand()); srand(null); mt_srand(null);
$m = fopen('php://memory', 'w+'); var_dump(fseek($m, 5), fwrite($m, 'x'), rewind($m), bin2hex(stream_get_contents($m)));
echo (new ReflectionMethod('ReflectionClass', 'getStaticProperties'))->getTentativeReturnType(), "\n";
--EXPECTF--
running boolean
protected boolean
full boolean
runs integer
collected integer
threshold integer
buffer_size integer
roots integer
application_time double
collector_time double
destructor_time double
free_time double
bool(true)
bool(true)

Warning: Cannot redeclare class ArrayIterator in %s on line 4

Warning: unserialize(): Error at offset 0 of 1 bytes in %s on line 5

Warning: unserialize(): Extra data starting at offset 4 of 9 bytes in %s on line 5

Warning: unserialize(): Error at offset 9 of 9 bytes in %s on line 5

Warning: unserialize(): Extra data starting at offset 19 of 21 bytes in %s on line 5
bool(false)
int(5)
bool(false)
object(stdClass)#1 (0) {
}
int(5)
int(1048577)
int(2000000)
array_pad(): Argument #2 ($length) must not exceed the maximum allowed array size
string(1) "a"
string(1) "b"
bool(false)
bool(false)

Warning: array_sum(): Addition is not supported on type array in %s on line 9

Warning: array_sum(): Addition is not supported on type stdClass in %s on line 9

Warning: A non-numeric value encountered in %s on line 9

Warning: array_sum(): Addition is not supported on type string in %s on line 9

Warning: array_product(): Multiplication is not supported on type array in %s on line 9

Warning: array_product(): Multiplication is not supported on type stdClass in %s on line 9

Warning: array_sum(): Addition is not supported on type resource in %s on line 9
float(6.5)
int(8)
int(6)
string(3) "a/b"
string(2) "/c"
bool(false)
string(2) "/b"
array(2) {
  [0]=>
  string(1) "a"
  [1]=>
  string(0) ""
}
array(1) {
  [0]=>
  string(0) ""
}
array(2) {
  [0]=>
  string(1) "a"
  [1]=>
  string(1) "b"
}
bool(true)
int(0)
int(1)
bool(true)
string(12) "000000000078"
array
