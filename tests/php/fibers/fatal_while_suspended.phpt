--TEST--
After a fatal error suspended fibers release what they hold, and run nothing any more
--FILE--
<?php
class Loud
{
    function __destruct() { echo "destructor\n"; }
}
function wait(string $text): string
{
    $held = new Loud;
    try {
        Fiber::suspend(strlen($text));
    } finally {
        echo "finally\n";
    }
    return $text;
}
$fibers = [];
$fibers[] = $one = new Fiber(fn() => wait(str_repeat('x', 100000)));
$fibers[] = $two = new Fiber(fn() => array_map('wait', [str_repeat('y', 1000), 'b']));
$fibers[] = $three = new Fiber(function () use (&$three) {
    foreach ((function () { yield wait(str_repeat('z', 1000)); })() as $value) echo $value;
});
foreach ($fibers as $fiber) echo $fiber->start(), "\n";
function inner(): void
{
    $four = new Fiber(fn() => wait('local'));
    echo $four->start(), "\n";
    eval('function wait() {}');
}
register_shutdown_function(function () use ($one) { echo "shutdown, ", $one->isSuspended() ? 'suspended' : 'ended', "\n"; });
inner();
--EXPECTF--
100000
1000
1000
5

Fatal error: Cannot redeclare function wait() (previously declared in %s:%d) in %s : eval()'d code on line 1
shutdown, suspended
