--TEST--
max_execution_time ends what reads a file without end
--INI--
max_execution_time=1
--SKIPIF--
<?php if (!is_readable('/dev/zero')) die('skip no /dev/zero'); ?>
--FILE--
<?php
register_shutdown_function(function () { echo "shutdown\n"; });
md5_file('/dev/zero');
echo "not reached\n";
--EXPECTF--

Fatal error: Maximum execution time of 1 second exceeded in %s on line 3
%Ashutdown
