<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\Exception\{Trap, TrapKind};

/**
 * Operations on numbers that PHP has no operator for. i32 are 0..2^32-1 here, i64 PHP ints of the same
 * 64 bits; an f32 is the equal double, its NaNs have their payload in the double's top bits.
 */
final class Numeric
{
    // ---- i32

    public static function i32CountLeadingZeros(int $a): int
    {
        if ($a === 0) {
            return 32;
        }
        $count = 0;
        if ($a < 0x10000) {
            $count = 16;
            $a <<= 16;
        }
        if ($a < 0x1000000) {
            $count += 8;
            $a <<= 8;
        }
        if ($a < 0x10000000) {
            $count += 4;
            $a <<= 4;
        }
        if ($a < 0x40000000) {
            $count += 2;
            $a <<= 2;
        }
        return $a < 0x80000000 ? $count + 1 : $count;
    }

    public static function i32CountTrailingZeros(int $a): int
    {
        return $a === 0 ? 32 : 31 - self::i32CountLeadingZeros($a & -$a);
    }

    public static function i32CountOnes(int $a): int
    {
        $a -= $a >> 1 & 0x55555555;
        $a = ($a & 0x33333333) + ($a >> 2 & 0x33333333);
        $a = $a + ($a >> 4) & 0x0f0f0f0f;
        return $a * 0x01010101 >> 24 & 0xff;
    }

    public static function i32DivideSigned(int $a, int $b): int
    {
        $quotient = \intdiv(($a ^ 0x80000000) - 0x80000000, ($b ^ 0x80000000) - 0x80000000);
        if ($quotient === 0x80000000) {
            throw new Trap(TrapKind::IntegerOverflow);
        }
        return $quotient & 0xffffffff;
    }

    public static function i32RotateLeft(int $a, int $b): int
    {
        $b &= 31;
        return ($a << $b | $a >> 32 - $b) & 0xffffffff;
    }

    public static function i32RotateRight(int $a, int $b): int
    {
        $b &= 31;
        return ($a >> $b | $a << 32 - $b) & 0xffffffff;
    }

    // ---- i64: what PHP's operators make floats of

    public static function i64Add(int $a, int $b): int
    {
        $low = ($a & 0xffffffff) + ($b & 0xffffffff);
        return ($a >> 32) + ($b >> 32) + ($low >> 32) << 32 | $low & 0xffffffff;
    }

    public static function i64Subtract(int $a, int $b): int
    {
        $low = ($a & 0xffffffff) - ($b & 0xffffffff);
        return ($a >> 32) - ($b >> 32) + ($low >> 32) << 32 | $low & 0xffffffff;
    }

    public static function i64Multiply(int $a, int $b): int
    {
        $product = $a * $b;
        if (\is_int($product)) {
            return $product;
        }
        $aLow = $a & 0xffffffff;
        $bLow = $b & 0xffffffff;
        // The lower halves' product in three steps, none of which exceeds 63 bits.
        $p0 = $aLow * ($bLow & 0xffff);
        $p1 = $aLow * ($bLow >> 16);
        $low = ($p0 & 0xffffffff) + (($p1 & 0xffff) << 16);
        $carry = ($p0 >> 32) + ($p1 >> 16) + ($low >> 32);
        $high = $carry + self::low32Product($a >> 32 & 0xffffffff, $bLow) + self::low32Product($aLow, $b >> 32 & 0xffffffff);
        return ($high & 0xffffffff) << 32 | $low & 0xffffffff;
    }

    private static function low32Product(int $a, int $b): int
    {
        return $a * ($b & 0xffff) + (($a * ($b >> 16) & 0xffff) << 16) & 0xffffffff;
    }

    public static function i64DivideUnsigned(int $a, int $b): int
    {
        if ($b < 0) {
            return ($a ^ PHP_INT_MIN) >= ($b ^ PHP_INT_MIN) ? 1 : 0;
        }
        if ($a >= 0) {
            return \intdiv($a, $b);
        }
        $quotient = \intdiv($a >> 1 & PHP_INT_MAX, $b) << 1;
        $rest = self::i64Subtract($a, self::i64Multiply($quotient, $b));
        return ($rest ^ PHP_INT_MIN) >= ($b ^ PHP_INT_MIN) ? $quotient + 1 : $quotient;
    }

    public static function i64RemainderUnsigned(int $a, int $b): int
    {
        if ($a >= 0 && $b > 0) {
            return $a % $b;
        }
        return self::i64Subtract($a, self::i64Multiply(self::i64DivideUnsigned($a, $b), $b));
    }

    public static function i64DivideSigned(int $a, int $b): int
    {
        if ($b === -1 && $a === PHP_INT_MIN) {
            throw new Trap(TrapKind::IntegerOverflow);
        }
        return \intdiv($a, $b);
    }

    public static function i64ShiftRightUnsigned(int $a, int $b): int
    {
        $b &= 63;
        return $b === 0 ? $a : $a >> $b & PHP_INT_MAX >> $b - 1;
    }

    public static function i64RotateLeft(int $a, int $b): int
    {
        $b &= 63;
        return $b === 0 ? $a : $a << $b | $a >> 64 - $b & PHP_INT_MAX >> 63 - $b;
    }

    public static function i64RotateRight(int $a, int $b): int
    {
        return self::i64RotateLeft($a, 64 - ($b & 63));
    }

    public static function i64CountLeadingZeros(int $a): int
    {
        $high = $a >> 32 & 0xffffffff;
        return $high === 0 ? 32 + self::i32CountLeadingZeros($a & 0xffffffff) : self::i32CountLeadingZeros($high);
    }

    public static function i64CountTrailingZeros(int $a): int
    {
        $low = $a & 0xffffffff;
        return $low === 0 ? 32 + self::i32CountTrailingZeros($a >> 32 & 0xffffffff) : self::i32CountTrailingZeros($low);
    }

    public static function i64CountOnes(int $a): int
    {
        return self::i32CountOnes($a & 0xffffffff) + self::i32CountOnes($a >> 32 & 0xffffffff);
    }

    // ---- floats

    public static function f64Bits(float $a): int
    {
        return \unpack('q', \pack('d', $a))[1];
    }

    public static function f64FromBits(int $bits): float
    {
        return \unpack('d', \pack('q', $bits))[1];
    }

    public static function f32Bits(float $a): int
    {
        if ($a === $a) {
            return \unpack('V', \pack('g', $a))[1];
        }
        $bits = self::f64Bits($a);
        return $bits >> 32 & 0x80000000 | 0x7f800000 | $bits >> 29 & 0x7fffff;
    }

    public static function f32FromBits(int $bits): float
    {
        if (($bits & 0x7f800000) === 0x7f800000 && ($bits & 0x7fffff) !== 0) {
            return self::f64FromBits(($bits & 0x80000000) << 32 | 0x7ff0000000000000 | ($bits & 0x7fffff) << 29);
        }
        return \unpack('g', \pack('V', $bits))[1];
    }

    /** The nearest f32. A NaN keeps as much of its payload as there is room for, and is not made quiet by that. */
    public static function f32FromFloat(float $a): float
    {
        if ($a === $a) {
            return \unpack('g', \pack('g', $a))[1];
        }
        $bits = self::f64Bits($a) & ~0x1fffffff;
        // Without any payload left it would be an infinity.
        return self::f64FromBits(($bits & 0xfffffffffffff) === 0 ? $bits | 0x8000000000000 : $bits);
    }

    /** To the nearest f32. NaNs become quiet; a sum does that, but opcache drops the addition of zero. */
    public static function f32Round(float $a): float
    {
        return $a === $a ? \unpack('g', \pack('g', $a))[1] : $a + $a;
    }

    /** What conversions between the widths make of a NaN: a quiet one, cut to f32's payload. */
    public static function f32Demote(float $a): float
    {
        if ($a === $a) {
            return \unpack('g', \pack('g', $a))[1];
        }
        return self::f64FromBits(self::f64Bits($a) & ~0x1fffffff | 0x8000000000000);
    }

    public static function f64Promote(float $a): float
    {
        return $a === $a ? $a : self::f64FromBits(self::f64Bits($a) | 0x8000000000000);
    }

    public static function negate(float $a): float
    {
        return $a === $a ? -$a : self::f64FromBits(self::f64Bits($a) ^ PHP_INT_MIN);
    }

    public static function copySign(float $a, float $b): float
    {
        return self::f64FromBits(self::f64Bits($a) & PHP_INT_MAX | self::f64Bits($b) & PHP_INT_MIN);
    }

    public static function add(float $a, float $b): float
    {
        return $a + $b;
    }

    public static function subtract(float $a, float $b): float
    {
        return $a - $b;
    }

    public static function minimum(float $a, float $b): float
    {
        if ($a < $b) {
            return $a;
        }
        if ($b < $a) {
            return $b;
        }
        if ($a === $b) {
            return $a !== 0.0 || \fdiv(1.0, $a) < 0.0 ? $a : $b;
        }
        return $a + $b;
    }

    public static function maximum(float $a, float $b): float
    {
        if ($a > $b) {
            return $a;
        }
        if ($b > $a) {
            return $b;
        }
        if ($a === $b) {
            return $a !== 0.0 || \fdiv(1.0, $a) > 0.0 ? $a : $b;
        }
        return $a + $b;
    }

    public static function truncate(float $a): float
    {
        if ($a !== $a) {
            return $a + $a;
        }
        return $a < 0.0 || $a === 0.0 ? \ceil($a) : \floor($a);
    }

    /** To the nearest integer, ties to the even one. */
    public static function nearest(float $a): float
    {
        if (\abs($a) < 4503599627370496.0) {
            if ($a > 0.0) {
                return $a + 4503599627370496.0 - 4503599627370496.0;
            }
            if ($a < 0.0) {
                $rounded = $a - 4503599627370496.0 + 4503599627370496.0;
                return $rounded === 0.0 ? -0.0 : $rounded;
            }
            return $a;
        }
        return $a === $a ? $a : $a + $a;
    }

    public static function squareRoot(float $a): float
    {
        return \sqrt($a);
    }

    public static function floor(float $a): float
    {
        return $a === $a ? \floor($a) : $a + $a;
    }

    public static function ceil(float $a): float
    {
        return $a === $a ? \ceil($a) : $a + $a;
    }

    // ---- conversions

    public static function i32TruncateSigned(float $a): int
    {
        if ($a > -2147483649.0 && $a < 2147483648.0) {
            return (int) $a & 0xffffffff;
        }
        throw new Trap($a === $a ? TrapKind::IntegerOverflow : TrapKind::InvalidConversion);
    }

    public static function i32TruncateUnsigned(float $a): int
    {
        if ($a > -1.0 && $a < 4294967296.0) {
            return (int) $a;
        }
        throw new Trap($a === $a ? TrapKind::IntegerOverflow : TrapKind::InvalidConversion);
    }

    public static function i64TruncateSigned(float $a): int
    {
        if ($a >= -9223372036854775808.0 && $a < 9223372036854775808.0) {
            return (int) $a;
        }
        throw new Trap($a === $a ? TrapKind::IntegerOverflow : TrapKind::InvalidConversion);
    }

    public static function i64TruncateUnsigned(float $a): int
    {
        if ($a > -1.0 && $a < 18446744073709551616.0) {
            return $a < 9223372036854775808.0 ? (int) $a : (int) ($a - 9223372036854775808.0) ^ PHP_INT_MIN;
        }
        throw new Trap($a === $a ? TrapKind::IntegerOverflow : TrapKind::InvalidConversion);
    }

    public static function i32SaturateSigned(float $a): int
    {
        return match (true) {
            $a > -2147483649.0 && $a < 2147483648.0 => (int) $a & 0xffffffff,
            $a !== $a => 0,
            $a < 0.0 => 0x80000000,
            default => 0x7fffffff,
        };
    }

    public static function i32SaturateUnsigned(float $a): int
    {
        return match (true) {
            $a > -1.0 && $a < 4294967296.0 => (int) $a,
            $a !== $a, $a < 0.0 => 0,
            default => 0xffffffff,
        };
    }

    public static function i64SaturateSigned(float $a): int
    {
        return match (true) {
            $a >= -9223372036854775808.0 && $a < 9223372036854775808.0 => (int) $a,
            $a !== $a => 0,
            $a < 0.0 => PHP_INT_MIN,
            default => PHP_INT_MAX,
        };
    }

    public static function i64SaturateUnsigned(float $a): int
    {
        return match (true) {
            $a > -1.0 && $a < 9223372036854775808.0 => (int) $a,
            $a !== $a, $a < 0.0 => 0,
            $a < 18446744073709551616.0 => (int) ($a - 9223372036854775808.0) ^ PHP_INT_MIN,
            default => -1,
        };
    }

    public static function f64FromUnsigned(int $a): float
    {
        // Halved with the lost bit kept, so that it rounds as the whole would.
        return $a >= 0 ? (float) $a : 2.0 * (float) ($a >> 1 & PHP_INT_MAX | $a & 1);
    }

    public static function f32FromSigned(int $a): float
    {
        // Far above f32's precision the lower bits only say on which side of a tie the number is.
        if ($a > 0x1fffffffffffff || $a < -0x1fffffffffffff) {
            $a = $a & ~0x7ff | (($a & 0x7ff) !== 0 ? 0x400 : 0);
        }
        return \unpack('g', \pack('g', (float) $a))[1];
    }

    public static function f32FromUnsigned(int $a): float
    {
        return $a >= 0 ? self::f32FromSigned($a) : 2.0 * self::f32FromSigned($a >> 1 & PHP_INT_MAX | $a & 1);
    }
}
