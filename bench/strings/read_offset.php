<?php
// Bytes of a string read by offset: compared, as numbers, and from the end.
function run(int $n): int
{
    $s = str_repeat('The quick brown fox jumps. ', 40);
    $length = strlen($s);
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        for ($j = 0; $j < $length; $j++) {
            $sum += ord($s[$j]);
            if ($s[-1 - $j] === 'o') {
                $sum ^= $j;
            }
        }
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 5_000)), "\n";
