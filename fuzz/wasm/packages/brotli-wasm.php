<?php

use Surus\Wasm\WasmBindgen\{Bytes, Host, Result, ScriptError};

require __DIR__ . '/common.php';

$host = new Host(glue: contents('brotli-wasm/pkg.node/brotli_wasm.js'));
$host->instantiate(module('brotli-wasm/pkg.node/brotli_wasm_bg.wasm'));
$text = str_repeat(TEXT, 40);
foreach ([1, 6, 11] as $quality) {
    $packed = $host->call('compress', [Bytes::of($text), $host->borrowed(['quality' => $quality])], Result::Bytes, fails: true);
    show("quality $quality", bin2hex($packed));
    show('unpacked', $host->call('decompress', [Bytes::of($packed)], Result::Bytes, fails: true));
}
try {
    $host->call('decompress', [Bytes::of('no brotli at all')], Result::Bytes, fails: true);
} catch (ScriptError $e) {
    show('error', problem($e));
}
