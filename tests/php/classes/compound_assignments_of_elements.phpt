--TEST--
Compound assignments of elements that cannot be read; indexes of lists that are null
--FILE--
<?php
class A implements ArrayAccess { function offsetExists($o): bool { return true; } function offsetGet($o): mixed { throw new LogicException("get"); } function offsetSet($o, $v): void {} function offsetUnset($o): void {} }
function t($f) { try { $f(); echo "nothing\n"; } catch (Throwable $e) { for (; $e; $e = $e->getPrevious()) echo get_class($e), ': ', $e->getMessage(), ' <- '; echo "\n"; } }
$a = new A; $s = new SplObjectStorage; $x = new SplFixedArray(1); $o = new stdClass; $w = new WeakMap; $l = new SplDoublyLinkedList;
t(function() use ($a) { $a['k'] .= 'x'; });
t(function() use ($a) { $r = $a['k'] += 1; });
t(function() use ($a) { $a['k'] ??= 1; });
t(function() use ($a) { $a['k']++; });
t(function() use ($a) { $a['k'][] = 1; });
t(function() use ($a) { echo $a['k']; });
t(function() use ($s, $o) { $s[$o] .= 'x'; });
t(function() use ($w, $o) { $w[$o] .= 'x'; });
t(function() use ($l) { $l[7] .= 'x'; });
t(function() use ($o) { $o[7] .= 'x'; });
t(function() use ($a) { $a->b['k'] .= 'x'; });
class S2 extends SplObjectStorage { function offsetGet($o): mixed { return parent::offsetGet($o); } }
t(function() use ($s, $o) { $s[$o] .= 'x'; });
t(function() use ($l) { $l[null] = 1; $l['x'] = 2; });
t(function() use ($l) { echo $l[null]; echo isset($l[null]); unset($l[null]); $l->add(null, 3); });
t(function() use ($l) { echo $l['x']; });
$o = new stdClass; $o->{'1'} = 2; array_walk($o, fn($v, $k) => var_dump($k));
--EXPECTF--
Error: Cannot use object of type A as array <- LogicException: get <- 
Error: Cannot use object of type A as array <- LogicException: get <- 
LogicException: get <- 
LogicException: get <- 
LogicException: get <- 
LogicException: get <- 
Error: Cannot use object of type SplObjectStorage as array <- UnexpectedValueException: Object not found <- 
Error: Cannot use object of type WeakMap as array <- Error: Object stdClass#4 not contained in WeakMap <- 
Error: Cannot use object of type SplDoublyLinkedList as array <- OutOfRangeException: SplDoublyLinkedList::offsetGet(): Argument #1 ($index) is out of range <- 
Error: Cannot use object of type stdClass as array <- Error: Cannot use object of type stdClass as array <- 

Deprecated: Creation of dynamic property A::$b is deprecated in %s on line 15

Warning: Undefined property: A::$b in %s on line 15

Warning: Undefined array key "k" in %s on line 15
nothing
Error: Cannot use object of type SplObjectStorage as array <- UnexpectedValueException: Object not found <- 
TypeError: SplDoublyLinkedList::offsetSet(): Argument #1 ($index) must be of type ?int, string given <- 

Deprecated: SplDoublyLinkedList::offsetGet(): Passing null to parameter #1 ($index) of type int is deprecated in %s on line 19
1
Deprecated: SplDoublyLinkedList::offsetExists(): Passing null to parameter #1 ($index) of type int is deprecated in %s on line 19
1
Deprecated: SplDoublyLinkedList::offsetUnset(): Passing null to parameter #1 ($index) of type int is deprecated in %s on line 19

Deprecated: SplDoublyLinkedList::add(): Passing null to parameter #1 ($index) of type int is deprecated in %s on line 19
nothing
TypeError: SplDoublyLinkedList::offsetGet(): Argument #1 ($index) must be of type int, string given <- 
string(1) "1"
