<?php

// What the scripts of packages have in common: php NAME.php MODULES BACKEND CACHE

declare(strict_types=1);

use Surus\Wasm\Memory\Backend;
use Surus\Wasm\WasmBindgen\ScriptError;
use Surus\Wasm\{Engine, Module};

require __DIR__ . '/../../../lib/wasm/autoload.php';

ini_set('memory_limit', '-1');

const TEXT = 'The quick brown fox jumps over the lazy dog, 0123456789 times; żółć, 日本語. ';

function package(string $file): string
{
    return $GLOBALS['argv'][1] . "/$file";
}

function contents(string $file): string
{
    return (string) file_get_contents(package($file));
}

function module(string $file): Module
{
    return moduleOf(contents($file));
}

function moduleOf(string $bytes): Module
{
    [, , $backend, $cache] = $GLOBALS['argv'];
    return Module::fromString($bytes, new Engine(Backend::from($backend), $cache === '-' ? null : $cache));
}

function show(string $what, mixed $value): void
{
    echo "$what: ", is_string($value) && strlen($value) > 200 ? strlen($value) . ' ' . md5($value)
        : json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}

/** As JavaScript shows what was thrown. */
function problem(ScriptError $error): string
{
    return ($error->value === null ? 'Error: ' : '') . $error->getMessage();
}

/** Red, green and blue that change smoothly, opaque. */
function image(int $width, int $height): string
{
    $pixels = '';
    for ($y = 0; $y < $height; ++$y) {
        for ($x = 0; $x < $width; ++$x) {
            $pixels .= chr($x * 7 & 255) . chr($y * 5 & 255) . chr($x * $y & 255) . "\xff";
        }
    }
    return $pixels;
}
