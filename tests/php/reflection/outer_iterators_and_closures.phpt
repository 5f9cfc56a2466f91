--TEST--
Outer iterators' methods; attributes of rebound closures
--FILE--
<?php
$outer = new LimitIterator(new ArrayIterator([3, 1, 2]), 1);
var_dump($outer->count(), method_exists($outer, '__call'), in_array('__call', get_class_methods($outer)));
$class = new ReflectionClass($outer);
var_dump($class->hasMethod('__call'), str_contains((string) $class, '__call'));
echo implode(',', array_map(fn($m) => $m->name, $class->getMethods())), "\n";
class Magic extends IteratorIterator { function __call($name, $arguments) { return $name; } }
var_dump((new Magic(new ArrayIterator))->anything(), method_exists('Magic', '__call'), (new ReflectionClass('Magic'))->hasMethod('__call'));

class Scoped {
    const X = 'Scoped';
    static function make() { return #[A(self::class, self::X)] function (#[A(self::X)] $p) {}; }
}
class Other { const X = 'Other'; }
foreach ([Scoped::make(), Scoped::make()->bindTo(null, Other::class)] as $closure) {
    $function = new ReflectionFunction($closure);
    echo implode(',', $function->getAttributes()[0]->getArguments()), ',';
    echo implode(',', $function->getParameters()[0]->getAttributes()[0]->getArguments()), "\n";
}
class Named { static function make() { return #[A(__CLASS__)] function () {}; } }
var_dump((new ReflectionFunction(Named::make()))->getAttributes()[0]->getArguments());
--EXPECT--
int(3)
bool(false)
bool(false)
bool(false)
bool(false)
__construct,rewind,valid,next,seek,getPosition,getInnerIterator,key,current
string(8) "anything"
bool(true)
bool(true)
Scoped,Scoped,Scoped
Other,Other,Other
array(1) {
  [0]=>
  string(5) "Named"
}
