--TEST--
pcntl_unshare() of namespaces that only a process of one thread may leave, after much output and with a time limit
--SKIPIF--
<?php
$id = pcntl_fork();
if (!$id) exit(@pcntl_unshare(CLONE_NEWUSER) ? 0 : 1);
pcntl_waitpid($id, $status);
if (pcntl_wexitstatus($status)) die('skip user namespaces are not allowed here');
?>
--FILE--
<?php
set_time_limit(10);
for ($i = 0; $i < 100; ++$i) echo '.';
echo "\n";
var_dump(pcntl_unshare(CLONE_NEWUSER));
for ($i = 0; $i < 100; ++$i) echo '.';
echo "\n";
// The limit holds on.
set_time_limit(1);
while (true);
?>
--EXPECTF--
....................................................................................................
bool(true)
....................................................................................................

Fatal error: Maximum execution time of 1 second exceeded in %s on line 10
