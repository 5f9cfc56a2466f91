<?php
// References: parameters, foreach by reference, elements and aliases.
function increment(int &$counter, int $by): void
{
    $counter += $by;
}

function run(int $n): int
{
    $counter = 0;
    $list = array_fill(0, 100, 1);
    for ($i = 0; $i < $n; $i++) {
        for ($j = 0; $j < 100; $j++) {
            increment($counter, $j);
        }
        foreach ($list as &$item) {
            $item += $i;
        }
        unset($item);
        $alias = &$list[$i % 100];
        $alias = $alias & 0xffff;
        unset($alias);
    }
    return $counter + array_sum($list);
}

echo run((int) ($argv[1] ?? 25_000)), "\n";
