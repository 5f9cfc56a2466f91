--TEST--
The collector sees arguments beyond the parameters in a suspended fiber
--FILE--
<?php
class D {
    public $g;
    function __destruct() { echo "destructed\n"; }
}
$o = new D;
$o->g = new Fiber(function () { Fiber::suspend(1); });
$o->g->start($o);
unset($o);
gc_collect_cycles();
echo "collected\n";

$o = new D;
$o->g = new Fiber(function () {
    (function () {
        $n = 'o';
        $$n = func_get_arg(0);
        Fiber::suspend(1);
    })(...func_get_args());
});
$o->g->start($o);
unset($o);
gc_collect_cycles();
echo "collected\n";
--EXPECT--
destructed
collected
destructed
collected
