<?php
// switch and match over ints and strings.
function run(int $n): int
{
    $words = ['red', 'green', 'blue', 'black', 'white'];
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        switch ($i % 6) {
            case 0:
                $sum += 1;
                break;
            case 1:
            case 2:
                $sum += 3;
                break;
            case 4:
                $sum += 5;
                break;
            default:
                $sum -= 1;
        }
        $sum += match ($words[$i % 5]) {
            'red', 'white' => 2,
            'green' => 4,
            'blue' => -1,
            default => 0,
        };
        $sum += match (true) {
            $i < 1000 => 1,
            ($i & 1) === 0 => 2,
            default => 3,
        };
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 1_700_000)), "\n";
