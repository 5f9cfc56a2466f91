--TEST--
pcntl_waitid(): stopped, continued, ended
--FILE--
<?php
$id = pcntl_fork();
if ($id === 0) {
    posix_kill(posix_getpid(), SIGSTOP);
    usleep(300000);  // a child that has ended is not seen to go on
    exit(42);
}
var_dump(pcntl_waitid(P_PID, $id, $info, 0), pcntl_get_last_error() === PCNTL_EINVAL);
var_dump(pcntl_waitid(P_PID, $id, $info, WSTOPPED), $info['status'] === SIGSTOP);
posix_kill($id, SIGCONT);
var_dump(pcntl_waitid(P_PID, $id, $info, WCONTINUED), $info['code'] === CLD_CONTINUED);
var_dump(pcntl_waitid(P_PID, $id, $info, WEXITED | WNOWAIT), $info['status']);
var_dump(pcntl_waitid(P_ALL, null, $info, WEXITED, $usage), $info['pid'] === $id, count($usage));
var_dump(pcntl_waitid(), pcntl_get_last_error() === PCNTL_ECHILD);
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
int(42)
bool(true)
bool(true)
int(17)
bool(false)
bool(true)
