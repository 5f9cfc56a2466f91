--TEST--
What output buffers have gathered is given up when memory_limit is passed, without their handlers
--INI--
memory_limit=16M
fatal_error_backtraces=0
--FILE--
<?php
class Held { function __destruct() { echo "handler gone\n"; } }
register_shutdown_function(function () { echo 'level ', ob_get_level(), "\n"; });
echo "first\n";
$held = new Held;
ob_start(function ($text) use ($held) { return "[$text]"; });
unset($held);
echo 'outer';
ob_start();
echo 'inner';
$text = str_repeat('x', 100000000);
--EXPECTF--
first
handler gone

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate %d bytes) in %s on line %d
level 0
