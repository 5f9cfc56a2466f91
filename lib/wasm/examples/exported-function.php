<?php

declare(strict_types=1);

// Calls a function that a module exports.

use Surus\Wasm\{Instance, Module};
use Surus\Wasm\Text\Wat;

require __DIR__ . '/../autoload.php';

$module = Module::fromString(Wat::toBinary(<<<'WAT'
    (module
      (func (export "gcd") (param $a i32) (param $b i32) (result i32)
        (local $rest i32)
        (block $done
          (loop $again
            (br_if $done (i32.eqz (local.get $b)))
            (local.set $rest (i32.rem_u (local.get $a) (local.get $b)))
            (local.set $a (local.get $b))
            (local.set $b (local.get $rest))
            (br $again)))
        (local.get $a)))
    WAT));
$instance = new Instance($module);

foreach ([[48, 36], [17, 5], [1071, 462]] as [$a, $b]) {
    echo "gcd($a, $b) = ", $instance->exports->gcd($a, $b), "\n";
}
