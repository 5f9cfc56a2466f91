--TEST--
declare(ticks) dispatches signals
--FILE--
<?php
declare(ticks=1);
pcntl_signal(SIGUSR1, function ($number) { echo "signal $number\n"; });
posix_kill(posix_getpid(), SIGUSR1);
echo "next\n";
?>
--EXPECT--
signal 10
next
