--TEST--
PHP 8.4: readonly in clone
--FILE--
<?php
class A {
    public function __construct(public readonly array $list, public readonly int $n = 1) {}
    public function __clone() {
        $this->n = 2;
        try { $this->n = 3; } catch (Error $e) { echo $e->getMessage(), "\n"; }
        try { $r = &$this->list; $r[] = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
        try { $this->list[] = 5; } catch (Error $e) { echo $e->getMessage(), "\n"; }
        try { foreach ($this as &$v) { $v = 1; } } catch (Error $e) { echo $e->getMessage(), "\n"; }
        $this->list = [...$this->list, 9];
        try { unset($this->list); } catch (Error $e) { echo $e->getMessage(), "\n"; }
        try { unset($this->list); } catch (Error $e) { echo $e->getMessage(), "\n"; }
    }
}
$b = clone new A([1]);
var_dump($b);
try { $b->n = 5; } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
Cannot modify readonly property A::$n
Cannot indirectly modify readonly property A::$list
Cannot indirectly modify readonly property A::$list
Cannot acquire reference to readonly property A::$list
Cannot unset readonly property A::$list
Cannot unset readonly property A::$list
object(A)#2 (2) {
  ["list"]=>
  array(2) {
    [0]=>
    int(1)
    [1]=>
    int(9)
  }
  ["n"]=>
  int(2)
}
Cannot modify readonly property A::$n
