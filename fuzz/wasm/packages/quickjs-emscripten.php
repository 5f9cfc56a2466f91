<?php

use Surus\Wasm\Emscripten\{Glue, Host};

require __DIR__ . '/common.php';

$folder = '@jitl/quickjs-wasmfile-release-sync/dist';
$host = null;
$host = new Host(
    glue: new Glue(contents("$folder/emscripten-module.cjs")),
    // The library's own, in the order of its glue: callFunction, shouldInterrupt, loadModuleSource, normalizeModule, freeHostRef.
    extraFunctions: [
        's' => static function (int $context, int $object, int $count, int $arguments) use (&$host): int {
            $argument = $host->exported('QTS_ArgvGetJSValueConstPointer')($arguments, 0);
            return $host->exported('QTS_NewFloat64')($context, 2 * $host->exported('QTS_GetFloat64')($context, $argument));
        },
        'i' => static fn (): int => 0,
        'h' => static fn (): int => 0,
        'g' => static fn (): int => 0,
        't' => static fn () => null,
    ],
);
$host->instantiate(module("$folder/emscripten-module.wasm"));
$memory = $host->memory();
$call = static fn (string $name, int|float ...$arguments): mixed => $host->exported("QTS_$name")(...$arguments);
$text = static function (string $text) use ($host, $memory): int {
    $pointer = $host->exported('malloc')(strlen($text) + 1);
    $memory->write($pointer, "$text\0");
    return $pointer;
};
$runtime = $call('NewRuntime');
$context = $call('NewContext', $runtime, 0);
$string = static function (int $value) use ($call, $memory, $context): string {
    return $memory->readCString($call('GetString', $context, $value));
};
$double = $call('NewFunction', $context, $text('double'), 1, 0, 7);
$call('SetProp', $context, $call('GetGlobalObject', $context), $call('NewString', $context, $text('double')), $double);
$program = '
    const list = [];
    for (let i = 0; i < 300; ++i) list.push((i * 7919) % 1009 / 7);
    list.sort((a, b) => a - b);
    class A { #x = 1n << 70n; get x() { return this.#x; } }
    JSON.stringify([list.slice(0, 5), String(new A().x), Math.sin(1), 0.1 + 0.2, new Date(0).toISOString(), double(21),
        \'naïve\'.normalize(\'NFD\').length, [...\'a1b22\'.matchAll(/\\d+/g)].map(String)])';
foreach ([$program, 'null.x', '"\\u{1f600}".length'] as $code) {
    $value = $call('Eval', $context, $text($code), strlen($code), $text('eval.js'), 1, 0);
    $error = $call('ResolveException', $context, $value);
    if ($error !== 0) {
        $value = $call('GetProp', $context, $error, $call('NewString', $context, $text('message')));
    }
    show($error !== 0 ? 'error' : 'value', $string($value));
}
