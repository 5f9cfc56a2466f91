--TEST--
Readonly properties are written once, in scope
--FILE--
<?php
class P {
    public function __construct(public readonly int $x, public readonly ?array $list = null) {}
    function change() { $this->x = 2; }
    function with(int $x) { $c = clone $this; $c->x = $x; return $c; }
    function remove() { unset($this->x); }
}
class Q extends P {
    public readonly string $late;
    function set($v) { $this->late = $v; }
    function __clone() { $this->late = "cloned"; }
}
function attempt(Closure $f) {
    try { $f(); } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
}
$p = new P(1, [1]);
attempt(fn() => $p->x = 3);
attempt(fn() => $p->change());
attempt(fn() => $p->with(3));
attempt(fn() => $p->remove());
attempt(function () use ($p) { $r = &$p->x; });
attempt(fn() => $p->list[] = 1);
attempt(fn() => $p->x++);
attempt(fn() => (function () { foreach ($this as $k => &$v) {} })->call($p));
$q = new Q(5);
attempt(fn() => $q->late);
attempt(fn() => $q->late = 'a');
$q->set('one');
attempt(fn() => $q->set('two'));
$c = clone $q;
var_dump($c->late, isset($c->late), $q->late);
attempt(fn() => $c->set('three'));
--EXPECT--
Error: Cannot modify readonly property P::$x
Error: Cannot modify readonly property P::$x
Error: Cannot modify readonly property P::$x
Error: Cannot unset readonly property P::$x
Error: Cannot indirectly modify readonly property P::$x
Error: Cannot indirectly modify readonly property P::$list
Error: Cannot modify readonly property P::$x
Error: Cannot acquire reference to readonly property P::$x
Error: Typed property Q::$late must not be accessed before initialization
Error: Cannot modify protected(set) readonly property Q::$late from global scope
Error: Cannot modify readonly property Q::$late
string(6) "cloned"
bool(true)
string(3) "one"
Error: Cannot modify readonly property Q::$late
