--TEST--
Source that is too large for memory_limit ends in its fatal error while it is compiled
--FILE--
<?php
$programs = [
    'eval("if (0) { " . str_repeat("f(\$a[1], \$b->c);", 400000) . "}");',
    'eval("\$a = [" . str_repeat("1, \$x,", 800000) . "];");',
    'eval(str_repeat("function() { return 1; };", 200000));',
    '$n = 0; for (;;) eval("function f" . $n++ . "() { return [1, 2]; }");',
    'file_put_contents($f = tempnam("", "large"), "<?php " . str_repeat("echo \$x + 1;", 500000)); register_shutdown_function(fn() => unlink($f)); include $f;',
];
foreach ($programs as $program) {
    $code = 'register_shutdown_function(fn() => print(substr(error_get_last()["message"], 0, 31) . (memory_get_peak_usage() >> 20 > 48 ? " too much " : " ok ")));' .
        "ini_set('display_errors', 0); $program";
    $command = [PHP_BINARY, '-n', '-d', 'memory_limit=32M', '-d', 'log_errors=0', '-r', $code];
    $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
    echo stream_get_contents($pipes[1]), stream_get_contents($pipes[2]), proc_close($process), "\n";
}
--EXPECT--
Allowed memory size of 33554432 ok 255
Allowed memory size of 33554432 ok 255
Allowed memory size of 33554432 ok 255
Allowed memory size of 33554432 ok 255
Allowed memory size of 33554432 ok 255
