<?php
// Objects created, with and without constructor, and released; clones.
final class Plain
{
    public int $value = 1;
}

final class Made
{
    public function __construct(public int $value, public ?Made $next = null)
    {
    }
}

function run(int $n): int
{
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $plain = new Plain();
        $made = new Made($i, new Made(2));
        $copy = clone $made;
        $sum += $plain->value + $made->value - $copy->next->value;
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 500_000)), "\n";
