<?php
// Ints, floats and strings turned into one another.
function run(int $n): int
{
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $text = (string) $i;
        $float = (float) $text + 0.5;
        $sum += (int) $float + intdiv($i, 3) + (int) "{$i}9";
        $sum -= '17' + strlen((string) $float);
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 350_000)), "\n";
