--TEST--
pcntl_fork(): the child has no time limit, can set one, and the parent keeps its own
--FILE--
<?php
set_time_limit(60);
$id = pcntl_fork();
if ($id === 0) {
    echo "child\n";
    set_time_limit(1);
    while (true);
}
pcntl_waitpid($id, $status);
var_dump(pcntl_wexitstatus($status));
set_time_limit(1);
while (true);
?>
--EXPECTF--
child

Fatal error: Maximum execution time of 1 second exceeded in %s on line %d
int(255)

Fatal error: Maximum execution time of 1 second exceeded in %s on line %d
