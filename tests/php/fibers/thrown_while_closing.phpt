--TEST--
What a fiber's destructors and finally blocks throw while it is closed comes out where it ended
--FILE--
<?php
class Ends { function __construct(public Closure $end) {} function __destruct() { ($this->end)(); } }
$bodies = [
    'finally' => function () { try { Fiber::suspend(); } finally { throw new Exception('finally'); } },
    'local' => function () { $local = new Ends(function () { throw new Exception('destructor'); }); Fiber::suspend(); },
    'suspends' => function () { $local = new Ends(function () { Fiber::suspend(); }); Fiber::suspend(); },
    'in finally' => function () { try { Fiber::suspend(); } finally { Fiber::suspend(); } },
    'caught inside' => function () {
        try { (function () { $local = new Ends(function () { throw new Exception('inner'); }); Fiber::suspend(); })(); }
        catch (Exception $e) { echo 'inside: ', $e->getMessage(), ' '; }
        echo 'goes on ';
    },
    'nothing' => function () { Fiber::suspend(); echo 'never'; },
];
foreach ($bodies as $name => $body) {
    $fiber = new Fiber($body);
    $fiber->start();
    echo "$name: ";
    try { unset($fiber); gc_collect_cycles(); echo "nothing thrown\n"; }
    catch (Throwable $e) { echo 'caught ', $e->getMessage(), "\n"; }
}
--EXPECT--
finally: caught finally
local: caught destructor
suspends: caught Cannot suspend in a force-closed fiber
in finally: caught Cannot suspend in a force-closed fiber
caught inside: inside: inner goes on nothing thrown
nothing: nothing thrown
