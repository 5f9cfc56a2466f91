--TEST--
Properties of several types that one place assigns to: each has its own
--FILE--
<?php
interface Shape {}
class Circle implements Shape {}
class Square implements Shape {}
class Other {}
class Text { function __toString(): string { return 'text'; } }
class First { public Circle $p; }
class Second { public Square $p; }
class Third { public Shape $p; }
class Fourth { public string $p; }
class Fifth { public string|int|Circle $p; }
class Sixth { public iterable|Closure $p; }
class Seventh { public self|Other $p; }

function set(object $object, mixed $value): string {
    try {
        $object->p = $value;
        return get_debug_type($object->p);
    } catch (TypeError $e) {
        return 'no';
    }
}

$objects = [new First, new Second, new Third, new Fourth, new Fifth, new Sixth, new Seventh];
$values = [new Circle, new Square, new Other, new Text, new ArrayObject, fn() => 1, new Seventh];
for ($round = 0; $round < 3; $round++) {
    foreach ($values as $value) {
        foreach ($objects as $object) echo set($object, $value), ' ', set($object, $value), '; ';
        echo "\n";
    }
}
// What __set() takes has not passed.
class Unset_ {
    public ?Circle $p = null;
    function __construct(bool $unset) { if ($unset) unset($this->p); }
    function __set($name, $value) { echo "__set "; }
}
function put(object $object, mixed $value): string {
    try {
        $object->p = $value;
        return get_debug_type($object->p ?? null);
    } catch (TypeError $e) {
        return 'no';
    }
}
foreach ([true, false, true, false] as $unset)
    echo put(new Unset_($unset), new Other), ' ', put(new Unset_(!$unset), new Other), ' ', put(new Unset_(false), new Circle), "\n";
?>
--EXPECT--
Circle Circle; no no; Circle Circle; no no; Circle Circle; no no; no no; 
no no; Square Square; Square Square; no no; no no; no no; no no; 
no no; no no; no no; no no; no no; no no; Other Other; 
no no; no no; no no; string string; string string; no no; no no; 
no no; no no; no no; no no; no no; ArrayObject ArrayObject; no no; 
no no; no no; no no; no no; no no; Closure Closure; no no; 
no no; no no; no no; no no; no no; no no; Seventh Seventh; 
Circle Circle; no no; Circle Circle; no no; Circle Circle; no no; no no; 
no no; Square Square; Square Square; no no; no no; no no; no no; 
no no; no no; no no; no no; no no; no no; Other Other; 
no no; no no; no no; string string; string string; no no; no no; 
no no; no no; no no; no no; no no; ArrayObject ArrayObject; no no; 
no no; no no; no no; no no; no no; Closure Closure; no no; 
no no; no no; no no; no no; no no; no no; Seventh Seventh; 
Circle Circle; no no; Circle Circle; no no; Circle Circle; no no; no no; 
no no; Square Square; Square Square; no no; no no; no no; no no; 
no no; no no; no no; no no; no no; no no; Other Other; 
no no; no no; no no; string string; string string; no no; no no; 
no no; no no; no no; no no; no no; ArrayObject ArrayObject; no no; 
no no; no no; no no; no no; no no; Closure Closure; no no; 
no no; no no; no no; no no; no no; no no; Seventh Seventh; 
__set null no Circle
no __set null Circle
__set null no Circle
no __set null Circle
