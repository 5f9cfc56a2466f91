<?php
// A long string of ints, strings and floats, built by appending piece by piece.
ini_set('memory_limit', '2G');

function build(int $n): string
{
    $s = '';
    $words = ['alpha', 'be', 'gamma and more', 'd'];
    for ($i = 0; $i < $n; $i++) {
        $s .= $i;
        $s .= $words[$i & 3];
        $s .= $i * 0.5;
        $s .= ' some text between the numbers ';
    }
    return $s;
}

$s = build((int) ($argv[1] ?? 2_000_000));
echo strlen($s), ' ', crc32(substr($s, -65536)), "\n";
