--TEST--
Asymmetric visibility
--FILE--
<?php
class A {
    public private(set) int $p = 1;
    public protected(set) array $q = [];
    function setP($v) { $this->p = $v; }
}
class B extends A {
    function setBoth() { $this->q[] = 1; try { $this->p = 5; } catch (Error $e) { echo $e->getMessage(), "\n"; } }
}
function attempt(Closure $f) {
    try { $f(); } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
}
$b = new B;
$b->setP(7);
$b->setBoth();
var_dump($b->p, $b->q);
attempt(fn() => $b->p = 1);
attempt(fn() => $b->p++);
attempt(fn() => $b->q[] = 1);
attempt(function () use ($b) { $r = &$b->p; });
attempt(function () use ($b) { unset($b->q); });
--EXPECT--
Cannot modify private(set) property A::$p from scope B
int(7)
array(1) {
  [0]=>
  int(1)
}
Error: Cannot modify private(set) property A::$p from global scope
Error: Cannot modify private(set) property A::$p from global scope
Error: Cannot indirectly modify protected(set) property A::$q from global scope
Error: Cannot indirectly modify private(set) property A::$p from global scope
Error: Cannot unset protected(set) property A::$q from global scope
