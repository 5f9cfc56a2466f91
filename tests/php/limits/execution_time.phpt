--TEST--
max_execution_time ends an endless loop, and shutdown functions still run
--INI--
max_execution_time=1
--FILE--
<?php
register_shutdown_function(function () { echo "shutdown\n"; });
function spin() { $n = 0; while (true) $n++; }
spin();
--EXPECTF--

Fatal error: Maximum execution time of 1 second exceeded in %s on line 3
%Ashutdown
