<?php
// A string that grows by one byte at a time, in a function's variable.
function run(int $n): string
{
    $s = '';
    for ($i = 0; $i < $n; $i++) {
        $s .= 'a';
    }
    return strlen($s) . substr($s, -3);
}

echo run((int) ($argv[1] ?? 1 << 24)), "\n";
