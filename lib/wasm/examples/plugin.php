<?php

declare(strict_types=1);

// Runs a plug-in that nobody trusts: it gets some memory, some time, and a text to change. Whatever it does, this
// program goes on.

use Surus\Wasm\{Engine, Instance, Module, Store};
use Surus\Wasm\Exception\{Trap, WasmException};
use Surus\Wasm\Text\Wat;

require __DIR__ . '/../autoload.php';

/** Lets the plug-in's "transform" change a text in its memory. */
function transform(Module $plugin, string $text): string
{
    $store = new Store(maxMemoryPages: 16);
    $store->setFuel(100_000);
    $store->setDeadline(1.0);
    $instance = new Instance($plugin, [], $store);
    $offset = $instance->call('allocate', strlen($text));
    $instance->memory()->write($offset, $text);
    $instance->call('transform', $offset, strlen($text));
    return $instance->memory()->read($offset, strlen($text));
}

$engine = new Engine(metered: true);
$frame = <<<'WAT'
    (module
      (memory (export "memory") 1)
      (func (export "allocate") (param i32) (result i32) (i32.const 1024))
      (func (export "transform") (param $at i32) (param $length i32)
        (local $end i32)
        %s))
    WAT;
$plugins = [
    'upper' => '
        (local.set $end (i32.add (local.get $at) (local.get $length)))
        (block $done
          (loop $next
            (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
            (if (i32.lt_u (i32.sub (i32.load8_u (local.get $at)) (i32.const 97)) (i32.const 26))
              (then (i32.store8 (local.get $at)
                (i32.sub (i32.load8_u (local.get $at)) (i32.const 32)))))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (br $next)))',
    'endless' => '(loop $for_ever (br $for_ever))',
    'crash' => '(i32.store8 (i32.const -1) (i32.const 0))',
    'greedy' => '(if (i32.eq (memory.grow (i32.const 1000)) (i32.const -1)) (then (unreachable)))',
];

foreach ($plugins as $name => $body) {
    try {
        $plugin = Module::fromString(Wat::toBinary(sprintf($frame, $body)), $engine);
        echo "$name: ", transform($plugin, 'some text, to be changed'), "\n";
    } catch (Trap $e) {
        echo "$name was stopped: {$e->getMessage()}\n";
    } catch (WasmException $e) {
        echo "$name cannot be used: {$e->getMessage()}\n";
    }
}
