--TEST--
PHP 8.4: asymmetric visibility
--FILE--
<?php
class A { public private(set) string $p = 'p'; public protected(set) array $l = []; public readonly int $r; public function __construct(public private(set) int $c = 1) {} public private(set) ?A $o = null; function own() { $this->o = new A; $this->l[] = 1; $this->p .= 'x'; return $this; } }
class B extends A { function child() { $this->l['c'] = 2; try { $this->p = 'b'; } catch (Error $e) { echo $e->getMessage(), "\n"; } try { $this->r = 5; echo "readonly set\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; } return $this; } }
$b = (new B)->own()->child();
foreach ([
 function () use ($b) { $b->p = 1; }, function () use ($b) { $b->p .= 1; }, function () use ($b) { $b->l[] = 1; }, function () use ($b) { unset($b->l[0]); }, function () use ($b) { $r = &$b->l; }, function () use ($b) { foreach ($b as &$v); }, function () use ($b) { $b->c++; }, function () use ($b) { unset($b->p); }, function () use ($b) { $b->o->p = 'q'; }, function () use ($b) { [$b->p] = [1]; }, function () use ($b) { $b->r = 1; }, function () use ($b) { $b->p ??= 'x'; echo "fine\n"; }, function () use ($b) { isset($b->p) and print "set\n"; }, function () use ($b) { array_push($b->l, 1); }, function () use ($b) { $n = 'p'; $b->$n = 5; }, function () use ($b) { $b->__construct(7); echo $b->c, "\n"; },
] as $i => $f) try { echo $i, ' '; $f(); echo "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
echo json_encode($b), "\n";
--EXPECT--
Cannot modify private(set) property A::$p from scope B
readonly set
0 Cannot modify private(set) property A::$p from global scope
1 Cannot modify private(set) property A::$p from global scope
2 Cannot indirectly modify protected(set) property A::$l from global scope
3 Cannot indirectly modify protected(set) property A::$l from global scope
4 Cannot indirectly modify protected(set) property A::$l from global scope
5 Cannot acquire reference to readonly property A::$r
6 Cannot modify private(set) property A::$c from global scope
7 Cannot unset private(set) property A::$p from global scope
8 Cannot modify private(set) property A::$p from global scope
9 Cannot modify private(set) property A::$p from global scope
10 Cannot modify readonly property A::$r
11 fine

12 set

13 Cannot indirectly modify protected(set) property A::$l from global scope
14 Cannot modify private(set) property A::$p from global scope
15 7

{"p":"px","l":{"0":1,"c":2},"r":5,"c":7,"o":{"p":"p","l":[],"c":1,"o":null}}
