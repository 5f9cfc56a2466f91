<?php
// A string that grows by several pieces in one expression.
function run(int $n): string
{
    $s = '';
    $a = 'first';
    $c = "\n";
    for ($i = 0; $i < $n; $i++) {
        $b = $i & 1 ? 'odd' : 'even';
        $s .= $a . $b . $c;
        $s .= $b . $i . $c;
    }
    return strlen($s) . ' ' . crc32($s);
}

echo run((int) ($argv[1] ?? 2_000_000)), "\n";
