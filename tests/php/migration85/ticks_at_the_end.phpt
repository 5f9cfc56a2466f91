--TEST--
PHP 8.5: ticks at the end
--FILE--
<?php
declare(ticks=1);
function tick() { static $n = 0; $n++; echo "tick\n"; }
class D { function __destruct() { echo "destructor\n"; $x = 1; } }
$d = new D;
ob_start(function ($b) { $x = 1; $y = 2; return "[" . $b . "]"; });
register_shutdown_function(function () { echo "shutdown\n"; $x = 1; });
register_tick_function('tick');
echo "main\n";
--EXPECTF--
Deprecated: PHP Request Shutdown: Producing output from user output handler {closure:%s:6} is deprecated in Unknown on line 0
[tick
main
tick
shutdown
tick
tick
destructor
tick
tick
]
