--TEST--
An abstract __call() is listed among the methods of its class or interface
--FILE--
<?php
interface Client {
    public function first();
    public function __call($name, $arguments);
}
abstract class Base {
    abstract public function __call($name, $arguments);
}
abstract class Below extends Base implements Client {}
foreach (['Client', 'Base', 'Below'] as $class) {
    $mirror = new ReflectionClass($class);
    echo $class, ': ', implode(' ', get_class_methods($class)), ' | ',
        implode(' ', array_column($mirror->getMethods(), 'name')), "\n";
    var_dump($mirror->hasMethod('__call'), $mirror->getMethod('__CALL')->isAbstract(), method_exists($class, '__call'),
        str_contains($mirror, 'Method [ <user'));
}
// The outer iterators hand calls on without such a method.
var_dump(method_exists('IteratorIterator', '__call'), in_array('__call', get_class_methods('IteratorIterator')));
--EXPECT--
Client: first __call | first __call
bool(true)
bool(true)
bool(true)
bool(true)
Base: __call | __call
bool(true)
bool(true)
bool(true)
bool(true)
Below: __call first | __call first
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
