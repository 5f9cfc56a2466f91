--TEST--
SplHeap::next() of a corrupted heap, and of one whose element's destructor changes it
--FILE--
<?php
class Throwing extends SplMinHeap
{
    public int $calls = 0;
    public function compare($a, $b): int
    {
        if (++$this->calls === 2) {
            throw new Exception('no');
        }
        return parent::compare($a, $b);
    }
}
$heap = new Throwing;
foreach ([5, 3, 8] as $number) {
    try {
        $heap->insert($number);
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    $heap->next();
} catch (RuntimeException $e) {
    echo $e->getMessage(), ' ', count($heap), "\n";
}
$heap->recoverFromCorruption();
$heap->next();
echo count($heap), "\n";

class Late
{
    public function __destruct()
    {
        global $queue;
        try {
            $queue->insert(5, 5);
        } catch (RuntimeException $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
$queue = new SplPriorityQueue;
$queue->insert(new Late, 1);
$queue->insert(2, 0);
$queue->next();
echo count($queue), "\n";
$queue->next();
$queue->next();
echo count($queue), "\n";
?>
--EXPECT--
no
Heap is corrupted, heap properties are no longer ensured. 3
2
Heap cannot be changed when it is already being modified.
1
0
