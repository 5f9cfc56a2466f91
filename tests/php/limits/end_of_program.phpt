--TEST--
Shutdown functions have little room after memory_limit was passed, and the error tells the limit
--INI--
memory_limit=16M
fatal_error_backtraces=0
--FILE--
<?php
register_shutdown_function(function () {
    $small[] = str_repeat('x', 1000000);
    echo "shutdown\n";
    for (;;) $a[] = str_repeat('x', 1000);
});
register_shutdown_function(function () { echo "not reached\n"; });
for (;;) $b[] = str_repeat('x', 10000);
--EXPECTF--

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate %d bytes) in %s on line 8
shutdown

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate %d bytes) in %s on line 5
