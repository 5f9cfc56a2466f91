<?php

use Surus\Wasm\Emscripten\{Glue, Host};

require __DIR__ . '/common.php';

// The module is in the JavaScript.
$script = contents('yoga-layout/dist/binaries/yoga-wasm-base64-esm.js');
preg_match('~base64,([A-Za-z0-9+/=]{1000,})~', $script, $match);
$host = new Host(glue: new Glue($script));
$host->instantiate(moduleOf(base64_decode($match[1])));
$embind = $host->embind();
$root = $embind->callStatic('Node', 'createDefault');
$root->call('setWidth', 200);
$root->call('setHeight', 100);
$root->call('setFlexDirection', 2);
$children = [];
foreach ([1, 2, 3] as $i => $grow) {
    $child = $embind->callStatic('Node', 'createDefault');
    $child->call('setFlexGrow', $grow);
    $child->call('setMargin', 8, 2.5);
    $root->call('insertChild', $child, $i);
    $children[] = $child;
}
$root->call('calculateLayout', NAN, NAN, 1);
foreach ($children as $child) {
    show('layout', $child->call('getComputedLayout'));
}
