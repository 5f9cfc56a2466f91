<?php

declare(strict_types=1);

// Gives a module a function of PHP's, which reads a text from the module's memory.

use Surus\Wasm\{Instance, Linker, Module};
use Surus\Wasm\Text\Wat;

require __DIR__ . '/../autoload.php';

$module = Module::fromString(Wat::toBinary(<<<'WAT'
    (module
      (import "host" "log" (func $log (param i32 i32)))
      (memory (export "memory") 1)
      (data (i32.const 100) "greetings from WebAssembly")
      (func (export "run")
        (call $log (i32.const 100) (i32.const 26))
        (call $log (i32.const 100) (i32.const 9))))
    WAT));

// The memory is known once the module is instantiated, and the function is not called earlier.
$instance = null;
$linker = (new Linker())->func('host', 'log', '(i32, i32) -> ()', function (int $offset, int $length) use (&$instance) {
    echo 'log: ', $instance->memory()->read($offset, $length), "\n";
});
$instance = $linker->instantiate($module);
$instance->exports->run();
