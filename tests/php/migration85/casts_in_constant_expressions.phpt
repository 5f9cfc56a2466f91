--TEST--
PHP 8.5: casts in constant expressions
--FILE--
<?php
const I = (int) 0.3, F = (float) "1.5", S = (string) 12, B = (bool) "0", A = (array) "x", O = (object) ['a' => 1];
var_dump(I, F, S, B, A, O);
class C {
    const X = (int) "42" + 1, Y = (string) self::X . "!", Z = (array) null;
    public int $p = (int) (3.7 * 2);
    public function f($x = (object) [], #[SensitiveParameter] $y = (bool) []) { return [$x, $y]; }
    public static $q = (float) I;
}
enum E { const K = (bool) self::A; case A; }
var_dump(C::X, C::Y, C::Z, (new C)->p, (new C)->f(), C::$q, E::K);
static $s = (int) '7 apples';
var_dump($s);
#[Attribute] class At { function __construct(public $v) {} }
#[At((array) 5)] class W {}
var_dump((new ReflectionClass('W'))->getAttributes()[0]->getArguments());
try { $f = fn($x = (int) new stdClass) => $x; var_dump($f()); } catch (Error $e) { echo $e->getMessage(), "\n"; }
const ARRAY_TO_STRING = (string) [1];
var_dump(ARRAY_TO_STRING);
--EXPECTF--
int(0)
float(1.5)
string(2) "12"
bool(false)
array(1) {
  [0]=>
  string(1) "x"
}
object(stdClass)#1 (1) {
  ["a"]=>
  int(1)
}
int(43)
string(3) "43!"
array(0) {
}
int(7)
array(2) {
  [0]=>
  object(stdClass)#3 (0) {
  }
  [1]=>
  bool(false)
}
float(0)
bool(true)
int(7)
array(1) {
  [0]=>
  array(1) {
    [0]=>
    int(5)
  }
}

Warning: Object of class stdClass could not be converted to int in %s on line 17
int(1)

Warning: Array to string conversion in %s on line 18
string(5) "Array"
