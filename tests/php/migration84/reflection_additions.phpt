--TEST--
PHP 8.4: reflection additions
--FILE--
<?php
class A { #[Deprecated] const OLD = 1; const NEW_ = 2; public $p; private static $s; }
var_dump((new ReflectionClassConstant('A', 'OLD'))->isDeprecated(), (new ReflectionClassConstant('A', 'NEW_'))->isDeprecated());
$o = new A; @$o->dyn = 1;
var_dump((new ReflectionProperty($o, 'dyn'))->isDynamic(), (new ReflectionProperty($o, 'p'))->isDynamic());
function g() { yield 1; yield 2; }
$g = g(); $r = new ReflectionGenerator($g);
var_dump($r->isClosed()); foreach ($g as $_); var_dump($r->isClosed(), $r->getFunction()->name);
try { $r->getExecutingLine(); } catch (ReflectionException $e) { echo $e->getMessage(), "\n"; }
try { $r->getThis(); } catch (ReflectionException $e) { echo $e->getMessage(), "\n"; }
#[Attribute] class At { function __construct(public $v = 1) {} }
#[At(5)] class Used {}
$at = (new ReflectionClass('Used'))->getAttributes()[0];
var_dump($at, $at->name);
try { $at->name = 'x'; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
class T { public $x { get => 1; } public private(set) int $y = 1; final public $z; public protected(set) string $q = ''; private $pr; public readonly int $ro; }
foreach ((new ReflectionClass('T'))->getProperties() as $p)
    echo $p->name, ' ', json_encode([$p->isVirtual(), $p->hasHooks(), $p->isPrivateSet(), $p->isProtectedSet(), $p->isFinal(), $p->isAbstract(), array_keys($p->getHooks()), $p->hasHook(PropertyHookType::Get), implode(' ', Reflection::getModifierNames($p->getModifiers()))]), "\n";
var_dump((string) (new ReflectionProperty('T', 'y'))->getSettableType(), ReflectionProperty::IS_VIRTUAL, ReflectionProperty::IS_PRIVATE_SET, ReflectionProperty::IS_PROTECTED_SET);
$t = new T; $y = new ReflectionProperty('T', 'y'); var_dump($y->getRawValue($t)); $y->setRawValue($t, 9); var_dump($t->y);
--EXPECT--
bool(true)
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
string(1) "g"
Cannot fetch information from a closed Generator
Cannot fetch information from a closed Generator
object(ReflectionAttribute)#6 (1) {
  ["name"]=>
  string(2) "At"
}
string(2) "At"
Cannot set read-only property ReflectionAttribute::$name
x [true,true,false,false,false,false,["get"],true,"virtual public"]
y [false,false,true,false,true,false,[],false,"final public private(set)"]
z [false,false,false,false,true,false,[],false,"final public"]
q [false,false,false,true,false,false,[],false,"public protected(set)"]
pr [false,false,false,false,false,false,[],false,"private"]
ro [false,false,false,true,false,false,[],false,"public protected(set) readonly"]
string(3) "int"
int(512)
int(4096)
int(2048)
int(1)
int(9)
