--TEST--
Variables that are read and written by name
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
namespace Here;

function written(bool $writes)
{
    $a = 1;
    for ($i = 0; $i < 5; $i++) {
        $x = $i;
    }
    if ($writes) {
        extract(['a' => 2.5]);
    }
    return $a + $x;
}
function collected()
{
    $a = 1;
    for ($i = 0; $i < 5; $i++) {
        $a += $i;
    }
    return compact('a', 'i');
}
function all()
{
    $a = 1;
    for ($i = 0; $i < 3; $i++) {
        $a += 1;
        $all = \get_defined_vars();
    }
    return $all['a'];
}
$seen = [];
for ($round = 0; $round < 40; $round++) {
    $seen[json_encode([written($round % 2 == 1), collected(), all()])] = $round;
}
print_r($seen);
--EXPECT--
Array
(
    [[5,{"a":11,"i":5},4]] => 38
    [[6.5,{"a":11,"i":5},4]] => 39
)
