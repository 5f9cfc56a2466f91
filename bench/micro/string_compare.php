<?php
// Equality and order of strings: same, different early, different late, numeric.
function run(int $n): int
{
    $words = ['alpha', 'alphabet', 'beta', 'alphabex', '10', '1e1', 'alpha'];
    $found = 0;
    for ($i = 0; $i < $n; $i++) {
        $a = $words[$i % 7];
        $b = $words[$i % 5];
        if ($a === $b) {
            $found++;
        }
        if ($a == $b) {
            $found += 2;
        }
        if ($a < $b) {
            $found += 4;
        }
    }
    return $found;
}

echo run((int) ($argv[1] ?? 1_500_000)), "\n";
