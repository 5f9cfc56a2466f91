<?php
// Pancake flips over every permutation: packed arrays of ints, read, swapped and reversed.
declare(strict_types=1);

/** @return array{int, int} checksum and the most flips of any permutation */
function fannkuch(int $n): array
{
    $permutation = range(0, $n - 1);
    $count = array_fill(0, $n, 0);
    $checksum = 0;
    $most = 0;
    $sign = 1;
    while (true) {
        $first = $permutation[0];
        if ($first !== 0) {
            $work = $permutation;
            $flips = 1;
            while (($next = $work[$first]) !== 0) {
                $work[$first] = $first;
                if ($first > 2) {
                    $low = 1;
                    $high = $first - 1;
                    do {
                        [$work[$low], $work[$high]] = [$work[$high], $work[$low]];
                    } while (++$low < --$high);
                }
                $first = $next;
                $flips++;
            }
            $checksum += $sign * $flips;
            if ($flips > $most) {
                $most = $flips;
            }
        }

        if ($sign === 1) {
            $swap = $permutation[0];
            $permutation[0] = $permutation[1];
            $permutation[1] = $swap;
            $sign = -1;
            continue;
        }
        $swap = $permutation[1];
        $permutation[1] = $permutation[2];
        $permutation[2] = $swap;
        $sign = 1;
        for ($i = 2; $i < $n; $i++) {
            if ($count[$i] < $i) {
                $count[$i]++;
                break;
            }
            if ($i === $n - 1) {
                return [$checksum, $most];
            }
            $count[$i] = 0;
            $moved = $permutation[0];
            for ($j = 0; $j <= $i; $j++) {
                $permutation[$j] = $permutation[$j + 1];
            }
            $permutation[$i + 1] = $moved;
        }
    }
}

$n = (int) ($argv[1] ?? 9);
[$checksum, $flips] = fannkuch($n);
echo "$checksum\nPfannkuchen($n) = $flips\n";
