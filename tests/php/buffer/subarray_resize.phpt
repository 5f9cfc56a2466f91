--TEST--
subarray() of what tracks its buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

$b = new ArrayBuffer(6, 12);
$a = new Uint8Array($b);
$tail = $a->subarray(2);
$part = $a->subarray(2, 4);
$fixed = (new Uint8Array($b, 1, 4))->subarray(1);
$b->resize(12);
echo count($tail), ' ', count($part), ' ', count($fixed), "\n";
$b->resize(3);
echo count($tail), ' ', count($part), ' ', count($fixed), "\n";
$b->resize(1);
echo count($tail), ' ', count($part), ' ', count($part->subarray(0)), ' ', count($tail->subarray()), "\n";
$s = $tail->subarray();
$b->resize(6);
echo count($s), ' ', $s->byteOffset, "\n";
?>
--EXPECT--
10 2 3
1 0 0
0 0 0 0
4 2
