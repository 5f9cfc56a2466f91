--TEST--
An array that a temporary borrows keeps what it was when its variable is written
--INI--
opcache.jit=on
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=2
--FILE--
<?php
function swap($n) { $a = [1, 2, 3]; $a[] = $n; [$a[1], $a[0]] = $a; return $a; }
function append($n) { $a = [1, $n]; [$a[], $a[]] = $a; return $a; }
function named($n) { $a = ['x' => 1, 'y' => $n]; ['x' => $a['y'], 'y' => $a['x']] = $a; return $a; }
function itself($n) { $a = [1, [$n]]; [$a[1], $a[0]] = $a; return $a; }
for ($i = 0; $i < 8; $i++)
    $all = [swap($i), append($i), named($i), itself($i)];
echo json_encode($all), "\n";
?>
--EXPECT--
[[2,1,3,7],[1,7,1,7],{"x":7,"y":1},[[7],1]]
