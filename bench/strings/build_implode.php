<?php
// A long string of ints, strings and floats, built by collecting them in an array and joining it.
ini_set('memory_limit', '2G');

function build(int $n): string
{
    $pieces = [];
    $words = ['alpha', 'be', 'gamma and more', 'd'];
    for ($i = 0; $i < $n; $i++) {
        $pieces[] = $i;
        $pieces[] = $words[$i & 3];
        $pieces[] = $i * 0.5;
        $pieces[] = ' some text between the numbers ';
    }
    return implode('', $pieces);
}

$s = build((int) ($argv[1] ?? 2_000_000));
echo strlen($s), ' ', crc32(substr($s, -65536)), "\n";
