<?php
// A string that is copied and then appended to: the copy must keep what it had.
function run(int $n): string
{
    $s = '';
    $kept = [];
    $length = 0;
    for ($i = 0; $i < $n; $i++) {
        if (strlen($s) > 2000) {
            $s = '';
        }
        $copy = $s;
        $s .= 'abcdef';
        $copy .= 'x';
        $kept[$i & 15] = $copy;
        $length += strlen($copy);
    }
    return $length . ' ' . crc32(implode('', $kept) . $s);
}

echo run((int) ($argv[1] ?? 1_500_000)), "\n";
