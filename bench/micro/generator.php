<?php
// Generators resumed by foreach, by send() and through yield from.
function numbers(int $n): Generator
{
    for ($i = 0; $i < $n; $i++) {
        yield $i;
    }
}

function pairs(int $n): Generator
{
    yield from numbers($n);
    return $n;
}

function total(): Generator
{
    $total = 0;
    while (($value = yield $total) !== null) {
        $total += $value;
    }
}

function run(int $n): int
{
    $sum = 0;
    foreach (numbers($n) as $key => $value) {
        $sum += $key + $value;
    }
    $pairs = pairs($n);
    foreach ($pairs as $value) {
        $sum += $value;
    }
    $total = total();
    $total->current();
    for ($i = 0; $i < $n; $i++) {
        $last = $total->send($i);
    }
    return $sum + $last + $pairs->getReturn();
}

echo run((int) ($argv[1] ?? 700_000)), "\n";
