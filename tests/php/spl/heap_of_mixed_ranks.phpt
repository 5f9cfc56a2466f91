--TEST--
Heaps of ints, and of ints among values of other types
--FILE--
<?php
// Ints are compared aside; ranks of other types among them are not.
function drain($heap) {
    $out = [];
    while ($heap->valid()) $out[] = var_export($heap->extract(), true);
    return implode(' ', $out);
}
$seed = 7;
$next = function () use (&$seed) { return $seed = ($seed * 1103515245 + 12345) & 0x7fffffff; };
foreach (['SplMinHeap', 'SplMaxHeap'] as $class) {
    $heap = new $class;
    foreach ([3, PHP_INT_MIN, 2.5, 'x' => '4', PHP_INT_MAX, 0, -1, 2, 2.5, 10] as $value) $heap->insert($value);
    echo $class, ': ', drain($heap), "\n";
    for ($size = 0; $size < 40; ++$size) {
        $heap = new $class;
        $values = [];
        for ($i = 0; $i < $size; ++$i) $heap->insert($values[] = $next() % 50 - 25);
        $class === 'SplMinHeap' ? sort($values) : rsort($values);
        $drained = [];
        while (!$heap->isEmpty()) $drained[] = $heap->extract();
        if ($drained !== $values) echo "size $size differs\n";
    }
}
$queue = new SplPriorityQueue;
foreach ([5, 1, 7.5, 3, '6', 7, 2, null, 4] as $i => $priority) $queue->insert("e$i", $priority);
$queue->setExtractFlags(SplPriorityQueue::EXTR_BOTH);
while ($queue->valid()) {
    $top = $queue->extract();
    echo $top['data'], '@', var_export($top['priority'], true), ' ';
}
echo "\n";
for ($size = 1; $size < 30; ++$size) {
    $queue = new SplPriorityQueue;
    for ($i = 0; $i < $size; ++$i) {
        $queue->insert($i, [$next() % 9, 'r' . $next() % 3][$next() % 5 == 0]);
        if ($next() % 4 == 0) echo $queue->extract(), ' ';
    }
    while ($queue->valid()) echo $queue->extract(), ' ';
    echo "\n";
}
--EXPECT--
SplMinHeap: -9223372036854775807-1 -1 0 2 2.5 2.5 3 '4' 10 9223372036854775807
SplMaxHeap: 9223372036854775807 10 '4' 3 2.5 2.5 2 0 -1 -9223372036854775807-1
e2@7.5 e5@7 e4@'6' e0@5 e8@4 e3@3 e6@2 e1@1 e7@NULL 
0 
0 1 
1 0 2 
3 0 2 1 
0 3 2 4 1 
4 2 3 5 1 0 
0 6 4 2 1 3 5 
3 5 1 4 2 0 6 7 
8 2 5 3 4 1 6 7 0 
0 8 7 9 3 5 4 2 1 6 
7 0 9 4 10 3 1 5 6 2 8 
4 6 3 10 0 5 7 9 2 8 1 11 
4 5 12 11 3 8 9 1 0 2 6 10 7 
12 10 6 9 2 4 11 3 5 0 8 1 13 7 
0 4 9 14 3 7 12 11 8 13 2 6 10 5 1 
1 15 2 5 13 4 7 8 3 11 0 10 9 14 6 12 
8 1 10 2 14 7 12 16 5 13 9 6 4 11 15 0 3 
16 12 17 0 5 7 14 4 11 13 6 15 3 10 9 8 1 2 
11 17 0 15 18 5 12 4 10 6 13 16 9 7 2 3 8 14 1 
4 8 13 9 3 18 10 12 14 2 7 6 15 16 5 11 1 17 19 0 
8 15 18 13 6 12 3 5 1 16 10 2 0 14 7 19 4 11 17 20 9 
11 8 13 2 21 17 19 6 14 15 16 7 9 1 4 12 10 20 3 5 0 18 
0 9 16 17 18 7 2 13 14 1 20 4 5 15 10 8 12 11 3 21 19 6 22 
4 22 1 19 14 3 7 9 20 21 12 5 15 11 13 0 8 6 2 23 18 10 16 17 
9 10 22 19 12 24 14 17 0 13 16 1 4 2 3 5 21 7 11 20 23 15 6 18 8 
15 2 4 21 11 19 14 7 17 0 24 6 16 3 8 9 23 5 20 18 13 25 10 12 22 1 
13 15 25 10 0 11 26 16 19 22 6 18 8 9 5 7 12 17 3 21 4 14 23 2 24 20 1 
4 5 2 20 16 3 19 25 10 7 18 9 24 22 0 27 26 13 12 1 17 8 21 15 6 14 11 23 
0 8 17 25 26 9 23 10 22 27 28 13 1 7 4 5 2 21 20 12 11 15 24 19 6 14 16 3 18 
