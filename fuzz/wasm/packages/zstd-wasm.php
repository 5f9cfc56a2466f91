<?php

use Surus\Wasm\Emscripten\{Glue, Host};

require __DIR__ . '/common.php';

$folder = '@bokuweb/zstd-wasm/dist/common';
$host = new Host(glue: new Glue(contents("$folder/zstd.js")));
$host->instantiate(module("$folder/zstd.wasm"));
$memory = $host->memory();
$text = str_repeat(TEXT, 50);
$most = $host->exported('ZSTD_compressBound')(strlen($text));
[$from, $to] = [$host->exported('malloc')(strlen($text)), $host->exported('malloc')($most)];
foreach ([1, 5, 19] as $level) {
    $memory->write($from, $text);
    $length = $host->exported('ZSTD_compress')($to, $most, $from, strlen($text), $level);
    show("level $level", bin2hex($memory->read($to, $length)));
    $length = $host->exported('ZSTD_decompress')($from, strlen($text), $to, $length);
    show('unpacked', $memory->read($from, $length));
}
