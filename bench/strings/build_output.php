<?php
// A long string of ints, strings and floats, built by printing them into an output buffer.
ini_set('memory_limit', '2G');

function build(int $n): string
{
    ob_start();
    $words = ['alpha', 'be', 'gamma and more', 'd'];
    for ($i = 0; $i < $n; $i++) {
        echo $i;
        echo $words[$i & 3];
        echo $i * 0.5;
        echo ' some text between the numbers ';
    }
    return ob_get_clean();
}

$s = build((int) ($argv[1] ?? 2_000_000));
echo strlen($s), ' ', crc32(substr($s, -65536)), "\n";
