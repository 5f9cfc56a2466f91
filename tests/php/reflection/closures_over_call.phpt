--TEST--
Reflection of closures that hand their calls to __call() and __callStatic()
--FILE--
<?php
class T {
    function __call($name, $arguments) { return "$name " . count($arguments); }
    static function __callStatic($name, $arguments) { return "static $name"; }
}
$t = new T;
foreach ([$t->other(...), T::fixed(...)] as $closure) {
    $function = new ReflectionFunction($closure);
    var_dump($function->getName(), $function->getNumberOfParameters(), $function->isVariadic(), $function->isInternal(), $function->getFileName());
    var_dump($function->getClosureScopeClass()->name, $function->getClosureThis() === $t, $function->invoke(1, 2));
    echo $function->getParameters()[0], "\n";
    echo new ReflectionParameter($closure, 0), "\n";
    echo (new ReflectionMethod($closure, '__invoke'))->getParameters()[0], "\n";
}
--EXPECT--
string(5) "other"
int(1)
bool(true)
bool(true)
bool(false)
string(1) "T"
bool(true)
string(7) "other 2"
Parameter #0 [ <optional> mixed ...$arguments ]
Parameter #0 [ <optional> mixed ...$arguments ]
Parameter #0 [ <optional> mixed ...$arguments ]
string(5) "fixed"
int(1)
bool(true)
bool(true)
bool(false)
string(1) "T"
bool(false)
string(12) "static fixed"
Parameter #0 [ <optional> mixed ...$arguments ]
Parameter #0 [ <optional> mixed ...$arguments ]
Parameter #0 [ <optional> mixed ...$arguments ]
