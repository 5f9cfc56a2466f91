--TEST--
posix_*: files, processes, accounts
--FILE--
<?php
var_dump(posix_getpid() === getmypid(), posix_getuid() === getmyuid() || posix_getuid() >= 0);
var_dump(posix_kill(posix_getpid(), 0), posix_kill(99999999, 0), posix_strerror(posix_errno()));
var_dump(posix_getpgid(posix_getpid()) === posix_getpgrp(), posix_getpgid(99999999));
var_dump(posix_access(__FILE__, POSIX_R_OK), posix_access('/no/such', POSIX_F_OK), posix_strerror(posix_errno()));
$fifo = sys_get_temp_dir() . '/surus-fifo-' . getmypid();
var_dump(posix_mkfifo($fifo, 0600), filetype($fifo), posix_mkfifo($fifo, 0600), posix_strerror(posix_errno()));
unlink($fifo);
echo json_encode(array_keys(posix_uname())), json_encode(array_keys(posix_times())), "\n";
echo posix_uname()['sysname'] === php_uname('s') ? 'same' : 'differs', "\n";
echo json_encode(array_keys(posix_getpwuid(0))), posix_getpwuid(0)['name'], posix_getpwnam('root')['uid'], "\n";
echo json_encode(array_keys(posix_getgrgid(0))), posix_getgrnam('root')['gid'], "\n";
var_dump(posix_getpwnam('no such user'), posix_getcwd() === getcwd());
try {
    posix_kill(PHP_INT_MAX, 0);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(false)
string(15) "No such process"
bool(true)
bool(false)
bool(true)
bool(false)
string(25) "No such file or directory"
bool(true)
string(4) "fifo"
bool(false)
string(11) "File exists"
["sysname","nodename","release","version","machine","domainname"]["ticks","utime","stime","cutime","cstime"]
same
["name","passwd","uid","gid","gecos","dir","shell"]root0
["name","passwd","members","gid"]0
bool(false)
bool(true)
posix_kill(): Argument #1 ($process_id) must be between -2147483648 and 2147483647
