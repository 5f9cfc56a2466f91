<?php
// A string that grows by short pieces, and by single bytes.
function run(int $n): string
{
    $long = '';
    for ($i = 0; $i < $n; $i++) {
        $long .= 'abc';
        $long .= 'd';
    }
    return strlen($long) . substr($long, -6);
}

echo run((int) ($argv[1] ?? 4_000_000)), "\n";
