<?php

use Surus\Wasm\Emscripten\{Glue, Host as EmscriptenHost};
use Surus\Wasm\WasmBindgen\{Bytes, Host, Result};

require __DIR__ . '/common.php';

const JPEG = ['quality' => 75, 'baseline' => false, 'arithmetic' => false, 'progressive' => true, 'optimize_coding' => true,
    'smoothing' => 0, 'color_space' => 3, 'quant_table' => 3, 'trellis_multipass' => false, 'trellis_opt_zero' => false,
    'trellis_opt_table' => false, 'trellis_loops' => 1, 'auto_subsample' => true, 'chroma_subsample' => 2,
    'separate_chroma_quality' => false, 'chroma_quality' => 75];
const WEBP = ['quality' => 75, 'target_size' => 0, 'target_PSNR' => 0, 'method' => 4, 'sns_strength' => 50, 'filter_strength' => 60,
    'filter_sharpness' => 0, 'filter_type' => 1, 'partitions' => 0, 'segments' => 4, 'pass' => 1, 'show_compressed' => 0,
    'preprocessing' => 0, 'autofilter' => 0, 'partition_limit' => 0, 'alpha_compression' => 1, 'alpha_filtering' => 1,
    'alpha_quality' => 100, 'lossless' => 0, 'exact' => 0, 'image_hint' => 0, 'emulate_jpeg_size' => 0, 'thread_level' => 0,
    'low_memory' => 0, 'near_lossless' => 100, 'use_delta_palette' => 0, 'use_sharp_yuv' => 0];

$pixels = image(40, 30);
$host = new Host(glue: contents('@jsquash/png/codec/pkg/squoosh_png.js'));
$host->instantiate(module('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
$png = $host->call('encode', [Bytes::of($pixels), 40, 30, 8], Result::Bytes);
show('png', $png);
$decoded = $host->call('decode', [Bytes::of($png)], Result::Value);
show('size', [$decoded->width, $decoded->height]);
show('pixels', $decoded->data->toString());

$codec = static function (string $name): EmscriptenHost {
    $host = new EmscriptenHost(glue: new Glue(contents("@jsquash/$name.js")));
    $host->instantiate(module("@jsquash/$name.wasm"));
    return $host;
};
foreach ([['jpeg', 'enc/mozjpeg_enc', 'dec/mozjpeg_dec', JPEG, [false]], ['webp', 'enc/webp_enc', 'dec/webp_dec', WEBP, []]]
    as [$name, $encoder, $decoder, $options, $more]) {
    $bytes = $codec("$name/codec/$encoder")->embind()->call('encode', $pixels, 40, 30, $options)->toString();
    show($name, $bytes);
    $back = $codec("$name/codec/$decoder")->embind()->call('decode', $bytes, ...$more);
    show('size', [$back['width'], $back['height']]);
    show('pixels', $back['data']->toString());
}
