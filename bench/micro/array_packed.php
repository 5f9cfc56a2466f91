<?php
// Reads and writes of a packed array by index.
function run(int $n): int
{
    $list = range(0, 999);
    for ($i = 0; $i < $n; $i++) {
        for ($j = 1; $j < 1000; $j++) {
            $list[$j] = $list[$j - 1] + $list[$j] & 0xffff;
        }
    }
    return array_sum($list);
}

echo run((int) ($argv[1] ?? 4_500)), "\n";
