<?php
// usort() with closures, over ints and over rows.
function run(int $n): string
{
    $seed = 1;
    $rows = [];
    for ($i = 0; $i < $n; $i++) {
        $seed = ($seed * 1103515245 + 12345) & 0x7fffffff;
        $rows[] = ['id' => $i, 'rank' => $seed >> 16 & 1023];
    }
    $ranks = array_column($rows, 'rank');
    usort($ranks, static fn(int $a, int $b): int => $b <=> $a);
    usort($rows, static fn(array $a, array $b): int => [$a['rank'], $b['id']] <=> [$b['rank'], $a['id']]);
    return md5(implode(',', $ranks) . ';' . implode(',', array_column($rows, 'id')));
}

echo run((int) ($argv[1] ?? 20_000)), "\n";
