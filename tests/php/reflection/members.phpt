--TEST--
Members of classes: what is listed, read, called and refused
--FILE--
<?php
abstract class Base implements Countable {
    const A = 1; protected const B = 'b'; private const PRIV = 0; final const F = [1];
    public $one = 1; protected static $two = 2; private $three = 3; public readonly int $four;
    /** doc of m */
    public function m(int $x = self::A, string ...$rest): ?array { static $n = 0; return [$n++, $x]; }
    protected static function s() { return 'static'; }
    private function hidden() { return 'hidden'; }
    abstract protected function todo();
    public function count(): int { return 0; }
}
final class Child extends Base {
    public $one = 'changed'; public $own;
    public function __construct() { $this->own = 'constructed'; }
    protected function todo() {}
    final public function last() {}
}
$b = new ReflectionClass('Base'); $c = new ReflectionClass('child');
echo $c->getName(), ' ', $c->getShortName(), ' ', implode(',', Reflection::getModifierNames($c->getModifiers())), ' ', implode(',', Reflection::getModifierNames($b->getModifiers())), "\n";
foreach ([$b, $c] as $r) {
    echo json_encode([$r->isAbstract(), $r->isFinal(), $r->isInstantiable(), $r->isCloneable(), $r->isInterface(), $r->isIterable(), $r->hasMethod('HIDDEN'), $r->hasProperty('three'), $r->hasConstant('PRIV')]), "\n";
    foreach ($r->getMethods() as $m) echo '  ', $m->class, '::', $m->name, ' ', implode(' ', Reflection::getModifierNames($m->getModifiers())), ' ', $m->hasPrototype() ? 'prototype ' . $m->getPrototype()->class : '', "\n";
    foreach ($r->getProperties() as $p) echo '  $', $p->name, ' ', $p->class, ' ', implode(' ', Reflection::getModifierNames($p->getModifiers())), ' ', var_export($p->getDefaultValue(), true), ' ', var_export($p->hasDefaultValue(), true), "\n";
    echo '  ', json_encode($r->getConstants()), ' ', json_encode($r->getConstants(ReflectionClassConstant::IS_PROTECTED)), ' ', json_encode($r->getDefaultProperties()), json_encode($r->getStaticProperties()), "\n";
}
$o = $c->newInstance(); $w = $c->newInstanceWithoutConstructor(); var_dump($o->own, $w->own);
echo $b->getMethod('m')->getDocComment(), "\n";
$m = new ReflectionMethod($o, 'm'); var_dump($m->invoke($o)[1], $m->invokeArgs($o, ['x' => 9])[1], $m->getStaticVariables());
var_dump((new ReflectionMethod('Base', 's'))->invoke(null), (new ReflectionMethod('Base', 'hidden'))->invoke($o), (new ReflectionMethod('Base', 'hidden'))->getClosure($o)());
foreach ([fn() => (new ReflectionMethod('Base', 'todo'))->invoke($o), fn() => (new ReflectionMethod('Base', 'm'))->invoke(null), fn() => (new ReflectionMethod('Base', 'm'))->invoke(new stdClass), fn() => new ReflectionMethod('Base', 'nope'), fn() => new ReflectionClass('Nope'), fn() => $b->newInstance(), fn() => $c->getProperty('three'), fn() => new ReflectionFunction('nope'), fn() => (new ReflectionClass('stdClass'))->newInstance(1), fn() => $c->implementsInterface('Child'), fn() => $c->isSubclassOf('Nope'), fn() => $c->getStaticPropertyValue('nope'), fn() => $c->setStaticPropertyValue('nope', 1), fn() => new ReflectionParameter('strlen', 5), fn() => new ReflectionParameter('strlen', 'x'), fn() => clone $c, fn() => $c->name = 'x'] as $f)
    try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
$p = new ReflectionProperty('Base', 'three'); var_dump($p->getValue($o)); $p->setValue($o, 33); var_dump($p->getValue($o), $p->isInitialized($o), (new ReflectionProperty('Base', 'four'))->isInitialized($o));
--EXPECTF--
Child Child final abstract
[true,false,false,false,false,false,true,true,true]
  Base::m public 
  Base::s protected static 
  Base::hidden private 
  Base::todo abstract protected 
  Base::count public prototype Countable
  $one Base public 1 true
  $two Base protected static 2 true
  $three Base private 3 true
  $four Base public protected(set) readonly 
Deprecated: ReflectionProperty::getDefaultValue() for a property without a default value is deprecated, use ReflectionProperty::hasDefaultValue() to check if the default value exists in %s on line 23
NULL false
  {"A":1,"B":"b","PRIV":0,"F":[1]} {"B":"b"} {"two":2,"one":1,"three":3}{"two":2}
[false,true,true,true,false,false,true,false,false]
  Child::__construct public 
  Child::todo protected prototype Base
  Child::last final public 
  Base::m public 
  Base::s protected static 
  Base::count public prototype Countable
  $one Child public 'changed' true
  $own Child public NULL true
  $two Base protected static 2 true
  $four Base public protected(set) readonly 
Deprecated: ReflectionProperty::getDefaultValue() for a property without a default value is deprecated, use ReflectionProperty::hasDefaultValue() to check if the default value exists in %s on line 23
NULL false
  {"A":1,"B":"b","F":[1]} {"B":"b"} {"two":2,"one":"changed","own":null}{"two":2}
string(11) "constructed"
NULL
/** doc of m */
int(1)
int(9)
array(1) {
  ["n"]=>
  int(2)
}
string(6) "static"
string(6) "hidden"
string(6) "hidden"
ReflectionException: Trying to invoke abstract method Base::todo()
ReflectionException: Trying to invoke non static method Base::m() without an object
ReflectionException: Given object is not an instance of the class this method was declared in
ReflectionException: Method Base::nope() does not exist
ReflectionException: Class "Nope" does not exist
Error: Cannot instantiate abstract class Base
ReflectionException: Property Child::$three does not exist
ReflectionException: Function nope() does not exist
ReflectionException: Class stdClass does not have a constructor, so you cannot pass any constructor arguments
ReflectionException: Child is not an interface
ReflectionException: Class "Nope" does not exist
ReflectionException: Property Child::$nope does not exist
ReflectionException: Class Child does not have a property named nope
ReflectionException: The parameter specified by its offset could not be found
ReflectionException: The parameter specified by its name could not be found
Error: Trying to clone an uncloneable object of class ReflectionClass
ReflectionException: Cannot set read-only property ReflectionClass::$name
int(3)
int(33)
bool(true)
bool(false)
