<?php
// Bytes of a string read by offset, with ord().
function run(int $n): int
{
    $text = str_repeat('The quick brown fox. ', 50);
    $length = strlen($text);
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        for ($j = 0; $j < $length; $j++) {
            if ($text[$j] !== ' ') {
                $sum += ord($text[$j]);
            }
        }
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 2_500)), "\n";
