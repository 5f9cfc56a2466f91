--TEST--
What ends with a generator in the garbage counts as collected
--FILE--
<?php
class D { public $g, $x; function __destruct() { echo "~D "; } }
function check(string $name, Closure $make) {
    gc_collect_cycles();
    $before = gc_status()['collected'];
    $make();
    $count = gc_collect_cycles();
    echo "$name: $count ", gc_status()['collected'] - $before, "\n";
}
check('not begun', function () { $o = new stdClass; $o->g = (function () use ($o) { yield 1; })(); });
check('begun', function () { $o = new stdClass; $o->g = (function () use ($o) { yield 1; })(); $o->g->current(); });
check('finally', function () {
    $o = new stdClass;
    $o->g = (function () use ($o) { try { yield 1; } finally { echo 'finally '; } })();
    $o->g->current();
});
check('destructor', function () { $o = new D; $o->g = (function () use ($o) { yield 1; })(); $o->g->current(); });
check('no generator', function () { $o = new D; $o->x = new D; $o->x->x = $o; $o->g = [1, [$o]]; });
--EXPECT--
not begun: 3 3
begun: 3 3
finally finally: 3 3
~D destructor: 3 3
~D ~D no generator: 4 4
