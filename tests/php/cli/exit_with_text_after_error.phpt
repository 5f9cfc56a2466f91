--TEST--
exit() with a text leaves the exit status as it is
--FILE--
<?php
function status(string $code) {
    exec(escapeshellarg(PHP_BINARY) . ' -n -d display_errors=0 -r ' . escapeshellarg($code), $output, $status);
    return implode('|', $output) . " $status\n";
}
echo status('exit("text");');
echo status('register_shutdown_function(function () { exit("after"); }); undefined();');
echo status('register_shutdown_function(function () { exit("after"); }); exit(3);');
echo status('register_shutdown_function(function () { exit(0); }); undefined();');
--EXPECT--
text 0
after 255
after 3
 0
