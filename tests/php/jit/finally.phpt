--TEST--
What is used only behind a try statement is alive in its finally block
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
function count_up(int $rounds): int
{
    $sum = 0;
    $i = 0;
    do {
        try {
        } finally {
        }
    } while (++$i < $rounds);
    foreach ([1, 2, 3] as $value) {
        ++$sum;
    }
    return $sum;
}
$sums = [];
for ($k = 0; $k < 200; $k++) {
    $sums[count_up(3)] = true;
}
var_dump(array_keys($sums));
--EXPECT--
array(1) {
  [0]=>
  int(3)
}
