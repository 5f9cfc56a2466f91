--TEST--
Reflection: self stays self in the types of anonymous classes
--FILE--
<?php
$object = new class {
    public ?self $property;
    function method(self|int $a): self { return $this; }
};
class Named { public ?self $property; function method(self|int $a): self { return $this; } }
foreach ([$object, new Named] as $one) {
    $method = new ReflectionMethod($one, 'method');
    echo $method->getReturnType(), ' ', $method->getParameters()[0]->getType(), ' ', (new ReflectionProperty($one, 'property'))->getType(), "\n";
}
--EXPECT--
self self|int ?self
Named Named|int ?Named
