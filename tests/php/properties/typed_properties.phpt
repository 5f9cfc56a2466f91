--TEST--
Typed properties coerce, refuse and keep their promises through references
--FILE--
<?php
class A {
    public int $i;
    public ?string $s;
    public array $a;
    public int|float $n = 1;
    public iterable $it = [];
    public self $me;
}
function attempt(Closure $f) {
    try { $f(); } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
}
$a = new A;
attempt(fn() => $a->i);
attempt(fn() => $a->i = "12");
var_dump($a->i);
attempt(fn() => $a->i = "x");
attempt(fn() => $a->i = null);
attempt(fn() => $a->a = true);
attempt(fn() => $a->n = "1.5");
var_dump($a->n);
attempt(fn() => $a->it = 5);
attempt(fn() => $a->me = new stdClass);
attempt(fn() => $a->me = $a);
$r = &$a->i;
attempt(function () use (&$r) { $r = "abc"; });
attempt(function () use (&$r) { $r = "77"; });
var_dump($a->i);
attempt(function () use ($a) { $q = &$a->a; });
attempt(function () use ($a) { $q = &$a->s; var_dump($q); $q = 5; });
var_dump($a->s);
attempt(fn() => $a->i[] = 1);
attempt(fn() => $a->a[] = 1);
var_dump($a->a);
unset($a->i);
attempt(fn() => $a->i);
--EXPECT--
Error: Typed property A::$i must not be accessed before initialization
int(12)
TypeError: Cannot assign string to property A::$i of type int
TypeError: Cannot assign null to property A::$i of type int
TypeError: Cannot assign true to property A::$a of type array
float(1.5)
TypeError: Cannot assign int to property A::$it of type Traversable|array
TypeError: Cannot assign stdClass to property A::$me of type A
TypeError: Cannot assign string to reference held by property A::$i of type int
int(77)
Error: Cannot access uninitialized non-nullable property A::$a by reference
NULL
string(1) "5"
Error: Cannot use a scalar value as an array
array(1) {
  [0]=>
  int(1)
}
Error: Typed property A::$i must not be accessed before initialization
