<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/**
 * What compiled code calls for float lanes of v128. Vectors come as two ints; those functions that give
 * whole vectors give them as unpack() does, as [1 => lower half, 2 => upper half].
 */
final class FloatVector
{
    private const LOW = 0xffffffff;

    // ---- masks of one half

    public static function equal32(int $a, int $b): int
    {
        $x = \unpack('g4', \pack('P2', $a, $b));
        return ($x[1] === $x[3] ? self::LOW : 0) | ($x[2] === $x[4] ? ~self::LOW : 0);
    }

    public static function equal64(int $a, int $b): int
    {
        $x = \unpack('e2', \pack('P2', $a, $b));
        return $x[1] === $x[2] ? -1 : 0;
    }

    public static function less32(int $a, int $b): int
    {
        $x = \unpack('g4', \pack('P2', $a, $b));
        return ($x[1] < $x[3] ? self::LOW : 0) | ($x[2] < $x[4] ? ~self::LOW : 0);
    }

    public static function less64(int $a, int $b): int
    {
        $x = \unpack('e2', \pack('P2', $a, $b));
        return $x[1] < $x[2] ? -1 : 0;
    }

    public static function lessOrEqual32(int $a, int $b): int
    {
        $x = \unpack('g4', \pack('P2', $a, $b));
        return ($x[1] <= $x[3] ? self::LOW : 0) | ($x[2] <= $x[4] ? ~self::LOW : 0);
    }

    public static function lessOrEqual64(int $a, int $b): int
    {
        $x = \unpack('e2', \pack('P2', $a, $b));
        return $x[1] <= $x[2] ? -1 : 0;
    }

    // ---- arithmetic: doubles are exact enough for single precision to be rounded once more

    /** @return array{1: int, 2: int} */
    public static function ceil32(int $a, int $A): array
    {
        $x = \unpack('g4', \pack('P2', $a, $A));
        return \unpack('P2', \pack(
            'g4',
            Numeric::ceil($x[1]),
            Numeric::ceil($x[2]),
            Numeric::ceil($x[3]),
            Numeric::ceil($x[4]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function ceil64(int $a, int $A): array
    {
        $x = \unpack('e2', \pack('P2', $a, $A));
        return \unpack('P2', \pack('e2', Numeric::ceil($x[1]), Numeric::ceil($x[2])));
    }

    /** @return array{1: int, 2: int} */
    public static function floor32(int $a, int $A): array
    {
        $x = \unpack('g4', \pack('P2', $a, $A));
        return \unpack('P2', \pack(
            'g4',
            Numeric::floor($x[1]),
            Numeric::floor($x[2]),
            Numeric::floor($x[3]),
            Numeric::floor($x[4]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function floor64(int $a, int $A): array
    {
        $x = \unpack('e2', \pack('P2', $a, $A));
        return \unpack('P2', \pack('e2', Numeric::floor($x[1]), Numeric::floor($x[2])));
    }

    /** @return array{1: int, 2: int} */
    public static function truncate32(int $a, int $A): array
    {
        $x = \unpack('g4', \pack('P2', $a, $A));
        return \unpack('P2', \pack(
            'g4',
            Numeric::truncate($x[1]),
            Numeric::truncate($x[2]),
            Numeric::truncate($x[3]),
            Numeric::truncate($x[4]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function truncate64(int $a, int $A): array
    {
        $x = \unpack('e2', \pack('P2', $a, $A));
        return \unpack('P2', \pack('e2', Numeric::truncate($x[1]), Numeric::truncate($x[2])));
    }

    /** @return array{1: int, 2: int} */
    public static function nearest32(int $a, int $A): array
    {
        $x = \unpack('g4', \pack('P2', $a, $A));
        return \unpack('P2', \pack(
            'g4',
            Numeric::nearest($x[1]),
            Numeric::nearest($x[2]),
            Numeric::nearest($x[3]),
            Numeric::nearest($x[4]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function nearest64(int $a, int $A): array
    {
        $x = \unpack('e2', \pack('P2', $a, $A));
        return \unpack('P2', \pack('e2', Numeric::nearest($x[1]), Numeric::nearest($x[2])));
    }

    /** @return array{1: int, 2: int} */
    public static function squareRoot32(int $a, int $A): array
    {
        $x = \unpack('g4', \pack('P2', $a, $A));
        return \unpack('P2', \pack('g4', \sqrt($x[1]), \sqrt($x[2]), \sqrt($x[3]), \sqrt($x[4])));
    }

    /** @return array{1: int, 2: int} */
    public static function squareRoot64(int $a, int $A): array
    {
        $x = \unpack('e2', \pack('P2', $a, $A));
        return \unpack('P2', \pack('e2', \sqrt($x[1]), \sqrt($x[2])));
    }

    /** @return array{1: int, 2: int} */
    public static function add32(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('g8', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('g4', $x[1] + $x[5], $x[2] + $x[6], $x[3] + $x[7], $x[4] + $x[8]));
    }

    /** @return array{1: int, 2: int} */
    public static function add64(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('e4', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('e2', $x[1] + $x[3], $x[2] + $x[4]));
    }

    /** @return array{1: int, 2: int} */
    public static function subtract32(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('g8', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('g4', $x[1] - $x[5], $x[2] - $x[6], $x[3] - $x[7], $x[4] - $x[8]));
    }

    /** @return array{1: int, 2: int} */
    public static function subtract64(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('e4', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('e2', $x[1] - $x[3], $x[2] - $x[4]));
    }

    /** @return array{1: int, 2: int} */
    public static function multiply32(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('g8', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('g4', $x[1] * $x[5], $x[2] * $x[6], $x[3] * $x[7], $x[4] * $x[8]));
    }

    /** @return array{1: int, 2: int} */
    public static function multiply64(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('e4', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('e2', $x[1] * $x[3], $x[2] * $x[4]));
    }

    /** @return array{1: int, 2: int} */
    public static function divide32(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('g8', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack(
            'g4',
            \fdiv($x[1], $x[5]),
            \fdiv($x[2], $x[6]),
            \fdiv($x[3], $x[7]),
            \fdiv($x[4], $x[8]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function divide64(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('e4', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('e2', \fdiv($x[1], $x[3]), \fdiv($x[2], $x[4])));
    }

    /** @return array{1: int, 2: int} */
    public static function minimum32(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('g8', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack(
            'g4',
            Numeric::minimum($x[1], $x[5]),
            Numeric::minimum($x[2], $x[6]),
            Numeric::minimum($x[3], $x[7]),
            Numeric::minimum($x[4], $x[8]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function minimum64(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('e4', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('e2', Numeric::minimum($x[1], $x[3]), Numeric::minimum($x[2], $x[4])));
    }

    /** @return array{1: int, 2: int} */
    public static function maximum32(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('g8', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack(
            'g4',
            Numeric::maximum($x[1], $x[5]),
            Numeric::maximum($x[2], $x[6]),
            Numeric::maximum($x[3], $x[7]),
            Numeric::maximum($x[4], $x[8]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function maximum64(int $a, int $A, int $b, int $B): array
    {
        $x = \unpack('e4', \pack('P4', $a, $A, $b, $B));
        return \unpack('P2', \pack('e2', Numeric::maximum($x[1], $x[3]), Numeric::maximum($x[2], $x[4])));
    }

    /** @return array{1: int, 2: int} */
    public static function multiplyAdd32(int $a, int $A, int $b, int $B, int $c, int $C): array
    {
        $x = \unpack('g12', \pack('P6', $a, $A, $b, $B, $c, $C));
        return \unpack('P2', \pack(
            'g4',
            Numeric::f32Round($x[1] * $x[5]) + $x[9],
            Numeric::f32Round($x[2] * $x[6]) + $x[10],
            Numeric::f32Round($x[3] * $x[7]) + $x[11],
            Numeric::f32Round($x[4] * $x[8]) + $x[12],
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function multiplyAdd64(int $a, int $A, int $b, int $B, int $c, int $C): array
    {
        $x = \unpack('e6', \pack('P6', $a, $A, $b, $B, $c, $C));
        return \unpack('P2', \pack('e2', $x[1] * $x[3] + $x[5], $x[2] * $x[4] + $x[6]));
    }

    /** @return array{1: int, 2: int} */
    public static function multiplyNegatedAdd32(int $a, int $A, int $b, int $B, int $c, int $C): array
    {
        $x = \unpack('g12', \pack('P6', $a, $A, $b, $B, $c, $C));
        return \unpack('P2', \pack(
            'g4',
            $x[9] - Numeric::f32Round($x[1] * $x[5]),
            $x[10] - Numeric::f32Round($x[2] * $x[6]),
            $x[11] - Numeric::f32Round($x[3] * $x[7]),
            $x[12] - Numeric::f32Round($x[4] * $x[8]),
        ));
    }

    /** @return array{1: int, 2: int} */
    public static function multiplyNegatedAdd64(int $a, int $A, int $b, int $B, int $c, int $C): array
    {
        $x = \unpack('e6', \pack('P6', $a, $A, $b, $B, $c, $C));
        return \unpack('P2', \pack('e2', $x[5] - $x[1] * $x[3], $x[6] - $x[2] * $x[4]));
    }

    // ---- conversions: of one half, unless there are two arguments

    public static function saturate32(int $a): int
    {
        $x = \unpack('g2', \pack('P', $a));
        return Numeric::i32SaturateSigned($x[1]) | Numeric::i32SaturateSigned($x[2]) << 32;
    }

    public static function saturateUnsigned32(int $a): int
    {
        $x = \unpack('g2', \pack('P', $a));
        return Numeric::i32SaturateUnsigned($x[1]) | Numeric::i32SaturateUnsigned($x[2]) << 32;
    }

    public static function saturate64(int $a, int $A): int
    {
        $x = \unpack('e2', \pack('P2', $a, $A));
        return Numeric::i32SaturateSigned($x[1]) | Numeric::i32SaturateSigned($x[2]) << 32;
    }

    public static function saturateUnsigned64(int $a, int $A): int
    {
        $x = \unpack('e2', \pack('P2', $a, $A));
        return Numeric::i32SaturateUnsigned($x[1]) | Numeric::i32SaturateUnsigned($x[2]) << 32;
    }

    public static function convert32(int $a): int
    {
        return \unpack('P', \pack('g2', (float) ($a << 32 >> 32), (float) ($a >> 32)))[1];
    }

    public static function convertUnsigned32(int $a): int
    {
        return \unpack('P', \pack('g2', (float) ($a & self::LOW), (float) ($a >> 32 & self::LOW)))[1];
    }

    /** Two doubles as singles. */
    public static function demote(int $a, int $A): int
    {
        return \unpack('P', \pack('g2', ...\array_values(\unpack('e2', \pack('P2', $a, $A)))))[1];
    }

    /** The single in the lower 32 bits as a double. */
    public static function promote(int $a): int
    {
        return \unpack('P', \pack('e', \unpack('g', \pack('V', $a))[1]))[1];
    }
}
