<?php

declare(strict_types=1);

// Runs a program in Lua: php lua.php CACHE glue.wasm (of the npm package "wasmoon").

use Surus\Wasm\Emscripten\Host;
use Surus\Wasm\{Engine, Module};

require __DIR__ . '/../../../lib/wasm/autoload.php';

ini_set('memory_limit', '-1');
$library = (new Host())->instantiate(Module::fromFile($argv[2], new Engine(cacheDirectory: $argv[1])));
$program = <<<'LUA'
    local sum, parts = 0, {}
    for i = 1, 50000 do sum = (sum * 31 + i) % 1000003 end
    for i = 1, 1000 do parts[i] = string.format("%x", i * 7919 % 10007) end
    table.sort(parts)
    local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
    local ok, message = pcall(error, "caught", 0)
    print(sum, fib(20), parts[1], #table.concat(parts), message, _VERSION)
    LUA;
$text = $library->call('malloc', strlen($program) + 1);
$library->memory()->write($text, $program . "\0");
$state = $library->call('luaL_newstate');
$library->call('luaL_openlibs', $state);
$status = $library->call('luaL_loadstring', $state, $text) ?: $library->call('lua_pcallk', $state, 0, 0, 0, 0, 0);
if ($status !== 0) {
    $message = $library->call('lua_tolstring', $state, -1, 0);
    fwrite(STDERR, $library->memory()->readCString($message) . "\n");
}
exit($status);
