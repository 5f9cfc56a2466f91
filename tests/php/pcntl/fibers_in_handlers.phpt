--TEST--
No fiber is switched while a signal's handler runs
--FILE--
<?php
pcntl_async_signals(true);
$other = new Fiber(function () { Fiber::suspend(1); });
pcntl_signal(SIGUSR1, function () use ($other) {
    foreach ([fn() => Fiber::suspend(), fn() => $other->start()] as $f) {
        try {
            $f();
        } catch (FiberError $e) {
            echo $e->getMessage(), "\n";
        }
    }
});
$fiber = new Fiber(function () {
    posix_kill(posix_getpid(), SIGUSR1);
    echo "back\n";
    return Fiber::suspend('suspended');
});
var_dump($fiber->start());
$fiber->resume('end');
var_dump($fiber->getReturn(), $other->start());
?>
--EXPECT--
Cannot switch fibers in current execution context
Cannot switch fibers in current execution context
back
string(9) "suspended"
string(3) "end"
int(1)
