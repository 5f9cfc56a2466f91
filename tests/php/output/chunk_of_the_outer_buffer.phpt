--TEST--
ob_start(): a chunk that an inner buffer fills goes on, too
--FILE--
<?php
ob_start(fn($text) => strtoupper($text), 4);
ob_start();
echo 'ab';
ob_flush();
fwrite(STDERR, '');
var_dump(ob_get_level());
echo 'cdef';
ob_flush();
ob_end_clean();
echo 'g';
$status = ob_get_status();
echo "\n", $status['buffer_used'], "\n";
--EXPECT--
ABINT(2)
CDEFG
1
