--TEST--
PHP 8.4: output flags
--FILE--
<?php
ob_start(function ($b, $mode) { static $n = 0; fwrite(STDOUT, "mode $mode\n"); return $b; }, 0, PHP_OUTPUT_HANDLER_STDFLAGS | PHP_OUTPUT_HANDLER_STARTED | 0xf000);
echo "a";
$s = ob_get_status();
unset($s['name'], $s['buffer_size']); fwrite(STDOUT, json_encode($s) . "\n");
ob_flush(); $s = ob_get_status(); fwrite(STDOUT, $s['flags'] . "\n");
ob_clean(); ob_end_clean();
ob_start(fn($b) => false); echo "x"; ob_flush(); $f = ob_get_status()['flags']; ob_end_clean(); echo "\n$f\n";
ob_start(); $f = ob_get_status(true); ob_end_clean(); print_r($f);
--EXPECT--
{"type":1,"flags":113,"level":0,"chunk_size":0,"buffer_used":1}
mode 5
a20593
mode 2
mode 10
x
12401
Array
(
    [0] => Array
        (
            [name] => default output handler
            [type] => 0
            [flags] => 112
            [level] => 0
            [chunk_size] => 0
            [buffer_size] => 16384
            [buffer_used] => 0
        )

)
