<?php
// Reads and writes of a hash by string and by sparse int keys.
function run(int $n): int
{
    $keys = [];
    for ($i = 0; $i < 500; $i++) {
        $keys[] = $i % 2 ? "key $i" : $i * 1000 + 7;
    }
    $hash = array_fill_keys($keys, 1);
    for ($i = 0; $i < $n; $i++) {
        foreach ($keys as $key) {
            $hash[$key] = $hash[$key] * 3 & 0xffff;
            $hash[$key] += $i;
        }
    }
    return array_sum($hash);
}

echo run((int) ($argv[1] ?? 5_000)), "\n";
