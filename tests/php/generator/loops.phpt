--TEST--
foreach over generators: chains, exceptions, fibers, loops in loops
--FILE--
<?php
function numbers($n) { for ($i = 0; $i < $n; $i++) yield "k$i" => $i; return "end $n"; }
function chain($n, $depth) {
    if ($depth) $r = yield from chain($n, $depth - 1);
    else $r = yield from numbers($n);
    return "$r of $depth";
}
echo "-- chains\n";
$g = chain(2, 3);
foreach ($g as $k => $v) echo "$k=$v ";
echo $g->getReturn(), "\n";

echo "-- thrown in the loop's generator\n";
function failing() { try { yield 1; yield 2; throw new Exception("inside"); } finally { echo "[finally]"; } }
try { foreach (failing() as $v) echo $v; } catch (Exception $e) { echo " caught ", $e->getMessage(), "\n"; }

echo "-- thrown at the bottom of a chain, caught on the way\n";
function catching() {
    try { yield from failing(); } catch (Exception $e) { yield "caught " . $e->getMessage(); }
    yield "after";
}
foreach (catching() as $v) echo $v, " ";
echo "\n-- thrown at the bottom of a chain, caught by nobody in it\n";
function passing() { yield 0; yield from failing(); yield "never"; }
try { foreach (passing() as $v) echo $v; } catch (Exception $e) { echo " caught outside\n"; }

echo "-- a loop in a generator in a loop\n";
function doubled($g) { foreach ($g as $v) yield $v * 2; }
foreach (doubled(doubled(numbers(4))) as $v) echo $v, " ";

echo "\n-- left early, and gone on with\n";
$g = numbers(5);
foreach ($g as $v) { if ($v == 1) break; }
$g->next();
echo $g->current(), "\n";
try { foreach ($g as $v); } catch (Exception $e) { echo $e->getMessage(), "\n"; }

echo "-- resumed while it runs\n";
function self() { global $me; yield 1; try { $me->next(); } catch (Error $e) { echo $e->getMessage(), "\n"; } yield 2; }
$me = self();
foreach ($me as $v) echo $v, "\n";

echo "-- backtrace\n";
function traced() { yield 1; foreach (debug_backtrace() as $f) echo $f['function'] ?? '?', ":", count($f['args'] ?? []), " "; yield 2; }
function tracer() { foreach (traced() as $v) echo $v, " "; echo "\n"; }
tracer();

echo "-- suspended by a fiber in the middle\n";
function waiting() { yield 1; $got = Fiber::suspend('asked'); yield $got; yield 3; }
$fiber = new Fiber(function () { foreach (waiting() as $v) echo $v, " "; return "done"; });
echo $fiber->start(), " ";
$fiber->resume("answer");
echo $fiber->getReturn(), "\n";
$fiber = new Fiber(function () { try { foreach (waiting() as $v) echo $v, " "; } finally { echo "[loop ends]\n"; } });
$fiber->start();
unset($fiber);
gc_collect_cycles();

echo "-- what the variables hold\n";
class D { function __construct(public $n) {} function __destruct() { echo "~{$this->n} "; } }
function objects() { for ($i = 0; $i < 3; $i++) yield new D("k$i") => new D($i); }
foreach (objects() as $k => $v) echo "<", $v->n, ">";
unset($k, $v);
$r = &$alias;
foreach (numbers(3) as $r) echo $alias, " ";
class T { public int $x = 0; }
$t = new T; $x = &$t->x;
try { foreach ((function () { yield 1; yield "2"; yield "no"; })() as $x) { var_dump($t->x); } } catch (TypeError $e) { echo $e->getMessage(), "\n"; }

echo "-- arrays and iterators delegated to\n";
function mixed() { yield 0; yield from [1, 2]; yield from new ArrayIterator([3, 4]); yield 5; yield from numbers(0); yield 6; }
foreach (mixed() as $v) echo $v, " ";
echo "\n-- sent values\n";
function echoing() { $x = yield 1; echo "[", var_export($x, true), "]"; $x = yield 2; echo "[", var_export($x, true), "]"; }
foreach (echoing() as $v) echo $v;
echo "\n-- exit\n";
function leaving() { yield 1; exit("bye\n"); }
foreach (leaving() as $v) echo $v, "\n";
--EXPECT--
-- chains
k0=0 k1=1 end 2 of 0 of 1 of 2 of 3
-- thrown in the loop's generator
12[finally] caught inside
-- thrown at the bottom of a chain, caught on the way
1 2 [finally]caught inside after 
-- thrown at the bottom of a chain, caught by nobody in it
012[finally] caught outside
-- a loop in a generator in a loop
0 4 8 12 
-- left early, and gone on with
2
Cannot rewind a generator that was already run
-- resumed while it runs
1
Cannot resume an already running generator
2
-- backtrace
1 traced:0 tracer:0 2 
-- suspended by a fiber in the middle
1 asked answer 3 done
1 [loop ends]
-- what the variables hold
<0>~0 ~k0 <1>~1 ~k1 <2>~k2 ~2 0 1 2 int(1)
int(2)
Cannot assign string to reference held by property T::$x of type int
-- arrays and iterators delegated to
0 1 2 3 4 5 6 
-- sent values
1[NULL]2[NULL]
-- exit
1
bye
