<?php
// Instance methods: own class, inherited, through an interface.
interface Shape
{
    public function area(): int;
}

abstract class Base implements Shape
{
    public function twice(int $n): int
    {
        return $n + $n;
    }
}

final class Square extends Base
{
    public function __construct(private int $side)
    {
    }

    public function area(): int
    {
        return $this->side * $this->side;
    }
}

final class Rectangle extends Base
{
    public function __construct(private int $width, private int $height)
    {
    }

    public function area(): int
    {
        return $this->width * $this->height;
    }
}

function run(int $n): int
{
    $square = new Square(3);
    $shapes = [$square, new Rectangle(2, 5)];
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $sum += $square->area();
        $sum += $square->twice($i);
        $sum += $shapes[$i & 1]->area();
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 1_300_000)), "\n";
