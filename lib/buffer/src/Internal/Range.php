<?php

declare(strict_types=1);

namespace Buffer\Internal;

/**
 * JavaScript's relative indexes: negative ones count from the end, what lies outside is clamped.
 *
 * @internal
 */
final class Range
{
    public static function index(int $index, int $length): int
    {
        return $index < 0 ? max($length + $index, 0) : min($index, $length);
    }

    /** @return array{int, int} first index and number of elements */
    public static function of(int $begin, ?int $end, int $length): array
    {
        $from = self::index($begin, $length);
        $to = $end === null ? $length : self::index($end, $length);
        return [$from, max($to - $from, 0)];
    }
}
