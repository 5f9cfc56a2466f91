--TEST--
Endless recursion ends with a message, as much of a trace as there is room for, and shutdown functions
--FILE--
<?php
$programs = [
    'function grow($d, ...$r) { $r[] = $d; return grow($r, ...$r, ...$r); } grow(1, 2, 3);',
    'function deep($a, $b, $c, $d) { $x = str_repeat("x", 100); return deep($b, $c, $d, $x) . $x; } deep(1, 2, 3, 4);',
    'function list_it(...$r) { return list_it($r, ...$r); } list_it(1);',
];
foreach ($programs as $program) {
    $code = 'register_shutdown_function(function () { echo "\nshutdown\n"; });' . $program;
    $command = [PHP_BINARY, '-n', '-d', 'memory_limit=24M', '-d', 'display_errors=1', '-r', $code];
    $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes);
    $output = stream_get_contents($pipes[1]);
    echo proc_close($process), ' ';
    echo preg_match('/^\s*Fatal error: Allowed memory size of 25165824 bytes/', $output), ' ';
    echo str_contains($output, "\nStack trace:\n#0 "), ' ', str_ends_with($output, "{main}\n\nshutdown\n"), "\n";
}
--EXPECT--
255 1 1 1
255 1 1 1
255 1 1 1
