--TEST--
pcntl_fork(): parent and child, their output and their exit
--FILE--
<?php
echo "before\n";
$id = pcntl_fork();
if ($id === 0) {
    echo "child\n";
    exit(7);
}
$waited = pcntl_waitpid($id, $status);
var_dump($id > 0);
var_dump($waited === $id);
var_dump(pcntl_wifexited($status), pcntl_wexitstatus($status));
var_dump(pcntl_wifsignaled($status), pcntl_wifstopped($status), pcntl_wifcontinued($status));

$id = pcntl_fork();
if ($id === 0) {
    posix_kill(posix_getpid(), SIGKILL);
    sleep(10);
}
var_dump(pcntl_wait($status, 0, $usage) === $id);
var_dump(pcntl_wifsignaled($status), pcntl_wtermsig($status), pcntl_wifexited($status));
var_dump(count($usage), isset($usage['ru_utime.tv_sec'], $usage['ru_maxrss']));

var_dump(pcntl_wait($status), pcntl_get_last_error() === PCNTL_ECHILD);
echo pcntl_strerror(pcntl_errno()), "\n";
var_dump(pcntl_waitpid(-1, $status, WNOHANG, $usage), $usage);
?>
--EXPECT--
before
child
bool(true)
bool(true)
bool(true)
int(7)
bool(false)
bool(false)
bool(false)
bool(true)
bool(true)
int(9)
bool(false)
int(17)
bool(true)
int(-1)
bool(true)
No child processes
int(-1)
array(0) {
}
