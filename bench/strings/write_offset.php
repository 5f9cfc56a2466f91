<?php
// Bytes of a string written by offset.
function run(int $n): string
{
    $size = 4096;
    $s = str_repeat('.', $size);
    for ($i = 0; $i < $n; $i++) {
        for ($j = 0; $j < $size; $j += 2) {
            $s[$j] = 'x';
            $s[$j + 1] = $i & 1 ? 'y' : 'z';
        }
    }
    return strlen($s) . ' ' . crc32($s);
}

echo run((int) ($argv[1] ?? 3_000)), "\n";
