<?php
// Shifts, masks and exclusive or on ints: a xorshift generator.
function run(int $n): int
{
    $x = 2463534242;
    for ($i = 0; $i < $n; $i++) {
        $x ^= ($x << 13) & 0xffffffff;
        $x ^= $x >> 17;
        $x ^= ($x << 5) & 0xffffffff;
    }
    return $x;
}

echo run((int) ($argv[1] ?? 3_000_000)), "\n";
