--TEST--
What machine code borrows is given back when a handler takes part in between
--INI--
opcache.jit_hot_func=0
opcache.jit_hot_loop=0
surus.jit_rounds=2
--FILE--
<?php
class Node
{
    public $next = null;
    public $number = 1;

    function self() { return $this; }
    function into($first, $second, &$result = null) { return 1; }
}

function pair($value) { return ['x' => $value, 'y' => [$value, 'text' . 1]]; }

function same_variable($array) {
    $keys = [];
    foreach ($array as $each => $each) $keys[] = $each;
    return implode(',', $keys);
}

function properties_of_results($node) {
    $sum = 0;
    for ($i = 0; $i < 3; $i++) {
        $node->self()->next = $sum;
        $sum += $i * 3;
        $sum ^= 5;
    }
    return $sum;
}

function elements_as_arguments($node, $array) {
    return $node->into($array['a'], $array['b']);
}

function nested_lists($node) {
    $sum = 0;
    for ($i = 0; $i < 3; $i++) {
        $kept = pair($node);
        ['y' => [$kept]] = pair($node);
        $sum += $i * 3;
        $sum ^= 5;
    }
    return $sum;
}

for ($round = 0; $round < 60; $round++) {
    $told = same_variable(['a' => 'p', 'b' => [1], 'c' => null]) . same_variable(['a' => 1, 'b' => 2]);
}
echo $told, "\n";

$node = new Node;
for ($round = 0; $round < 300; $round++) properties_of_results($node);
$before = memory_get_usage();
for ($round = 0; $round < 1000; $round++) properties_of_results(new Node);
echo memory_get_usage() - $before < 8000 ? 'nothing is left' : 'something is left', "\n";

for ($round = 0; $round < 300; $round++) elements_as_arguments($node, ['a' => "s$round", 'b' => "t$round"]);
$before = memory_get_usage();
for ($round = 0; $round < 1000; $round++) elements_as_arguments($node, ['a' => "s$round", 'b' => "t$round"]);
echo memory_get_usage() - $before < 8000 ? 'nothing is left' : 'something is left', "\n";

for ($round = 0; $round < 300; $round++) nested_lists(new Node);
$before = memory_get_usage();
for ($round = 0; $round < 1000; $round++) nested_lists(new Node);
echo memory_get_usage() - $before < 8000 ? 'nothing is left' : 'something is left', "\n";
--EXPECT--
a,b,ca,b
nothing is left
nothing is left
nothing is left
