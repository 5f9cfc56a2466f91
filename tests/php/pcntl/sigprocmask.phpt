--TEST--
pcntl_sigprocmask(), pcntl_sigwaitinfo() and pcntl_sigtimedwait()
--FILE--
<?php
var_dump(pcntl_sigprocmask(SIG_BLOCK, [SIGUSR1, SIGTERM, SIGCHLD], $old), in_array(SIGUSR1, $old));
var_dump(pcntl_sigprocmask(SIG_BLOCK, [SIGUSR2], $old), array_values(array_intersect($old, [SIGUSR1, SIGTERM])));
posix_kill(posix_getpid(), SIGUSR1);
var_dump(pcntl_sigwaitinfo([SIGUSR1, SIGTERM], $info), $info['signo'], $info['pid'] === posix_getpid());
$child = pcntl_fork();
if ($child === 0) exit(3);
var_dump(pcntl_sigwaitinfo([SIGCHLD], $info), $info['status'], $info['code'] === CLD_EXITED, $info['pid'] === $child);
var_dump(pcntl_sigtimedwait([SIGTERM], $info, 0, 1000));
posix_kill(posix_getpid(), SIGTERM);
var_dump(pcntl_sigtimedwait([SIGTERM], $info, 1));
var_dump(pcntl_sigprocmask(SIG_SETMASK, [], $old), count(array_intersect($old, [SIGUSR1, SIGUSR2, SIGTERM, SIGCHLD])));

$attempts = [
    fn() => pcntl_sigprocmask(-1, [SIGTERM]), fn() => pcntl_sigprocmask(SIG_BLOCK, []),
    fn() => pcntl_sigprocmask(SIG_BLOCK, [0]), fn() => pcntl_sigprocmask(SIG_BLOCK, [1024]),
    fn() => pcntl_sigprocmask(SIG_UNBLOCK, ['x']), fn() => pcntl_sigprocmask(SIG_UNBLOCK, [[]]),
    fn() => pcntl_sigwaitinfo([]), fn() => pcntl_sigwaitinfo([-5]), fn() => pcntl_sigtimedwait([SIGTERM], $i, -1),
    fn() => pcntl_sigtimedwait([SIGTERM], $i, 0, -1), fn() => pcntl_sigtimedwait([SIGTERM], $i, 0, PHP_INT_MAX),
    fn() => pcntl_sigtimedwait([SIGTERM], $i, 0, 0),
];
foreach ($attempts as $attempt) {
    try {
        var_dump($attempt());
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
array(2) {
  [0]=>
  int(10)
  [1]=>
  int(15)
}
int(10)
int(10)
bool(true)
int(17)
int(3)
bool(true)
bool(true)
bool(false)
int(15)
bool(true)
int(4)
ValueError: pcntl_sigprocmask(): Argument #1 ($mode) must be one of SIG_BLOCK, SIG_UNBLOCK, or SIG_SETMASK
ValueError: pcntl_sigprocmask(): Argument #2 ($signals) must not be empty
ValueError: pcntl_sigprocmask(): Argument #2 ($signals) signals must be between 1 and 64
ValueError: pcntl_sigprocmask(): Argument #2 ($signals) signals must be between 1 and 64
TypeError: pcntl_sigprocmask(): Argument #2 ($signals) signals must be of type int, string given
TypeError: pcntl_sigprocmask(): Argument #2 ($signals) signals must be of type int, array given
ValueError: pcntl_sigwaitinfo(): Argument #1 ($signals) must not be empty
ValueError: pcntl_sigwaitinfo(): Argument #1 ($signals) signals must be between 1 and 64
ValueError: pcntl_sigtimedwait(): Argument #3 ($seconds) must be greater than or equal to 0
ValueError: pcntl_sigtimedwait(): Argument #4 ($nanoseconds) must be between 0 and 1e9
ValueError: pcntl_sigtimedwait(): Argument #4 ($nanoseconds) must be between 0 and 1e9
ValueError: pcntl_sigtimedwait(): At least one of argument #3 ($seconds) or argument #4 ($nanoseconds) must be greater than 0
