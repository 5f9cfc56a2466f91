<?php
// Loops in loops that do little else.
function run(int $n): int
{
    $count = 0;
    for ($a = 0; $a < $n; $a++) {
        for ($b = 0; $b < $n; $b++) {
            for ($c = 0; $c < $n; $c++) {
                $d = $n;
                while (--$d > 0) {
                    $count++;
                }
            }
        }
    }
    return $count;
}

echo run((int) ($argv[1] ?? 70)), "\n";
