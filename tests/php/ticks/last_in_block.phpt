--TEST--
A block's last statement ticks once, for itself and the statement around it
--FILE--
<?php
declare(ticks=1);
function tick() { echo "tick\n"; }
register_tick_function('tick');
if (true) {
    echo "in\n";
}
echo "out\n";
--EXPECT--
tick
in
tick
out
tick
