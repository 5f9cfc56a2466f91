--TEST--
Fibers: values in and out, builtins and generators in between, destruction, errors
--FILE--
<?php
// Values in and out, nested calls, builtins in between.
$fiber = new Fiber(function (string $first, int ...$more) {
    echo "started with $first and ", array_sum($more), "\n";
    $got = Fiber::suspend('one');
    echo "got $got\n";
    $all = array_map(function ($n) { return Fiber::suspend($n) * 2; }, [1, 2, 3]);
    echo implode(',', $all), "\n";
    try {
        Fiber::suspend('throw here');
    } catch (Exception $e) {
        echo "caught ", $e->getMessage(), "\n";
    }
    return 'result';
});
var_dump($fiber->isStarted(), $fiber->start('a', 2, 3), $fiber->isSuspended(), $fiber->isRunning());
var_dump($fiber->resume('two'));
foreach ([10, 20] as $n) var_dump($fiber->resume($n));
var_dump($fiber->resume(30));
var_dump($fiber->throw(new Exception('thrown in')));
var_dump($fiber->isTerminated(), $fiber->getReturn(), Fiber::getCurrent());

// Generators, usort and foreach inside fibers.
function numbers() { foreach ([3, 1, 2] as $n) { Fiber::suspend("yielding $n"); yield $n; } }
$fiber = new Fiber(function () {
    $list = iterator_to_array(numbers(), false);
    usort($list, function ($a, $b) { Fiber::suspend("compare"); return $a <=> $b; });
    return $list;
});
$said = [$fiber->start()];
while (!$fiber->isTerminated()) $said[] = $fiber->resume();
echo implode(', ', array_unique(array_filter($said))), ": ", implode(' ', $fiber->getReturn()), "\n";

// A scheduler: fibers take turns.
$queue = [];
foreach (['A', 'B', 'C'] as $name) {
    $queue[] = new Fiber(function () use ($name) {
        for ($i = 1; $i <= 3; $i++) { echo $name, $i, ' '; Fiber::suspend(); }
    });
}
foreach ($queue as $fiber) $fiber->start();
while ($queue) {
    foreach ($queue as $i => $fiber) {
        if ($fiber->isTerminated()) unset($queue[$i]); else $fiber->resume();
    }
}
echo "\n";

// Destroying runs finally blocks, from the inside out.
function inner() { try { Fiber::suspend(); } finally { echo "inner finally\n"; } echo "not reached\n"; }
$fiber = new Fiber(function () {
    try { inner(); } catch (Throwable $t) { echo "not caught\n"; } finally { echo "outer finally\n"; }
});
$fiber->start();
unset($fiber);
gc_collect_cycles();

// A fiber that is held only by itself.
class Box { public $fiber; function __destruct() { $GLOBALS['gone'][] = "box gone\n"; } }
(function () {
    $box = new Box;
    $box->fiber = new Fiber(function () use ($box) { try { Fiber::suspend($box); } finally { $GLOBALS['gone'][] = "cycle finally\n"; } });
    $box->fiber->start();
})();
echo "collecting\n";
gc_collect_cycles();
sort($gone);  // who goes first is a matter of what became a root first
echo implode($gone);

// Errors.
function needs_int(int $x) {}
$attempts = [
    fn() => Fiber::suspend(1),
    fn() => (new Fiber(fn() => 1))->resume(),
    fn() => (new Fiber(fn() => 1))->getReturn(),
    function () { $f = new Fiber(fn() => 1); $f->start(); $f->start(); },
    function () { $f = new Fiber(fn() => Fiber::suspend()); $f->start(); $f->getReturn(); },
    function () { $f = new Fiber(function () { throw new LogicException('out'); }); $f->start(); },
    function () { $f = new Fiber(function () use (&$f) { $f->resume(); }); $f->start(); },
    fn() => new FiberError,
    fn() => new Fiber('nothing'),
    fn() => clone new Fiber(fn() => 1),
    fn() => (new Fiber('needs_int'))->start('text'),
    fn() => (new Fiber('needs_int'))->start(),
];
foreach ($attempts as $attempt) {
    try { $attempt(); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}

// Deep recursion inside, and many at once.
function depth($n) { return $n ? 1 + depth($n - 1) : Fiber::suspend(0); }
$fiber = new Fiber(fn() => depth(20000));
$fiber->start();
$fiber->resume(5);
var_dump($fiber->getReturn());
$many = [];
for ($i = 0; $i < 500; $i++) { $many[$i] = new Fiber(fn() => Fiber::suspend($i) + $i); $many[$i]->start(); }
$sum = 0;
foreach ($many as $i => $fiber) { $fiber->resume(1); $sum += $fiber->getReturn(); }
var_dump($sum);
$many = null;

// What a suspended fiber holds at the end of the program.
$last = new Fiber(function () { try { Fiber::suspend(); } finally { echo "at the end\n"; } });
$last->start();
echo "done\n";
?>
--EXPECT--
started with a and 5
bool(false)
string(3) "one"
bool(true)
bool(false)
got two
int(1)
int(2)
int(3)
20,40,60
string(10) "throw here"
caught thrown in
NULL
bool(true)
string(6) "result"
NULL
yielding 3, yielding 1, yielding 2, compare: 1 2 3
A1 B1 C1 A2 B2 C2 A3 B3 C3 
inner finally
outer finally
collecting
box gone
cycle finally
FiberError: Cannot suspend outside of a fiber
FiberError: Cannot resume a fiber that is not suspended
FiberError: Cannot get fiber return value: The fiber has not been started
FiberError: Cannot start a fiber that has already been started
FiberError: Cannot get fiber return value: The fiber has not returned
LogicException: out
FiberError: Cannot resume a fiber that is not suspended
Error: The "FiberError" class is reserved for internal use and cannot be manually instantiated
TypeError: Fiber::__construct(): Argument #1 ($callback) must be a valid callback, function "nothing" not found or invalid function name
Error: Trying to clone an uncloneable object of class Fiber
TypeError: needs_int(): Argument #1 ($x) must be of type int, string given
ArgumentCountError: Too few arguments to function needs_int(), 0 passed and exactly 1 expected
int(20005)
int(125250)
done
at the end
