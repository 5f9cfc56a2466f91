<?php
namespace App;

function greet(string $name, string ...$rest): string { return "Hello, $name!" . count($rest); }

class Point {
    const ZERO = 0;
    public static int $made = 0;
    public function __construct(private int $x = self::ZERO) { self::$made++; }
    public function x(): int { return $this->x; }
    public static function of(int $x): static { return new static($x); }
}

echo greet('you'), strlen('abc'), \strlen($argv[0]);
echo Point::of(3)->x(), $point?->x(), greet(...['a', 'b']), greet(name: 'n');
$f = greet(...);
$g = fn($y) => $y + $f;
usort($list, $g);
// What stays true once it was: asked again only while it is not.
echo \function_exists('strlen');

// Builtins that need no frame.
$known = \array_key_exists($key, $list);
$class = \get_class($object);
// in_array() of a literal array.
$member = \in_array($key, ['a', 'b']) || \in_array($key, [1, 2], true);

// What a function was given.
function given(): int
{
    return \func_num_args();
}
