<?php
// array_map(), array_filter(), array_reduce() and their like, with callbacks.
function run(int $n): int
{
    $numbers = range(1, 1000);
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $odd = array_filter($numbers, static fn(int $x): bool => ($x & 1) === 1);
        $squares = array_map(static fn(int $x): int => $x * $x, $odd);
        $sum += array_reduce($squares, static fn(int $carry, int $x): int => $carry + $x, $i);
        $sum += count(array_merge($odd, array_slice($squares, 10, 100)));
        $sum += array_sum(array_keys($squares));
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 1_300)), "\n";
