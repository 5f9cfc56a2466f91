--TEST--
Classes that autoload one another: types are checked once all are there
--FILE--
<?php
spl_autoload_register(function ($class) {
    echo "load $class\n";
    switch ($class) {
        case 'Animal':
            class Animal { function friend(): Pet { return new Pet; } }
            break;
        case 'Dog':
            class Dog extends Animal { function friend(): Puppy { return new Puppy; } }
            break;
        case 'Puppy':
            class Puppy extends Dog {}
            break;
        case 'Pet':
            class_alias('Animal', 'Pet');
            break;
    }
});
var_dump((new Dog)->friend()::class);

interface Shape { const int SIDES = 0; public Shape $next { get; } }
spl_autoload_register(function ($class) {
    if ($class == 'Square') {
        class Square implements Shape { public Box $next { get => new Box; } }
    } elseif ($class == 'Box') {
        class Box extends Square {}
    }
}, prepend: true);
var_dump((new Square)->next::class);

class X { function m(): A|B {} }
class Y extends X { function m(): A {} }
try { eval('class Z extends X { function m(): Unknown {} }'); } finally { echo "end\n"; }

--EXPECTF--
load Dog
load Animal
load Puppy
load Pet
string(5) "Puppy"
string(3) "Box"
load Unknown
load A
load B

Fatal error: Could not check compatibility between Z::m(): Unknown and X::m(): A|B, because class Unknown is not available in %s(33) : eval()'d code on line 1
