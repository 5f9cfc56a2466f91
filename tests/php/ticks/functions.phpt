--TEST--
Tick functions
--FILE--
<?php
function tick($what) { echo "tick $what\n"; }
register_tick_function('tick', 'one');
declare(ticks=1) {
    $a = 1;
    $b = 2;
}
unregister_tick_function('tick');
declare(ticks=2);
register_tick_function($f = function () { echo "every second\n"; });
$a = 1;
$a = 2;
$a = 3;
unregister_tick_function($f);
try {
    register_tick_function('nope');
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
--EXPECT--
tick one
tick one
every second
every second
every second
every second
register_tick_function(): Argument #1 ($callback) must be a valid callback, function "nope" not found or invalid function name
