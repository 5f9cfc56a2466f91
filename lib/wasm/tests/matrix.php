<?php

// Runs the tests with each php that there is, by each way to keep memories and each JIT: php tests/matrix.php
// [--filter TEXT] [PHP…]. What is run is shown; the status is 0 if nothing failed.

declare(strict_types=1);

$arguments = array_slice($argv, 1);
$filter = [];
if (($arguments[0] ?? '') === '--filter') {
    $filter = ['--filter', $arguments[1] ?? ''];
    $arguments = array_slice($arguments, 2);
}

/** @return list<string> php and php8.2 to php8.9 of the PATH, each version once */
function engines(): array
{
    $found = [];
    foreach (explode(PATH_SEPARATOR, (string) getenv('PATH')) as $folder) {
        foreach ([...(glob("$folder/php8.[2-9]") ?: []), ...(glob("$folder/php") ?: [])] as $path) {
            if (is_executable($path)) {
                $found[(string) realpath($path)] ??= $path;
            }
        }
    }
    return array_values($found);
}

/** What a command prints, and its status. */
function run(array $words): array
{
    $process = proc_open($words, [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes);
    if ($process === false) {
        return ['', 1];
    }
    $output = stream_get_contents($pipes[1]);
    return [$output, proc_close($process)];
}

$ffi = ['-d', 'extension=ffi', '-d', 'ffi.enable=1'];
$jit = static fn (string $kind): array => ['-d', 'zend_extension=opcache', '-d', 'opcache.enable_cli=1',
    '-d', 'opcache.file_update_protection=0', '-d', 'opcache.jit_buffer_size=256M', '-d', "opcache.jit=$kind"];
$modes = [
    'no extension' => ['-n'],
    'FFI' => ['-n', ...$ffi],
    'opcache' => ['-n', ...$ffi, '-d', 'zend_extension=opcache', '-d', 'opcache.enable_cli=1'],
    'function JIT' => ['-n', ...$ffi, ...$jit('function')],
    'tracing JIT' => ['-n', ...$ffi, ...$jit('tracing')],
];

$failures = 0;
foreach ($arguments ?: engines() as $php) {
    [$version] = run([$php, '-n', '-r', 'echo PHP_VERSION;']);
    foreach ($modes as $name => $options) {
        [$warnings] = run([$php, ...$options, '-r', '']);
        if (trim($warnings) !== '') {
            printf("%-10s %-14s not available: %s\n", $version, $name, strtok(trim($warnings), "\n"));
            continue;
        }
        [$output, $status] = run([$php, ...$options, __DIR__ . '/run.php', ...$filter]);
        $failures += $status === 0 ? 0 : 1;
        $lines = explode("\n", trim($output));
        printf("%-10s %-14s %s\n", $version, $name, end($lines));
        if ($status !== 0) {
            echo preg_replace('/^/m', '    ', implode("\n", array_slice($lines, 0, 40))), "\n";
        }
    }
}
exit($failures === 0 ? 0 : 1);
