<?php
/**
 * @extension toy
 * @version 1.0
 */

const TOY_LIMIT = 10;
const TOY_MAKER = UNKNOWN;

/** @effects throws */
function toy_double(int $number): int {}
function toy_greet(string $name = "you", mixed $mark = "!"): string {}

/** @handlers toy_handlers */
class Toy implements Countable
{
    public const COLOUR = "red";
    public int $plays = 0;
    public static function make(): static {}
    public function play(mixed $with): int {}
    public function last(): mixed {}
    public function count(): int {}
}
