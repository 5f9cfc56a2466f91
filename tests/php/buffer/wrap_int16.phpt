--TEST--
Int16Array and Uint16Array wrap
--FILE--
<?php
use Buffer\{Int16Array, Uint16Array};

require __DIR__ . '/helper.inc';

$values = [0, 32767, 32768, 65535, 65536, -1, -32768, -32769, -65536, 1.9, -1.9, 32767.9, 32768.5, 1e10, -1e10, 1e20, NAN, INF, -INF, PHP_INT_MAX, PHP_INT_MIN];
echo show(new Int16Array($values)), "\n", show(new Uint16Array($values)), "\n";
?>
--EXPECT--
[0 32767 -32768 -1 0 -1 -32768 32767 0 1 -1 32767 -32768 -7168 7168 0 0 0 0 -1 0]
[0 32767 32768 65535 0 65535 32768 32767 0 1 65535 32767 32768 58368 7168 0 0 0 0 65535 0]
