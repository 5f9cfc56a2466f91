--TEST--
copyWithin()
--FILE--
<?php
use Buffer\{Int8Array, Int16Array};

require __DIR__ . '/helper.inc';

foreach ([[0, 3], [1, 0], [0, 1, 3], [-2, 0], [0, -2], [2, 0, -1], [5, 0], [0, 5], [0, 4, 2], [1, 0, 100]] as $arguments) {
    $a = new Int16Array([1, 2, 3, 4, 5]);
    echo json_encode($arguments), ' ', show($a->copyWithin(...$arguments)), "\n";
}
echo show((new Int8Array)->copyWithin(0, 0)), "\n";
?>
--EXPECT--
[0,3] [4 5 3 4 5]
[1,0] [1 1 2 3 4]
[0,1,3] [2 3 3 4 5]
[-2,0] [1 2 3 1 2]
[0,-2] [4 5 3 4 5]
[2,0,-1] [1 2 1 2 3]
[5,0] [1 2 3 4 5]
[0,5] [1 2 3 4 5]
[0,4,2] [1 2 3 4 5]
[1,0,100] [1 1 2 3 4]
[]
