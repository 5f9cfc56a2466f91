<?php

declare(strict_types=1);

// Runs a kernel with lib/wasm: MODULE N [CACHE [BACKEND]]; without a cache "-". Prints the result and the milliseconds, as JSON.

use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Engine, Instance, Module};

require __DIR__ . '/../../../lib/wasm/autoload.php';

/** The milliseconds that the processor has worked for this process. */
function spent(): float
{
    $usage = getrusage();
    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

ini_set('memory_limit', '-1');
[, $file, $size] = $argv;
$cache = $argv[3] ?? '-';
$engine = new Engine(isset($argv[4]) ? Backend::from($argv[4]) : null, $cache === '-' ? null : $cache);
$function = (new Instance(Module::fromFile($file, $engine)))->func('run');
$function(2); // translates it
$start = spent();
$result = $function((int) $size);
echo json_encode([$result, spent() - $start]), "\n";
