<?php
// Arrays that grow by [], from nothing.
function run(int $n): int
{
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $list = [];
        for ($j = 0; $j < 1000; $j++) {
            $list[] = $j;
            $list[] = 'x';
        }
        $sum += count($list);
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 5_000)), "\n";
