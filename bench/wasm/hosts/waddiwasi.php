<?php

declare(strict_types=1);

// Runs a kernel with nsfisis/waddiwasi: MODULE N SOURCES. Prints the result and the milliseconds, as JSON.

use Nsfisis\Waddiwasi\Stream\BlobStream;
use Nsfisis\Waddiwasi\WebAssembly\Execution\{Linker, Runtime, Store};

/** The milliseconds that the processor has worked for this process. */
function spent(): float
{
    $usage = getrusage();
    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

ini_set('memory_limit', '-1');
[, $file, $size, $sources] = $argv;
spl_autoload_register(static function (string $class) use ($sources): void {
    $prefix = 'Nsfisis\\Waddiwasi\\';
    if (str_starts_with($class, $prefix)) {
        require $sources . '/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
    }
});
$runtime = Runtime::instantiateFromStream(new BlobStream(file_get_contents($file)), new Linker(Store::empty()));
$runtime->invoke('run', [2]);
$start = spent();
[$result] = $runtime->invoke('run', [(int) $size]);
echo json_encode([$result, spent() - $start]), "\n";
