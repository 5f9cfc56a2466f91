--TEST--
A cycle that only an operand's reference held is found when that ends
--FILE--
<?php
$a[] = &$a == $a = &$b > gc_collect_cycles();
var_dump(gc_collect_cycles());
function f() {
    $c[] = &$c == $c = &$d > gc_collect_cycles();
}
f();
var_dump(gc_collect_cycles());
?>
--EXPECT--
int(1)
int(1)
