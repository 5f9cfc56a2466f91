<?php

declare(strict_types=1);

// PHP on WebAssembly on PHP. Needs a php-cgi that was built for WASI:
//
//     php interpreter.php php-cgi.wasm 'echo PHP_VERSION, " on ", PHP_OS, "\n";'

use Surus\Wasm\Cli\EngineOptions;
use Surus\Wasm\{Engine, Linker, Module};
use Surus\Wasm\Wasi\{Config, MemoryDirectory, Preview1};

require __DIR__ . '/../autoload.php';

if ($argc !== 3) {
    fwrite(STDERR, "Usage: php interpreter.php php-cgi.wasm CODE\n");
    exit(2);
}
ini_set('memory_limit', '-1');

// The program sees one file, which is nowhere on the disk. What was translated is kept for the next time.
$wasi = new Preview1(new Config(
    args: ['php-cgi', '-q', '/script.php'],
    directories: ['/' => new MemoryDirectory(['script.php' => "<?php $argv[2]"], readOnly: true)],
));
$engine = new Engine(cacheDirectory: EngineOptions::defaultCacheDirectory());
$instance = $wasi->addTo(new Linker())->instantiate(Module::fromFile($argv[1], $engine));
exit($wasi->start($instance));
