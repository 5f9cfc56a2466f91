--TEST--
A shutdown function that sets a time limit has that much time, and a plain error when it is up
--INI--
hard_timeout=5
fatal_error_backtraces=0
--FILE--
<?php
register_shutdown_function(function () {
    echo "shutdown\n";
    set_time_limit(1);
    for (;;);
});
register_shutdown_function(function () { echo "not reached\n"; });
set_time_limit(1);
for (;;);
?>
--EXPECTF--

Fatal error: Maximum execution time of 1 second exceeded in %s on line 9
shutdown

Fatal error: Maximum execution time of 1 second exceeded in %s on line 5
