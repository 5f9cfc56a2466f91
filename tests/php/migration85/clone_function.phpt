--TEST--
PHP 8.5: clone function
--FILE--
<?php
class P {
    public function __construct(public readonly int $x, public private(set) int $y = 0, protected $z = 1, public ?string $name = null) {}
    public function withX(int $x): static { return clone($this, ['x' => $x]); }
    public function __clone() { echo "cloned "; }
    public function withZ($z) { return clone($this, ['z' => $z, 'y' => 8]); }
}
$p = new P(1);
var_dump($p->withX(5), $p->withZ('zz'));
var_dump((clone $p)->x, clone($p) == $p, (clone($p, ['name' => 'n']))->name);
foreach ([
    fn() => clone($p, ['x' => 3]),
    fn() => clone($p, ['y' => 3]),
    fn() => clone($p, ['z' => 3]),
    fn() => clone($p, ['name' => []]),
    fn() => clone($p, ['dynamic' => 1]),
    fn() => clone($p, [7 => 1]),
    fn() => clone($p, ["\0x" => 1]),
    fn() => clone(5),
    fn() => clone($p, 5),
    fn() => clone(object: $p, withProperties: ['name' => 'named']),
    fn() => clone(...[$p, ['name' => 'spread']]),
    fn() => clone(),
    fn() => clone($p, [], 3),
    fn() => clone(E::A),
    fn() => clone(fn() => 1, ['a' => 1]),
    fn() => clone((fn() => yield)()),
] as $i => $f) try { echo $i, ' ', get_debug_type($r = $f()), ' ', $r->name ?? '', "\n"; } catch (Error $e) { echo $i, ' ', $e::class, ': ', $e->getMessage(), "\n"; }
enum E { case A; }
echo count(array_map(clone(...), [$p, $p])), "\n";
echo count(array_map('clone', [$p])), "\n";
$f = clone(...);
var_dump($f($p) == $p, (new ReflectionFunction('clone'))->getParameters()[1]->getName(), is_callable('clone'), function_exists('clone'));
echo new ReflectionFunction('clone');
class H { public int $v = 1 { set { echo "set $value\n"; $this->v = $value * 2; } } public function __set($n, $v) { echo "__set $n\n"; } }
var_dump(clone(new H, ['v' => 5, 'other' => 6]));
$o = clone $p->withX(3) ?? null;
echo $o->x, "\n";
$a = 5; $ref = ['name' => &$a];
try { clone($p, $ref); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--
cloned cloned object(P)#2 (4) {
  ["x"]=>
  int(5)
  ["y"]=>
  int(0)
  ["z":protected]=>
  int(1)
  ["name"]=>
  NULL
}
object(P)#3 (4) {
  ["x"]=>
  int(1)
  ["y"]=>
  int(8)
  ["z":protected]=>
  string(2) "zz"
  ["name"]=>
  NULL
}
cloned cloned cloned int(1)
bool(true)
string(1) "n"
0 cloned 0 Error: Cannot modify protected(set) readonly property P::$x from global scope
1 cloned 1 Error: Cannot modify private(set) property P::$y from global scope
2 cloned 2 Error: Cannot access protected property P::$z
3 cloned 3 TypeError: Cannot assign array to property P::$name of type ?string
4 cloned 
Deprecated: Creation of dynamic property P::$dynamic is deprecated in %s on line 16
P 
5 cloned 
Deprecated: Creation of dynamic property P::$7 is deprecated in %s on line 17
P 
6 cloned 6 Error: Cannot access property starting with "\0"
7 7 TypeError: clone(): Argument #1 ($object) must be of type object, int given
8 8 TypeError: clone(): Argument #2 ($withProperties) must be of type array, int given
9 cloned P named
10 cloned P spread
11 11 ArgumentCountError: clone() expects at least 1 argument, 0 given
12 12 ArgumentCountError: clone() expects at most 2 arguments, 3 given
13 13 Error: Class "E" not found
14 14 Error: Cannot create dynamic property Closure::$a
15 15 Error: Trying to clone an uncloneable object of class Generator
cloned cloned 2
cloned 1
cloned bool(true)
string(14) "withProperties"
bool(true)
bool(true)
Function [ <internal:Core> function clone ] {

  - Parameters [2] {
    Parameter #0 [ <required> object $object ]
    Parameter #1 [ <optional> array $withProperties = [] ]
  }
  - Return [ object ]
}
set 5
__set other
object(H)#15 (1) {
  ["v"]=>
  int(10)
}
cloned cloned 3
cloned Cannot assign by reference when cloning with updated properties
