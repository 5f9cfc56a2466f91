<?php
// foreach over lists and hashes, with and without keys.
function run(int $n): int
{
    $list = range(1, 1000);
    $hash = array_combine(array_map(static fn(int $i): string => "k$i", $list), $list);
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        foreach ($list as $value) {
            $sum += $value;
        }
        foreach ($list as $key => $value) {
            $sum += $key;
        }
        foreach ($hash as $key => $value) {
            $sum -= $value;
        }
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 4_500)), "\n";
