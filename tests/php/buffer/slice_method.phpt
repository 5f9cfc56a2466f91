--TEST--
slice(): a copy
--FILE--
<?php
use Buffer\Int32Array;

require __DIR__ . '/helper.inc';

$a = new Int32Array([1, 2, 3, 4, 5]);
foreach ([[], [1], [1, 3], [-2], [-3, -1], [3, 1], [9], [PHP_INT_MIN, PHP_INT_MAX]] as $arguments) {
    echo show($a->slice(...$arguments)), ' ';
}
$s = $a->slice(1, 3);
$s[0] = 20;
var_dump($a[1], $s->byteOffset, $s->buffer->byteLength, get_class($s));
echo show($a->slice(end: 2)), "\n";
?>
--EXPECT--
[1 2 3 4 5] [2 3 4 5] [2 3] [4 5] [3 4] [] [] [1 2 3 4 5] int(2)
int(0)
int(8)
string(17) "Buffer\Int32Array"
[1 2]
