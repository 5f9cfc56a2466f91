<?php

use Surus\Wasm\Emscripten\{Glue, Host};

require __DIR__ . '/common.php';

$host = new Host(glue: new Glue(contents('argon2-browser/dist/argon2.js')));
$host->instantiate(module('argon2-browser/dist/argon2.wasm'));
$memory = $host->memory();
$allocate = static function (string $bytes) use ($host, $memory): int {
    $pointer = $host->exported('malloc')(strlen($bytes) + 1);
    $memory->write($pointer, "$bytes\0");
    return $pointer;
};
foreach ([0, 1, 2] as $type) {
    [$hash, $encoded] = [$allocate(str_repeat("\0", 24)), $allocate(str_repeat("\0", 200))];
    $status = $host->exported('argon2_hash_ext')(
        ...[2, 64, 2, $allocate('password'), 8, $allocate('somesalt'), 8, $hash, 24, $encoded, 200],
        ...[$type, 0, 0, 0, 0, 0x13],
    );
    show("type $type", bin2hex($memory->read($hash, 24)));
    show('encoded', $memory->readCString($encoded));
}
