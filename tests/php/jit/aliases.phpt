--TEST--
Two references to one array that is shared: a store through one is seen through the other
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
function sum(array &$a, array &$b, int $n): int
{
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $a[$i] = $i * 100;
        $sum += $b[$i];
    }
    return $sum;
}
$sums = [];
for ($round = 0; $round < 300; $round++) {
    $x = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    $y = $x;
    $sums[sum($x, $x, 8)] = array_sum($y);
}
var_dump($sums);
--EXPECT--
array(1) {
  [2800]=>
  int(55)
}
