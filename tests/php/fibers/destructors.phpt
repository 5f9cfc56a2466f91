--TEST--
Destructors that suspend a fiber while what they were part of is being destroyed
--FILE--
<?php
class S {
    public $more;
    public function __construct(public $x = null) {}
    public function __destruct() { if (Fiber::getCurrent()) Fiber::suspend(1); }
    public function gives() { return fn() => $this->x; }
}
$programs = [
    'operands of what throws' => function () {
        try { $z = [new S, [new S, new S], new S, throw new Exception]; } catch (Exception $e) {}
    },
    'an operand of what an error handler ends' => function () {
        try { $z = [[new S, new S], new S, intdiv(1, 0)]; } catch (Error $e) {}
    },
    'variables' => function () { $a = [new S(new S), new S, [new S]]; $a = 1; $b = new S([new S]); },
    'arguments' => function () { (function ($a) {})([new S, new S, [new S]], new S, [new S, new S]); },
    '$this' => function () { (new S([new S, new S]))->gives()(); },
    'a closure' => function () { $x = [new S, new S]; (function () use ($x) { return 1; })(); },
    'a generator' => function () {
        $g = (function ($a) { $x = [new S, new S]; yield [new S]; })([new S, new S]);
        $g->current();
        $g = null;
    },
    'loops' => function () {
        foreach ([[new S, new S], [new S], new S] as $v) { $v = null; }
        foreach ((function () { yield [new S, new S]; yield [new S]; })() as $v) break;
    },
    'arguments of builtins' => function () {
        count([new S, new S, [new S]]);
        call_user_func_array('array_slice', [[new S, new S], 0, 0]);
    },
];
foreach ($programs as $name => $program) {
    $fiber = new Fiber($program);
    $fiber->start();
    for ($i = 0; $fiber->isSuspended(); $i++) {
        gc_collect_cycles();
        $filler = [[str_repeat('a', 10 + $i)], new stdClass, [1, 2]];
        $fiber->resume();
    }
    echo "$name: ", $i ? 'suspended' : 'nothing', "\n";
    // Dropped where it is suspended first.
    $fiber = new Fiber($program);
    $fiber->start();
    // A destructor that suspends once more throws.
    try { $fiber = null; } catch (Throwable) {}
    gc_collect_cycles();
}
?>
--EXPECT--
operands of what throws: suspended
an operand of what an error handler ends: suspended
variables: suspended
arguments: suspended
$this: suspended
a closure: suspended
a generator: suspended
loops: suspended
arguments of builtins: suspended
