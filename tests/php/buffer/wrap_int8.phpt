--TEST--
Int8Array and Uint8Array wrap
--FILE--
<?php
use Buffer\{Int8Array, Uint8Array};

require __DIR__ . '/helper.inc';

$values = [0, 127, 128, 255, 256, -1, -128, -129, -256, 1.9, -1.9, 127.9, 128.5, 1e10, -1e10, 1e20, NAN, INF, -INF, PHP_INT_MAX, PHP_INT_MIN, '12', true];
echo show(new Int8Array($values)), "\n", show(new Uint8Array($values)), "\n";
?>
--EXPECT--
[0 127 -128 -1 0 -1 -128 127 0 1 -1 127 -128 0 0 0 0 0 0 -1 0 12 1]
[0 127 128 255 0 255 128 127 0 1 255 127 128 0 0 0 0 0 0 255 0 12 1]
