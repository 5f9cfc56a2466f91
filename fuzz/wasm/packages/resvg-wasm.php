<?php

use Surus\Wasm\WasmBindgen\{Bytes, Host, Result, ScriptError};

require __DIR__ . '/common.php';

$host = new Host(glue: contents('@resvg/resvg-wasm/index.js'));
$host->instantiate(module('@resvg/resvg-wasm/index_bg.wasm'));
$svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><defs><radialGradient id="g">'
    . '<stop offset="0" stop-color="gold"/><stop offset="1" stop-color="#0033cc"/></radialGradient></defs>'
    . '<rect x="1" y="2" width="30" height="20" rx="5" fill="url(#g)" transform="rotate(9)"/>'
    . '<path d="M3 25 Q 20 2 37 25 T 3 9" fill="none" stroke="teal" stroke-width="2.5" stroke-dasharray="4 2"/></svg>';
$options = json_encode(['fitTo' => ['mode' => 'width', 'value' => 60], 'background' => 'rgba(255, 255, 255, .5)']);
$resvg = $host->call('resvg_new', [$host->value($svg), $options, 0], fails: true);
show('size', [$host->call('resvg_width', [$resvg]), $host->call('resvg_height', [$resvg])]);
show('svg', $host->call('resvg_toString', [$resvg], Result::Text));
$image = $host->call('resvg_render', [$resvg], fails: true);
show('image', [$host->call('renderedimage_width', [$image]), $host->call('renderedimage_height', [$image])]);
show('pixels', $host->call('renderedimage_pixels', [$image], Result::Value)->toString());
show('png', $host->call('renderedimage_asPng', [$image], Result::Value, fails: true)->toString());
try {
    $host->call('resvg_new', [$host->value('<svg'), $options, 0], fails: true);
} catch (ScriptError $e) {
    show('error', problem($e));
}
