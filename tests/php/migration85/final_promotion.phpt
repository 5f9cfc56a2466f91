--TEST--
PHP 8.5: final promotion
--FILE--
<?php
class A {
    public function __construct(public final string $name, final protected int $n = 3, final $bare = 7, final readonly int $r = 1, final public private(set) int $a = 2) {}
    function n() { return $this->n; }
}
$a = new A('x');
echo $a->name, $a->n(), $a->bare, $a->r, $a->a, "\n";
foreach ((new ReflectionClass('A'))->getProperties() as $p) echo $p->getName(), ' ', var_export($p->isFinal(), true), ' ', implode(' ', Reflection::getModifierNames($p->getModifiers())), "\n";
class B extends A { public string $name = ''; }
--EXPECTF--
Fatal error: Cannot override final property A::$name in %s on line 9
