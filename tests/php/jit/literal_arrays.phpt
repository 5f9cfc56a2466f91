--TEST--
Variables that held a literal array give up the one that a store made of it
--INI--
opcache.jit=on
opcache.jit_hot_loop=1
opcache.jit_hot_func=1
surus.jit_rounds=3
--FILE--
<?php
function element($a, $x) { $s = 0; for ($i = 0; $i < 4; $i++) { $s += $i * $x; $s ^= 3; } $a = [1, 2]; $a[1] = $x; $s += 2; $s ^= 7; return $s; }
function named($a, $x) { $s = 0; for ($i = 0; $i < 4; $i++) { $s += $i * $x; $s ^= 3; } $a = [1, 2]; $a['k'] = $x; $s += 2; $s ^= 7; return $s; }
function append($a, $x) { $s = 0; for ($i = 0; $i < 4; $i++) { $s += $i * $x; $s ^= 3; } $a = [1, 2]; $a[] = $x; $s += 2; $s ^= 7; $a = [5]; return $s; }
foreach (['element', 'named', 'append'] as $name) {
    for ($i = 0; $i < 3000; $i++) $name([1, 2, $i], $i);
    $before = memory_get_usage();
    for ($i = 0; $i < 3000; $i++) $name([1, 2, $i], $i);
    var_dump(memory_get_usage() - $before < 50000);
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
