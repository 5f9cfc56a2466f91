--TEST--
Functions, closures, parameters and generators
--FILE--
<?php
namespace App;
const LOCAL = 1;
/** does things */
function f(int $a, &$b, ?string $c = null, array $d = [1, 'k' => 2], $e = LOCAL, $g = \PHP_INT_SIZE, $h = new \stdClass, ...$rest): int { static $n = 1, $m = [2]; return $a; }
function &ref() { static $x; return $x; }
function gen() { yield 1; }
$f = new \ReflectionFunction('App\f');
var_dump($f->getName(), $f->getShortName(), $f->getNamespaceName(), $f->inNamespace(), $f->getNumberOfParameters(), $f->getNumberOfRequiredParameters(), $f->isVariadic(), $f->getDocComment(), $f->getStaticVariables(), $f->isUserDefined(), $f->getStartLine(), basename($f->getFileName()) === basename(__FILE__));
foreach ($f->getParameters() as $p) {
    echo $p->getPosition(), ' ', $p->getName(), ' ', json_encode([$p->isOptional(), $p->isDefaultValueAvailable(), $p->isPassedByReference(), $p->canBePassedByValue(), $p->allowsNull(), $p->isVariadic()]);
    if ($p->isDefaultValueAvailable()) { echo ' ', json_encode($p->getDefaultValue()), ' ', $p->isDefaultValueConstant() ? $p->getDefaultValueConstantName() : '-'; }
    echo "\n";
}
var_dump((new \ReflectionFunction('App\ref'))->returnsReference(), (new \ReflectionFunction('App\gen'))->isGenerator());
class K { public $v = 'v'; function make() { $x = 1; $y = 2; return function ($p) use ($x, &$y) { static $s = 3; return $this->v; }; } static function sm() { return static fn() => 1; } }
$c = (new K)->make(); $r = new \ReflectionFunction($c);
var_dump($r->isClosure(), $r->isAnonymous(), get_class($r->getClosureThis()), $r->getClosureScopeClass()->name, $r->getClosureCalledClass()->name, $r->getClosureUsedVariables(), $r->getStaticVariables(), $r->isStatic(), (new \ReflectionFunction(K::sm()))->isStatic());
var_dump($r->invoke(1), (new \ReflectionMethod($c, '__invoke'))->invoke($c, 1), (new \ReflectionFunction('strlen'))->invokeArgs(['abc']));
$i = new \ReflectionFunction('array_slice');
echo $i->getExtensionName(), ' ', json_encode([$i->isInternal(), $i->getFileName(), $i->getStartLine(), $i->getDocComment()]), ' ', $i->getReturnType(), "\n";
foreach ($i->getParameters() as $p) echo $p, "\n";
function outer() { yield 1; yield from gen(); }
$g = outer(); $g->current(); $rg = new \ReflectionGenerator($g);
var_dump($rg->getExecutingLine(), $rg->getFunction()->name, $rg->getThis(), $rg->getExecutingGenerator() === $g);
$g->next(); var_dump($rg->getExecutingGenerator() === $g, count($rg->getTrace()), $rg->isClosed());
--EXPECT--
string(5) "App\f"
string(1) "f"
string(3) "App"
bool(true)
int(8)
int(2)
bool(true)
string(18) "/** does things */"
array(2) {
  ["n"]=>
  int(1)
  ["m"]=>
  array(1) {
    [0]=>
    int(2)
  }
}
bool(true)
int(5)
bool(true)
0 a [false,false,false,true,false,false]
1 b [false,false,true,false,true,false]
2 c [true,true,false,true,true,false] null -
3 d [true,true,false,true,false,false] {"0":1,"k":2} -
4 e [true,true,false,true,true,false] 1 App\LOCAL
5 g [true,true,false,true,true,false] 8 PHP_INT_SIZE
6 h [true,true,false,true,true,false] {} -
7 rest [true,false,false,true,true,true]
bool(true)
bool(true)
bool(true)
bool(true)
string(5) "App\K"
string(5) "App\K"
string(5) "App\K"
array(2) {
  ["x"]=>
  int(1)
  ["y"]=>
  &int(2)
}
array(3) {
  ["x"]=>
  int(1)
  ["y"]=>
  &int(2)
  ["s"]=>
  int(3)
}
bool(false)
bool(true)
string(1) "v"
string(1) "v"
int(3)
standard [true,false,false,false] array
Parameter #0 [ <required> array $array ]
Parameter #1 [ <required> int $offset ]
Parameter #2 [ <optional> ?int $length = null ]
Parameter #3 [ <optional> bool $preserve_keys = false ]
int(23)
string(9) "App\outer"
NULL
bool(true)
bool(false)
int(2)
bool(false)
