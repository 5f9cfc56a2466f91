--TEST--
PHP 8.5: reflection deprecations
--FILE--
<?php
class A { private $p = 1; public int $typed; public $plain; const C = 1; private function m() {} public static $s; public $v { get => 1; } public function __construct(public int $promoted = 5) {} }
(new ReflectionProperty('A', 'p'))->setAccessible(true);
(new ReflectionMethod('A', 'm'))->setAccessible(false);
$c = new ReflectionClass('A');
var_dump($c->getConstant('C'), $c->getConstant('NONE'));
foreach (['p', 'typed', 'plain', 's', 'v', 'promoted'] as $n) {
    $r = new ReflectionProperty('A', $n);
    var_dump($n, $r->hasDefaultValue(), $r->getDefaultValue());
}
$o = new A; $d = new stdClass; $d->dyn = 1;
var_dump((new ReflectionProperty($d, 'dyn'))->getDefaultValue());
--EXPECTF--
Deprecated: Method ReflectionProperty::setAccessible() is deprecated since 8.5, as it has no effect since PHP 8.1 in %s on line 3

Deprecated: Method ReflectionMethod::setAccessible() is deprecated since 8.5, as it has no effect since PHP 8.1 in %s on line 4

Deprecated: ReflectionClass::getConstant() for a non-existent constant is deprecated, use ReflectionClass::hasConstant() to check if the constant exists in %s on line 6
int(1)
bool(false)
string(1) "p"
bool(true)
int(1)

Deprecated: ReflectionProperty::getDefaultValue() for a property without a default value is deprecated, use ReflectionProperty::hasDefaultValue() to check if the default value exists in %s on line 9
string(5) "typed"
bool(false)
NULL
string(5) "plain"
bool(true)
NULL
string(1) "s"
bool(true)
NULL

Deprecated: ReflectionProperty::getDefaultValue() for a property without a default value is deprecated, use ReflectionProperty::hasDefaultValue() to check if the default value exists in %s on line 9
string(1) "v"
bool(false)
NULL

Deprecated: ReflectionProperty::getDefaultValue() for a property without a default value is deprecated, use ReflectionProperty::hasDefaultValue() to check if the default value exists in %s on line 9
string(8) "promoted"
bool(false)
NULL

Deprecated: ReflectionProperty::getDefaultValue() for a property without a default value is deprecated, use ReflectionProperty::hasDefaultValue() to check if the default value exists in %s on line 12
NULL
