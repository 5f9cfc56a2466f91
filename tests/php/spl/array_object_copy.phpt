--TEST--
ArrayObject and ArrayIterator over an object: getArrayCopy() and casts have what is not public, too
--FILE--
<?php
class P {
    public $a = 1;
    protected $b = 2;
    private $c = 3;
}
$names = fn(array $all) => implode(' ', array_map(fn($name) => strtr($name, "\0", '~'), array_keys($all)));
foreach ([@new ArrayObject(new P), @new ArrayIterator(new P)] as $of) {
    echo $names($of->getArrayCopy()), ' | ', $names((array)$of), ' | ', $names(iterator_to_array($of)), ' | ', count($of), ' ', json_encode($of), "\n";
}
--EXPECT--
a ~*~b ~P~c | a ~*~b ~P~c | a | 1 {"a":1}
a ~*~b ~P~c | a ~*~b ~P~c | a | 1 {"a":1}
