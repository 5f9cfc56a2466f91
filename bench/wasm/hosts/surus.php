<?php

declare(strict_types=1);

// Runs a kernel with lib/wasm: MODULE N [CACHE]. Prints the result and the milliseconds that it took, as JSON.

use Surus\Wasm\{Engine, Instance, Module};

require __DIR__ . '/../../../lib/wasm/autoload.php';

ini_set('memory_limit', '-1');
[, $file, $size] = $argv;
$function = (new Instance(Module::fromFile($file, new Engine(null, $argv[3] ?? null))))->func('run');
$function(2); // translates it
$start = hrtime(true);
$result = $function((int) $size);
echo json_encode([$result, (hrtime(true) - $start) / 1e6]), "\n";
