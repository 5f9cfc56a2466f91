--TEST--
A WeakMap tells objects apart that lie next to each other
--FILE--
<?php
// Objects lie wherever the heap has room: of two neighbours each is its own key.
class Small {}
class Odd { public $property = 1; }
$map = new WeakMap;
$objects = [];
for ($i = 0; $i < 300; $i++) {
    $texts[] = str_repeat('x', $i % 40);  // blocks of all sizes between them
    $object = $i % 2 ? new Small : new Odd;
    $map[$object] = $i;
    $objects[] = $object;
}
unset($object);
$wrong = 0;
foreach ($map as $object => $i) {
    $wrong += $objects[$i] !== $object || $map[$object] !== $i;
}
var_dump(count($map), $wrong);
unset($object);
$objects = array_filter($objects, static fn ($o) => $o instanceof Odd);
var_dump(count($map));
$copy = clone $map;
foreach ($copy as $object => $i) {
    $wrong += $objects[$i] !== $object;
}
unset($object);
$objects = [];
var_dump(count($map), count($copy), $wrong);
--EXPECT--
int(300)
int(0)
int(150)
int(0)
int(0)
int(0)
