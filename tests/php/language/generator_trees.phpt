--TEST--
Generators that delegate to generators
--FILE--
<?php
function leaf() { yield 1; yield 2; yield 3; return 'end'; }
function outer($inner, $name) { $r = yield from $inner; echo "$name got "; var_dump($r); yield "$name more"; }
$shared = leaf();
$all = [outer($shared, 'a'), outer($shared, 'b')];
for ($i = 0; $i < 5; $i++) {
    foreach ($all as $g) { var_dump($g->current()); $g->next(); }
}
// Long chains neither run nor end by recursion.
function chain($i) { if ($i < 50000) return yield from chain($i + 1); yield $i; return 'bottom'; }
$g = chain(0);
foreach ($g as $value) var_dump($value);
var_dump($g->getReturn());
$g = chain(0); $g->current(); unset($g);
echo "dropped\n";
// Innermost first when they are dropped.
function inner() { try { yield 1; yield 2; } finally { echo "inner finally\n"; } }
function middle() { try { yield from inner(); } finally { echo "middle finally\n"; } }
$g = middle(); $g->current(); unset($g);
function stubborn() { try { yield 1; } finally { echo "finally\n"; yield 2; } }
$g = stubborn(); $g->current();
try { unset($g); } catch (Error $e) { echo $e->getMessage(), "\n"; }
function stubborn2() { try { yield 1; } finally { yield from inner(); } }
$g = stubborn2(); $g->current();
try { unset($g); } catch (Error $e) { echo $e->getMessage(), "\n"; }
// Exceptions go out through all of them.
function thrower() { yield 1; throw new Exception('thrown'); }
function catcher() { try { yield from thrower(); } catch (Exception $e) { echo get_class($e), ' ', $e->getTraceAsString(), "\n"; } yield 'after'; }
foreach (catcher() as $v) var_dump($v);
function passes($g) { return yield from $g; }
$g = passes(passes(thrower()));
try { foreach ($g as $v) var_dump($v); } catch (Exception $e) { echo $e->getTraceAsString(), "\n"; }
$g = passes(catcher()); $g->current();
var_dump($g->throw(new LogicException('in')), $g->valid());
function echoes() { while (true) { $x = yield $x ?? 'none'; if ($x === null) return 'over'; } }
$g = passes(passes(echoes()));
var_dump($g->current(), $g->send('one'), $g->send('two')); $g->next(); var_dump($g->valid(), $g->getReturn());
function itself() { global $self; yield 1; try { $self->next(); } catch (Error $e) { echo $e->getMessage(), "\n"; } try { yield from $self; } catch (Error $e) { echo $e->getMessage(), "\n"; } }
$self = itself(); foreach ($self as $v) var_dump($v);
var_dump(iterator_to_array(passes(new ArrayIterator(['k' => 'v']))));
function fails() { throw new Exception('at start'); yield; }
try { iterator_to_array(fails()); } catch (Exception $e) { echo $e->getTraceAsString(), "\n"; }
--EXPECTF--
int(1)
int(2)
int(3)
a got string(3) "end"
int(3)
b got string(3) "end"
string(6) "a more"
string(6) "b more"
NULL
NULL
NULL
NULL
int(50000)
string(6) "bottom"
dropped
inner finally
middle finally
finally
Cannot yield from finally in a force-closed generator
Cannot use "yield from" in a force-closed generator
int(1)
Exception #0 %s(28): thrower()
#1 %s(29): catcher()
#2 {main}
string(5) "after"
int(1)
#0 %s(30): thrower()
#1 %s(30): passes(Object(Generator))
#2 %s(32): passes(Object(Generator))
#3 {main}
LogicException #0 {main}
string(5) "after"
bool(true)
string(4) "none"
string(3) "one"
string(3) "two"
bool(false)
string(4) "over"
int(1)
Cannot resume an already running generator
Impossible to yield from the Generator being currently run
array(1) {
  ["k"]=>
  string(1) "v"
}
#0 [internal function]: fails()
#1 %s(42): iterator_to_array(Object(Generator))
#2 {main}
