<?php

// Calls run() of modules some times: php program.php BACKENDS CACHE TIMES FILE.wasm…
// For each a line with its results, the same as program.mjs prints; backends that differ are an error.

declare(strict_types=1);

use Surus\Wasm\Exception\WasmException;
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Engine, Instance, Module};

require __DIR__ . '/../../../lib/wasm/autoload.php';

ini_set('memory_limit', '-1');
[, $backends, $cache, $times] = $argv;
foreach (array_slice($argv, 4) as $file) {
    foreach (explode(',', $backends) as $backend) {
        $engine = new Engine(Backend::from($backend), $cache === '-' ? null : $cache);
        $results = [];
        try {
            $instance = new Instance(Module::fromFile($file, $engine));
            for ($i = 0; $i < $times; ++$i) {
                $results[] = $instance->call('run');
            }
            $memory = $instance->memory();
            $results[] = md5($memory->read(0, $memory->byteLength()));
        } catch (WasmException $e) {
            $results[] = 'trap';
        } catch (Throwable $e) {
            $results[] = $e::class . ': ' . $e->getMessage();
        }
        echo basename($file), ' ', $backend, ' ', implode(' ', $results), "\n";
    }
}
