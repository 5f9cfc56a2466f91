<?php

namespace Buffer\Internal;

/**
 * Numbers to bytes and back. Without strict types: what is no number is made one as PHP does.
 *
 * @internal
 */
final class Number
{
    /** An int or float from a value to be stored in an object of that class. */
    public static function of(mixed $value, string $class): int|float
    {
        if (is_int($value) || is_float($value)) {
            return $value;
        }
        if (is_bool($value)) {
            return (int)$value;
        }
        if (is_string($value) && is_numeric($value)) {
            return $value + 0;
        }
        throw new \TypeError(sprintf(
            'Cannot assign %s to an element of %s of type int|float',
            get_debug_type($value),
            $class,
        ));
    }

    /** The bytes that a number is stored as, in the machine's order. */
    public static function encode(string $code, bool $clamps, int|float $number): string
    {
        if (strpbrk($code, 'fdge') !== false) {
            return pack($code, $number);
        }
        if ($clamps) {
            return chr(self::clamp($number));
        }
        return pack($code, is_int($number) ? $number : self::wrap($number));
    }

    /** An offset as an integer; null: of no type that could be one. */
    public static function index(mixed $offset): ?int
    {
        return match (true) {
            is_int($offset) => $offset,
            is_bool($offset) => (int)$offset,
            is_float($offset) => self::whole($offset),
            is_string($offset) && (string)(int)$offset === $offset => (int)$offset,
            default => null,
        };
    }

    /** Deprecated by PHP where it loses something. */
    private static function whole(int $index): int
    {
        return $index;
    }

    private static function clamp(int|float $number): int
    {
        if (!($number > 0)) {
            return 0;  // NAN too
        }
        if ($number >= 255) {
            return 255;
        }
        $whole = (int)$number;
        $rest = $number - $whole;
        return $whole + (int)($rest > 0.5 || ($rest == 0.5 && $whole % 2 === 1));
    }

    /** The integer part modulo 2 to the power of 64. */
    private static function wrap(float $number): int
    {
        if (abs($number) < 9.2e18) {
            return (int)$number;
        }
        if (!is_finite($number)) {
            return 0;
        }
        $rest = fmod($number, 2 ** 64);
        if ($rest < -(2 ** 63)) {
            $rest += 2 ** 64;
        } elseif ($rest >= 2 ** 63) {
            $rest -= 2 ** 64;
        }
        return (int)$rest;
    }
}
