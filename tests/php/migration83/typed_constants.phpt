--TEST--
PHP 8.3: typed constants
--FILE--
<?php
interface I { const string NAME = 'i'; }
class A implements I { const int|float NUM = 1; const ?array LIST = null; final protected const self|null SELF = null; const iterable IT = []; const static|int S = 5; const mixed M = E::X; const E CASE = E::X; const string NAME = 'a'; const float F = 1; static function get() { return self::SELF; } }
enum E { const string T = 'enum'; const self Y = self::X; case X; }
trait T { const bool FLAG = true; }
class U { use T; }
class B extends A { const int NUM = 2; const array LIST = [1]; }
var_dump(A::NUM, B::NUM, B::LIST, A::NAME, A::F, A::CASE, E::T, E::Y, U::FLAG, A::get(), A::S);
foreach ((new ReflectionClass('A'))->getReflectionConstants() as $c) echo $c->name, ' ', $c->getType(), ' ', var_export($c->hasType(), true), "\n";
class Late { const int N = OTHER; }
const OTHER = 'text';
try { Late::N; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
int(1)
int(2)
array(1) {
  [0]=>
  int(1)
}
string(1) "a"
float(1)
enum(E::X)
string(4) "enum"
enum(E::X)
bool(true)
NULL
int(5)
NUM int|float true
LIST ?array true
SELF ?A true
IT iterable true
S static|int true
M mixed true
CASE E true
NAME string true
F float true
Cannot assign string to class constant Late::N of type int
