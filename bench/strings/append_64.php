<?php
// A string that grows from 1 MiB to many MiB (the argument) by 64 bytes at a time.
ini_set('memory_limit', '2G');

function run(int $mebibytes): string
{
    $piece = str_repeat('0123456789abcdef', 4);
    $s = str_repeat('-', 1 << 20);
    for ($left = ($mebibytes - 1) << 14; $left > 0; $left--) {
        $s .= $piece;
    }
    return strlen($s) . $s[(1 << 20) - 1] . substr($s, -5);
}

echo run(max(1, (int) ($argv[1] ?? 256))), "\n";
