--TEST--
Comparisons of heaps that collect cycles, and that are no order at all
--FILE--
<?php
class Node
{
    public $self;
    public static $ended = 0;
    public function __construct(public $heap, public $number) { $this->self = $this; }
    public function __destruct() { self::$ended++; }
}

class Heap extends SplMinHeap
{
    protected function compare($a, $b): int
    {
        gc_collect_cycles();
        return $b->number <=> $a->number;
    }
}

class Queue extends SplPriorityQueue
{
    public function compare($a, $b): int
    {
        gc_collect_cycles();
        return $a->number <=> $b->number;
    }
}

class Disorder extends SplMinHeap
{
    protected function compare($a, $b): int { return -1; }
}

for ($run = 0; $run < 3; $run++) {
    $heap = new Heap;
    $queue = new Queue;
    for ($i = 0; $i < 20; $i++) {
        $heap->insert(new Node($heap, $i * 7 % 21));
        $queue->insert(new Node($queue, $i), new Node($queue, $i * 11 % 23));
    }
    for ($i = 0; $i < 10; $i++) echo $heap->extract()->number, ' ', $queue->extract()->number, ' ';
    echo "\n";
    unset($heap, $queue);
    gc_collect_cycles();
}
echo Node::$ended < 120 ? 'Nodes were kept' : 'All ended', "\n";
$none = new Disorder;
foreach (range(1, 8) as $number) $none->insert($number);
foreach ($none as $number) echo $number, ' ';
?>
--EXPECT--
0 2 0 4 0 6 0 8 0 10 0 12 0 14 7 16 7 18 7 1 
0 2 0 4 0 6 0 8 0 10 0 12 0 14 7 16 7 18 7 1 
0 2 0 4 0 6 0 8 0 10 0 12 0 14 7 16 7 18 7 1 
All ended
8 7 4 1 5 2 3 6 
