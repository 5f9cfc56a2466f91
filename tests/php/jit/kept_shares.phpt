--TEST--
What is borrowed while a handler is asked keeps its owners: parts of results that are taken apart, objects that calls return
--INI--
opcache.jit_hot_loop=0
opcache.jit_hot_func=0
surus.jit_rounds=3
--FILE--
<?php
class Node
{
    public $link = null;
    public $count = 1;
    public static $alive = 0;
    function __construct() { self::$alive++; }
    function __destruct() { self::$alive--; }
    function self() { return $this; }
}
function pair($value) { return ['x' => $value, 'y' => [$value, 'second ' . 1]]; }
function take_apart(Node $node)
{
    for ($i = 0; $i < 3; $i++) {
        ['x' => $x, 'y' => [$y, $z]] = pair($node);
        $y = pair($node);
        ['y' => [$y]] = pair($node);
    }
    return $z;
}
function write(Node $node)
{
    for ($i = 0; $i < 3; $i++) {
        $node->self()->link = $i;
        $node->self()->count += 2;
        $node->self()->count++;
    }
    return $node->count;
}
for ($round = 0; $round < 300; $round++) {
    $results = [take_apart(new Node), write(new Node)];
}
echo json_encode($results), ' ', Node::$alive, "\n";
?>
--EXPECT--
["second 1",10] 0
