--TEST--
pcntl_async_signals(): handlers interrupt loops, calls, generators, fibers and builtins' callbacks
--FILE--
<?php
var_dump(pcntl_async_signals(), pcntl_async_signals(true), pcntl_async_signals());
$seen = [];
pcntl_signal(SIGUSR1, function () use (&$seen) { $seen[] = 'taken'; });
function send() { posix_kill(posix_getpid(), SIGUSR1); }

send();
for ($i = 0; $i < 3; ++$i);
echo count($seen), " in a loop\n";

function generate() { while (true) { send(); yield 1; } }
foreach (generate() as $n) if (count($seen) >= 3) break;
echo count($seen), " in a generator\n";

$fiber = new Fiber(function () { send(); for ($i = 0; $i < 3; ++$i); Fiber::suspend(); });
$fiber->start();
echo count($seen), " in a fiber\n";
$fiber->resume();

array_map(function ($x) { send(); return $x; }, [1, 2, 3]);
for ($i = 0; $i < 3; ++$i);
echo count($seen), " in a callback\n";

$list = [3, 1, 2];
usort($list, function ($a, $b) { send(); for ($i = 0; $i < 2; ++$i); return $a <=> $b; });
echo count($seen) > 7 ? "sorted\n" : "lost\n";

pcntl_signal(SIGUSR1, function () { throw new RuntimeException('from the handler'); });
try {
    send();
    while (true) usleep(1000);
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}

// One that comes in while a handler runs waits.
$depth = 0;
pcntl_signal(SIGUSR1, function () use (&$depth, &$most) {
    $most = max($most, ++$depth);
    static $left = 3;
    if ($left-- > 0) send();
    for ($i = 0; $i < 10; ++$i);
    --$depth;
    echo "handled\n";
});
send();
for ($i = 0; $i < 100; ++$i);
var_dump($most);

pcntl_alarm(1);
pcntl_signal(SIGALRM, function () { echo "woken\n"; exit(0); });
$start = microtime(true);
while (true) {
    sleep(10);
}
?>
--EXPECT--
bool(false)
bool(false)
bool(true)
1 in a loop
3 in a generator
4 in a fiber
7 in a callback
sorted
from the handler
handled
handled
handled
handled
int(1)
woken
