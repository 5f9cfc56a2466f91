<?php

use Surus\Wasm\WasmBindgen\{Bytes, Host, Result, ScriptError};

require __DIR__ . '/common.php';

$host = new Host(glue: contents('brotli-dec-wasm/pkg/brotli_dec_wasm.js'));
$host->instantiate(module('brotli-dec-wasm/pkg/brotli_dec_wasm_bg.wasm'));
// Made by node's zlib; the script in JavaScript shows that it is the same.
$packed = base64_decode('G9cJ4C2Pd1iHRxrp28Lp16GUVMPEWQzD0oKHs7zyzYysQVh25qpwjHSg+cgzNDzHOHC4Bhn2wWQYGIaNsTfF1YySKoYQhNnEfVguVN0iU05n74Ft48J2s+k+AQAg');
show('packed', base64_encode($packed));
show('text', $host->call('decompress', [Bytes::of($packed)], Result::Bytes, fails: true));
try {
    $host->call('decompress', [Bytes::of('no brotli at all')], Result::Bytes, fails: true);
} catch (ScriptError $e) {
    show('error', problem($e));
}
$stream = $host->call('brotlidecstream_new');
$result = $host->call('brotlidecstream_dec', [$stream, Bytes::of($packed), 50], fails: true);
$code = $host->call('__wbg_get_brotlistreamresult_code', [$result]);
show('part', [$code, $host->call('__wbg_get_brotlistreamresult_input_offset', [$result])]);
show('part', $host->call('__wbg_get_brotlistreamresult_buf', [$result], Result::Bytes));
