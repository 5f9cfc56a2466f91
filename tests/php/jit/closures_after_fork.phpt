--TEST--
Closures that were compiled before a fork return to what is compiled after it
--SKIPIF--
<?php if (!function_exists('pcntl_fork')) die('skip no fork'); ?>
--INI--
opcache.jit_hot_func=0
opcache.jit_hot_loop=0
surus.jit_rounds=24
--FILE--
<?php
$add = function ($x) {
    for ($i = 0; $i < 9; $i++) $x += ($i & 3) - 1;
    return $x;
};
function calls(Closure $f, int $times) {
    $total = 0;
    for ($i = 0; $i < $times; $i++) $total += $f($i);
    return $total;
}
function calls_again(Closure $f, int $times) {
    $total = 0;
    for ($i = 0; $i < $times; $i++) $total += $f($i) * 2;
    return $total;
}
echo calls($add, 1000), "\n";
$child = pcntl_fork();
if ($child === 0) {
    // What is compiled here lies elsewhere than what the parent had compiled.
    echo calls_again($add, 1000), "\n";
    exit(0);
}
pcntl_waitpid($child, $status);
echo pcntl_wifexited($status) ? 'ended' : 'killed', "\n";
?>
--EXPECT--
502500
1005000
ended
