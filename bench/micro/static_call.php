<?php
// Static methods, late static binding, static properties and class constants.
class Counter
{
    protected const STEP = 2;
    public static int $total = 0;

    public static function add(int $by): int
    {
        return self::$total += $by;
    }

    public static function step(): int
    {
        return self::add(static::STEP);
    }
}

final class FastCounter extends Counter
{
    protected const STEP = 5;
}

function run(int $n): int
{
    for ($i = 0; $i < $n; $i++) {
        Counter::add($i);
        Counter::step();
        FastCounter::step();
    }
    return Counter::$total;
}

echo run((int) ($argv[1] ?? 700_000)), "\n";
