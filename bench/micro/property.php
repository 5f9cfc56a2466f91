<?php
// Properties read and written: typed, untyped, from outside and through $this.
final class Point
{
    public int $x = 0;
    public $y = 0;
    private int $steps = 0;

    public function move(int $times): void
    {
        for ($i = 0; $i < $times; $i++) {
            $this->x += 2;
            $this->y = $this->x - $i;
            $this->steps++;
        }
    }

    public function steps(): int
    {
        return $this->steps;
    }
}

function run(int $n): int
{
    $point = new Point();
    $point->move($n);
    for ($i = 0; $i < $n; $i++) {
        $point->x = $point->y + 1;
        $point->y = $i;
    }
    return $point->x + $point->y + $point->steps();
}

echo run((int) ($argv[1] ?? 2_000_000)), "\n";
