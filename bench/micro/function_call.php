<?php
// Calls of user functions: none, two and default arguments.
function nothing(): void
{
}

function add(int $a, int $b): int
{
    return $a + $b;
}

function optional($a, $b = 2, $c = 3)
{
    return $a + $c;
}

function run(int $n): int
{
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        nothing();
        $sum = add($sum, $i);
        $sum = optional($sum);
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 1_300_000)), "\n";
