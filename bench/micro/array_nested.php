<?php
// Reads and writes two levels deep, and small array literals.
function run(int $n): int
{
    $grid = array_fill(0, 50, array_fill(0, 50, 1));
    for ($i = 0; $i < $n; $i++) {
        for ($y = 1; $y < 50; $y++) {
            for ($x = 1; $x < 50; $x++) {
                $pair = [$grid[$y - 1][$x], $grid[$y][$x - 1]];
                $grid[$y][$x] = $pair[0] + $pair[1] & 1023;
            }
        }
    }
    return array_sum(array_merge(...$grid));
}

echo run((int) ($argv[1] ?? 700)), "\n";
