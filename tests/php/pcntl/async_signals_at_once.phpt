--TEST--
Asynchronous handlers have run when what sent the signal, or waited for it, returns
--FILE--
<?php
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use (&$seen) { $seen = 'signal'; });
posix_kill(posix_getpid(), SIGUSR1);
echo $seen, "\n";

pcntl_sigprocmask(SIG_BLOCK, [SIGUSR1]);
$seen = 'none';
posix_kill(posix_getpid(), SIGUSR1);
echo $seen, "\n";
pcntl_sigprocmask(SIG_UNBLOCK, [SIGUSR1]);
echo $seen, "\n";

pcntl_signal(SIGALRM, function () use (&$seen) { $seen = 'alarm'; });
pcntl_alarm(1);
$left = sleep(20);
echo $seen, ' ', $left > 15 ? 'early' : 'late', "\n";

$seen = '';
pcntl_signal(SIGCHLD, function () use (&$seen) { $seen = 'child'; });
$id = pcntl_fork();
if ($id === 0) exit(0);
pcntl_waitpid($id, $status);
echo $seen, "\n";
?>
--EXPECT--
signal
none
signal
alarm early
child
