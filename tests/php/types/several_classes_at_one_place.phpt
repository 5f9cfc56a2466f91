--TEST--
Objects of several classes that pass at one place, and those that do not
--FILE--
<?php
interface Shape {}
interface Named {}
abstract class Base implements Shape {}
class Circle extends Base {}
class Square extends Base implements Named {}
class Other {}
class_alias('Circle', 'Round');

function tried(callable $do): string {
    try {
        return get_debug_type($do());
    } catch (TypeError $e) {
        return preg_replace('/, called in.*/', '', $e->getMessage());
    }
}

function shape(Shape $s) { return $s; }
function base(?Base $s) { return $s; }
function either(Named|Circle|int $s) { return $s; }
function both(Shape&Named $s) { return $s; }
function round_(Round $s) { return $s; }
function result($s): Shape { return $s; }
function either_result($s): Named|(Shape&Countable)|null { return $s; }
foreach (['shape', 'base', 'either', 'both', 'round_', 'result', 'either_result'] as $function) {
    echo "$function:";
    foreach ([1, 2] as $_) {
        foreach ([new Circle, new Square, new Circle, new Other, new Square, null, 7] as $value)
            echo ' ', tried(fn() => $function($value)), ';';
    }
    echo "\n";
}
class Chain {
    function __construct(public ?self $next = null) {}
    function after(self $other): static { $this->next = $other; return $this; }
}
class Link extends Chain {}
for ($i = 0; $i < 2; $i++) {
    foreach ([new Chain, new Link, new Other] as $value)
        echo tried(fn() => (new Link)->after($value)), "\n";
}
?>
--EXPECT--
shape: Circle; Square; Circle; shape(): Argument #1 ($s) must be of type Shape, Other given; Square; shape(): Argument #1 ($s) must be of type Shape, null given; shape(): Argument #1 ($s) must be of type Shape, int given; Circle; Square; Circle; shape(): Argument #1 ($s) must be of type Shape, Other given; Square; shape(): Argument #1 ($s) must be of type Shape, null given; shape(): Argument #1 ($s) must be of type Shape, int given;
base: Circle; Square; Circle; base(): Argument #1 ($s) must be of type ?Base, Other given; Square; null; base(): Argument #1 ($s) must be of type ?Base, int given; Circle; Square; Circle; base(): Argument #1 ($s) must be of type ?Base, Other given; Square; null; base(): Argument #1 ($s) must be of type ?Base, int given;
either: Circle; Square; Circle; either(): Argument #1 ($s) must be of type Named|Circle|int, Other given; Square; either(): Argument #1 ($s) must be of type Named|Circle|int, null given; int; Circle; Square; Circle; either(): Argument #1 ($s) must be of type Named|Circle|int, Other given; Square; either(): Argument #1 ($s) must be of type Named|Circle|int, null given; int;
both: both(): Argument #1 ($s) must be of type Shape&Named, Circle given; Square; both(): Argument #1 ($s) must be of type Shape&Named, Circle given; both(): Argument #1 ($s) must be of type Shape&Named, Other given; Square; both(): Argument #1 ($s) must be of type Shape&Named, null given; both(): Argument #1 ($s) must be of type Shape&Named, int given; both(): Argument #1 ($s) must be of type Shape&Named, Circle given; Square; both(): Argument #1 ($s) must be of type Shape&Named, Circle given; both(): Argument #1 ($s) must be of type Shape&Named, Other given; Square; both(): Argument #1 ($s) must be of type Shape&Named, null given; both(): Argument #1 ($s) must be of type Shape&Named, int given;
round_: Circle; round_(): Argument #1 ($s) must be of type Round, Square given; Circle; round_(): Argument #1 ($s) must be of type Round, Other given; round_(): Argument #1 ($s) must be of type Round, Square given; round_(): Argument #1 ($s) must be of type Round, null given; round_(): Argument #1 ($s) must be of type Round, int given; Circle; round_(): Argument #1 ($s) must be of type Round, Square given; Circle; round_(): Argument #1 ($s) must be of type Round, Other given; round_(): Argument #1 ($s) must be of type Round, Square given; round_(): Argument #1 ($s) must be of type Round, null given; round_(): Argument #1 ($s) must be of type Round, int given;
result: Circle; Square; Circle; result(): Return value must be of type Shape, Other returned; Square; result(): Return value must be of type Shape, null returned; result(): Return value must be of type Shape, int returned; Circle; Square; Circle; result(): Return value must be of type Shape, Other returned; Square; result(): Return value must be of type Shape, null returned; result(): Return value must be of type Shape, int returned;
either_result: either_result(): Return value must be of type Named|(Shape&Countable)|null, Circle returned; Square; either_result(): Return value must be of type Named|(Shape&Countable)|null, Circle returned; either_result(): Return value must be of type Named|(Shape&Countable)|null, Other returned; Square; null; either_result(): Return value must be of type Named|(Shape&Countable)|null, int returned; either_result(): Return value must be of type Named|(Shape&Countable)|null, Circle returned; Square; either_result(): Return value must be of type Named|(Shape&Countable)|null, Circle returned; either_result(): Return value must be of type Named|(Shape&Countable)|null, Other returned; Square; null; either_result(): Return value must be of type Named|(Shape&Countable)|null, int returned;
Link
Link
Chain::after(): Argument #1 ($other) must be of type Chain, Other given
Link
Link
Chain::after(): Argument #1 ($other) must be of type Chain, Other given
