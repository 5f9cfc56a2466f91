--TEST--
A result that nobody wants ends before the variables of the function, and behind a builtin's arguments
--FILE--
<?php
class D {
    function __construct(public $n, public $throws = false) {}
    function __destruct() { echo $this->n, "\n"; if ($this->throws) throw new Exception("from $this->n"); }
    function self_made() { return new D("made by $this->n"); }
    static function make($x) { return new D('static'); }
}
function d($x) { return new D('returned'); }
function e($x) { $r = new D('variable'); return $r; }
function f(...$x) { $x[] = 1; return new D('with rest'); }
function g($x) { return [new D('in an array'), $x]; }
function h($x) { return 'text' . $x->n; }
function k($x) { try { return new D('throwing', true); } catch (Exception) { echo "own catch\n"; } finally { echo "finally\n"; } }
function m($x) { return (function ($y) { return new D('of a closure'); })($x); }
for ($i = 0; $i < 3; $i++) {
    d(new D('argument')); echo "--\n";
    e(new D('argument')); echo "--\n";
    f(new D('argument'), 2); echo "--\n";
    g(new D('argument')); echo "--\n";
    h(new D('argument')); echo "--\n";
    m(new D('argument')); echo "--\n";
    D::make(new D('argument')); echo "--\n";
    (new D('maker'))->self_made(); echo "--\n";
    try { k(new D('argument')); } catch (Exception $e) { echo 'caught ', $e->getMessage(), "\n"; }
    $x = d(new D('argument')); echo "kept\n"; unset($x);
    call_user_func('d', new D('argument')); echo "--\n";
    array_map('d', [new D('element')]); echo "--\n";
}
--EXPECT--
returned
argument
--
argument
variable
--
with rest
argument
--
in an array
argument
--
argument
--
of a closure
argument
--
static
argument
--
made by maker
maker
--
finally
throwing
caught from throwing
argument
kept
returned
returned
argument
--
element
returned
--
returned
argument
--
argument
variable
--
with rest
argument
--
in an array
argument
--
argument
--
of a closure
argument
--
static
argument
--
made by maker
maker
--
finally
throwing
argument
caught from throwing
argument
kept
returned
returned
argument
--
element
returned
--
returned
argument
--
argument
variable
--
with rest
argument
--
in an array
argument
--
argument
--
of a closure
argument
--
static
argument
--
made by maker
maker
--
finally
throwing
argument
caught from throwing
argument
kept
returned
returned
argument
--
element
returned
--
argument
