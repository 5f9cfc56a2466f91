--TEST--
subarray(): a view of the same bytes
--FILE--
<?php
use Buffer\Uint16Array;

require __DIR__ . '/helper.inc';

$a = new Uint16Array([1, 2, 3, 4, 5]);
foreach ([[], [1], [1, 3], [-2], [-3, -1], [3, 1], [9], [0, 100]] as $arguments) {
    $s = $a->subarray(...$arguments);
    echo json_encode($arguments), ' ', show($s), ' at ', $s->byteOffset, "\n";
}
$s = $a->subarray(1, 3);
$s[0] = 20;
$t = $s->subarray(1);
$t[0] = 30;
var_dump($a->buffer === $t->buffer, show($a), get_class($t));
?>
--EXPECT--
[] [1 2 3 4 5] at 0
[1] [2 3 4 5] at 2
[1,3] [2 3] at 2
[-2] [4 5] at 6
[-3,-1] [3 4] at 4
[3,1] [] at 6
[9] [] at 10
[0,100] [1 2 3 4 5] at 0
bool(true)
string(13) "[1 20 30 4 5]"
string(18) "Buffer\Uint16Array"
