<?php
// Integer addition and comparison in locals.
function run(int $n): int
{
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $sum = $sum + $i;
        $sum += 3;
        $sum -= $i - 1;
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 6_000_000)), "\n";
