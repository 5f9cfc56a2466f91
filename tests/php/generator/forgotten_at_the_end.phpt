--TEST--
A destructor that fails at the program's end: generators and fibers that are left in cycles run no finally block any more
--FILE--
<?php
class Failing {
    static $list = [1];
    function __destruct() { throw new Exception('no more'); }
}
function waits(object $cycle) {
    try {
        yield;
    } finally {
        global $word;
        Failing::$list[] = $word .= 'never';
        echo $word;
    }
}
$list = &Failing::$list;
$word = 'seen';
$failing = new Failing;
$cycle = new stdClass;
$cycle->generator = waits($cycle);
$cycle->generator->current();
$cycle->delegating = (function () use ($cycle) { try { yield from waits($cycle); } finally { $GLOBALS['word'] = 'never'; } })();
$cycle->delegating->current();
$cycle->fiber = new Fiber(function () use ($cycle) { try { Fiber::suspend(fn() => $cycle); } finally { echo $GLOBALS['word']; } });
$cycle->fiber->start();
echo "end\n";
--EXPECTF--
end

Fatal error: Uncaught Exception: no more in %sforgotten_at_the_end.php:4
Stack trace:
#0 [internal function]: Failing->__destruct()
#1 {main}
  thrown in %sforgotten_at_the_end.php on line 4
