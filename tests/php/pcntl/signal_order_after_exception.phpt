--TEST--
pcntl_signal_dispatch(): an exception of a handler drops the signals behind it
--FILE--
<?php
pcntl_signal(SIGUSR1, function () { echo "first\n"; throw new Exception('stop'); });
pcntl_signal(SIGUSR2, function () { echo "second\n"; });
posix_kill(posix_getpid(), SIGUSR1);
posix_kill(posix_getpid(), SIGUSR2);
try {
    pcntl_signal_dispatch();
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
pcntl_signal_dispatch();
posix_kill(posix_getpid(), SIGUSR2);
pcntl_signal_dispatch();
?>
--EXPECT--
first
stop
second
