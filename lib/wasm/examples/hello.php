<?php

declare(strict_types=1);

// Runs a WASI program that prints a line.

use Surus\Wasm\{Linker, Module};
use Surus\Wasm\Text\Wat;
use Surus\Wasm\Wasi\{Config, Preview1};

require __DIR__ . '/../autoload.php';

$module = Module::fromString(Wat::toBinary(file_get_contents(__DIR__ . '/hello.wat')));
$wasi = new Preview1(new Config(args: ['hello']));
$instance = $wasi->addTo(new Linker())->instantiate($module);
exit($wasi->start($instance));
