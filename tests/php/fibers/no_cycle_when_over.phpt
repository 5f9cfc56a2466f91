--TEST--
A fiber that is over lets go of its function
--FILE--
<?php
class Noisy { function __destruct() { echo "gone\n"; } }
function run() {
    $noisy = new Noisy;
    $fiber = new Fiber(function () use (&$fiber, $noisy) { Fiber::suspend(); });
    unset($noisy);
    $fiber->start();
    $fiber->resume();
    echo "over\n";
    return $fiber;
}
gc_collect_cycles();
$fiber = run();
unset($fiber);
var_dump(gc_collect_cycles());
$fiber = new Fiber([new Noisy, 'none'] === 1 ? 'x' : fn() => throw new Exception('thrown'));
try { $fiber->start(); } catch (Exception $exception) { echo $exception->getMessage(), "\n"; }
unset($exception);
var_dump($fiber->isTerminated(), gc_collect_cycles());
--EXPECT--
gone
over
int(0)
gone
thrown
bool(true)
int(0)
