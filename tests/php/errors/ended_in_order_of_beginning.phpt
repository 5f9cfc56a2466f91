--TEST--
What an exception ends goes in the order in which it began
--FILE--
<?php
// What an exception ends, it ends by when it began: outer loops before inner ones.
function it(string $name) { try { yield 1; yield 2; } finally { echo "gf$name "; } }
class D { public function __construct(public string $n) {} public function __destruct() { echo "~$this->n "; } public function t() { throw new Exception; } }
const REPORTED = E_ALL & ~E_USER_DEPRECATED;
error_reporting(REPORTED);
function t() { throw new Exception; }
function f(...$a) {}
function loops() { foreach (it('outer') as $x) { foreach (it('inner') as $y) { throw new Exception; } } }
function arguments() { f(new D('1'), new D('2'), [new D('3'), new D('4'), t()]); }
function literals() { return [new D('1'), [new D('2'), (new D('3'))->t()]]; }
function operands() { return [new D('1')] + f([new D('2'), [new D('3'), t()]], 4); }
function silent() { foreach (it('s') as $x) { return @[@f(@t())]; } }
foreach (['loops', 'arguments', 'literals', 'operands', 'silent'] as $function) {
    try { $function(); } catch (Exception $e) { unset($e); echo "caught\n"; }
}
var_dump(error_reporting() === REPORTED);
function nested() { try { return @[1, @t()]; } catch (Exception $e) { return error_reporting(); } }
var_dump(nested() === REPORTED);
function gen() { foreach (it('x') as $a) { foreach (it('y') as $b) { $c = [new D('g'), yield 5]; } } }
$g = gen(); $g->current(); unset($g); echo "\n";
$g = gen(); $g->current(); try { $g->throw(new Exception); } catch (Exception $e) { echo "thrown\n"; }
--EXPECT--
gfouter gfinner caught
~1 ~2 ~3 ~4 caught
~3 ~1 ~2 caught
~1 ~2 ~3 caught
gfs caught
bool(true)
bool(true)
gfx gfy ~g 
gfx gfy ~g thrown
