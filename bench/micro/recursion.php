<?php
// A recursive function of one int.
function fibonacci(int $n): int
{
    return $n < 2 ? $n : fibonacci($n - 1) + fibonacci($n - 2);
}

echo fibonacci((int) ($argv[1] ?? 31)), "\n";
