--TEST--
No builtin takes more memory in one step than memory_limit allows
--INI--
memory_limit=32M
--FILE--
<?php
// Each in a process of its own: exceeding the limit ends it.
$programs = [
    'range(1, 1e8);',
    'range(0, 1, 1e-8);',
    'array_fill(0, 1 << 26, 1);',
    'array_fill(5, 1 << 26, 1);',
    'array_pad([], 50000000, 1);',
    'array_chunk(range(1, 500000), 1);',
    '$a = range(1, 1100000); array_reverse($a);',
    '$a = range(1, 1100000); array_slice($a, 1);',
    '$a = range(1, 1000000); array_merge($a, $a);',
    'number_format(1.5, 2000000000);',
    'number_format(1, 2000000000);',
    'levenshtein(str_repeat("a", 3000000), str_repeat("b", 3000000));',
    'preg_replace("/a/", str_repeat("b", 100000), str_repeat("a", 100000));',
    'file_get_contents("/dev/zero");',
    'fgets(fopen("/dev/zero", "r"));',
];
foreach ($programs as $program) {
    $code = 'register_shutdown_function(fn() => print(memory_get_peak_usage() >> 20 > 40 ? "too much" : "ok"));' .
        "ini_set('display_errors', 0); $program";
    $command = [PHP_BINARY, '-n', '-d', 'memory_limit=32M', '-d', 'log_errors=0', '-r', $code];
    $process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
    echo $program, ' ', stream_get_contents($pipes[1]), ' ';
    echo proc_close($process), "\n";
}
--EXPECT--
range(1, 1e8); ok 255
range(0, 1, 1e-8); ok 255
array_fill(0, 1 << 26, 1); ok 255
array_fill(5, 1 << 26, 1); ok 255
array_pad([], 50000000, 1); ok 255
array_chunk(range(1, 500000), 1); ok 255
$a = range(1, 1100000); array_reverse($a); ok 255
$a = range(1, 1100000); array_slice($a, 1); ok 255
$a = range(1, 1000000); array_merge($a, $a); ok 255
number_format(1.5, 2000000000); ok 255
number_format(1, 2000000000); ok 255
levenshtein(str_repeat("a", 3000000), str_repeat("b", 3000000)); ok 255
preg_replace("/a/", str_repeat("b", 100000), str_repeat("a", 100000)); ok 255
file_get_contents("/dev/zero"); ok 255
fgets(fopen("/dev/zero", "r")); ok 255
