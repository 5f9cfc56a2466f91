--TEST--
The pipe operator and methods
--FILE--
<?php
class A { function m($x) { return $x * 2; } static function s($x) { return $x + 1; } } $a = new A; echo 5 |> $a->m(...) |> A::s(...) |> [$a, 'm'] |> [A::class, 's'];
--EXPECTF--
23
