<?php
// Float addition and multiplication in locals.
function run(int $n): float
{
    $sum = 0.0;
    $step = 0.5;
    for ($i = 0; $i < $n; $i++) {
        $sum = $sum + $step;
        $sum += $step * 2.0;
        $sum -= 0.25;
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 6_000_000)), "\n";
