--TEST--
What is known of a Buffer\ array is not taken for an array where only arrays were seen
--INI--
opcache.jit=on
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=4
--FILE--
<?php
function sum($a, $first, $second)
{
    if ($first) { $sum = $a[0]; } else { $sum = 1; }
    if ($second) { $sum += $a[1]; }
    return $sum;
}
function store($a, $first, $second)
{
    if ($first) { $a[0] = 8; } else { $first = 1; }
    if ($second) { $a[1] = 4; }
    return $a;
}
$typed = new Buffer\Int32Array(8);
for ($i = 0; $i < 8; $i++) $typed[$i] = $i === 6 ? 4 : $i;
$array = [10, 20, 30];
for ($i = 0; $i < 5; $i++) {
    sum($typed, true, false);
    sum($array, false, true);
    store($typed, true, false);
    store($array, false, true);
}
var_dump(sum($typed, true, true));
echo json_encode(store($typed, true, true)), "\n";
?>
--EXPECT--
int(9)
[8,4,2,3,4,5,4,7]
