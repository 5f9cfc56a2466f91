<?php
// Calls of small builtin functions.
function run(int $n): int
{
    $sum = 0;
    $list = [1, 2, 3];
    for ($i = 0; $i < $n; $i++) {
        $sum += abs($i - 500) + max($i, 1000) + count($list);
        $sum -= min($sum, $i);
        $sum += strlen(substr('benchmark', 2, 5)) + ord(chr($i & 127));
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 900_000)), "\n";
