--TEST--
self, parent and static in messages are the classes they mean
--FILE--
<?php
class P {}
class A extends P {
    public self $x;
    function f(self $q) {}
    function g(): parent|int { return "x"; }
    function h(): ?static { return new P; }
}
$a = new A;
foreach ([fn() => $a->x = 1, fn() => $a->f(1), fn() => $a->g(), fn() => $a->h()] as $f) {
    try { $f(); } catch (TypeError $e) { echo preg_replace('/, called.*/', '', $e->getMessage()), "\n"; }
}
$c = function (self $x): parent { return new P; };
echo get_class($c->bindTo(null, 'A')(new A)), "\n";

--EXPECTF--
Cannot assign int to property A::$x of type A
A::f(): Argument #1 ($q) must be of type A, int given
A::g(): Return value must be of type P|int, string returned
A::h(): Return value must be of type ?A, P returned
P

