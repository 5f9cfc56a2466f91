<?php

// Makes a cache forget that processes came to some regions of functions: php forget.php CACHE SEED
// Later processes then leave functions in many places, and go on in others: see Compiler\SparseFunction.

declare(strict_types=1);

use Surus\Wasm\Compiler\{PackCache, SparseFunction};

require __DIR__ . '/../../../lib/wasm/autoload.php';

mt_srand((int) $argv[2]);
foreach (glob("$argv[1]/*.pack") as $file) {
    $cache = new PackCache($file);
    $forget = function (): void {
        foreach (array_keys($this->index) as $name) {
            $function = $this->sparse($name);
            if ($function !== null) {
                (function (): void {
                    foreach ($this->regions() as $region) {
                        $this->counts[$region] = mt_rand(0, 2) === 0 ? 1 : 0;
                    }
                })->call($function);
                $this->new[$name] = $function->reached();
                $this->new[$name . SparseFunction::RESUMED] = serialize($function);
            }
        }
        $this->write();
    };
    $forget->call($cache);
}
