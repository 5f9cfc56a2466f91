<?php
// Closures called: bound variable, by reference, arrow function, first-class callable.
function triple(int $x): int
{
    return $x * 3;
}

function run(int $n): int
{
    $offset = 7;
    $calls = 0;
    $add = function (int $x) use ($offset): int {
        return $x + $offset;
    };
    $count = function () use (&$calls): void {
        $calls++;
    };
    $arrow = static fn(int $x): int => $x - $offset;
    $triple = triple(...);
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $sum += $add($i) + $arrow($i);
        $sum -= $triple($i & 15);
        $count();
    }
    return $sum + $calls;
}

echo run((int) ($argv[1] ?? 800_000)), "\n";
