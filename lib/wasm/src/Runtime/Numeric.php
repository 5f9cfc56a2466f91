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
    /** Between them is the square of each normal f32, and of what is rounded to one. */
    public const F32_LEAST_SQUARE = 1.382e-76;
    public const F32_MOST_SQUARE = 1.1579208e77;

    /** The numbers of all bytes. */
    public const ORD = [
        "\x00" => 0, "\x01" => 1, "\x02" => 2, "\x03" => 3, "\x04" => 4, "\x05" => 5, "\x06" => 6, "\x07" => 7,
        "\x08" => 8, "\x09" => 9, "\x0a" => 10, "\x0b" => 11, "\x0c" => 12, "\x0d" => 13, "\x0e" => 14, "\x0f" => 15,
        "\x10" => 16, "\x11" => 17, "\x12" => 18, "\x13" => 19, "\x14" => 20, "\x15" => 21, "\x16" => 22, "\x17" => 23,
        "\x18" => 24, "\x19" => 25, "\x1a" => 26, "\x1b" => 27, "\x1c" => 28, "\x1d" => 29, "\x1e" => 30, "\x1f" => 31,
        "\x20" => 32, "\x21" => 33, "\x22" => 34, "\x23" => 35, "\x24" => 36, "\x25" => 37, "\x26" => 38, "\x27" => 39,
        "\x28" => 40, "\x29" => 41, "\x2a" => 42, "\x2b" => 43, "\x2c" => 44, "\x2d" => 45, "\x2e" => 46, "\x2f" => 47,
        "\x30" => 48, "\x31" => 49, "\x32" => 50, "\x33" => 51, "\x34" => 52, "\x35" => 53, "\x36" => 54, "\x37" => 55,
        "\x38" => 56, "\x39" => 57, "\x3a" => 58, "\x3b" => 59, "\x3c" => 60, "\x3d" => 61, "\x3e" => 62, "\x3f" => 63,
        "\x40" => 64, "\x41" => 65, "\x42" => 66, "\x43" => 67, "\x44" => 68, "\x45" => 69, "\x46" => 70, "\x47" => 71,
        "\x48" => 72, "\x49" => 73, "\x4a" => 74, "\x4b" => 75, "\x4c" => 76, "\x4d" => 77, "\x4e" => 78, "\x4f" => 79,
        "\x50" => 80, "\x51" => 81, "\x52" => 82, "\x53" => 83, "\x54" => 84, "\x55" => 85, "\x56" => 86, "\x57" => 87,
        "\x58" => 88, "\x59" => 89, "\x5a" => 90, "\x5b" => 91, "\x5c" => 92, "\x5d" => 93, "\x5e" => 94, "\x5f" => 95,
        "\x60" => 96, "\x61" => 97, "\x62" => 98, "\x63" => 99, "\x64" => 100, "\x65" => 101, "\x66" => 102, "\x67" => 103,
        "\x68" => 104, "\x69" => 105, "\x6a" => 106, "\x6b" => 107, "\x6c" => 108, "\x6d" => 109, "\x6e" => 110, "\x6f" => 111,
        "\x70" => 112, "\x71" => 113, "\x72" => 114, "\x73" => 115, "\x74" => 116, "\x75" => 117, "\x76" => 118, "\x77" => 119,
        "\x78" => 120, "\x79" => 121, "\x7a" => 122, "\x7b" => 123, "\x7c" => 124, "\x7d" => 125, "\x7e" => 126, "\x7f" => 127,
        "\x80" => 128, "\x81" => 129, "\x82" => 130, "\x83" => 131, "\x84" => 132, "\x85" => 133, "\x86" => 134, "\x87" => 135,
        "\x88" => 136, "\x89" => 137, "\x8a" => 138, "\x8b" => 139, "\x8c" => 140, "\x8d" => 141, "\x8e" => 142, "\x8f" => 143,
        "\x90" => 144, "\x91" => 145, "\x92" => 146, "\x93" => 147, "\x94" => 148, "\x95" => 149, "\x96" => 150, "\x97" => 151,
        "\x98" => 152, "\x99" => 153, "\x9a" => 154, "\x9b" => 155, "\x9c" => 156, "\x9d" => 157, "\x9e" => 158, "\x9f" => 159,
        "\xa0" => 160, "\xa1" => 161, "\xa2" => 162, "\xa3" => 163, "\xa4" => 164, "\xa5" => 165, "\xa6" => 166, "\xa7" => 167,
        "\xa8" => 168, "\xa9" => 169, "\xaa" => 170, "\xab" => 171, "\xac" => 172, "\xad" => 173, "\xae" => 174, "\xaf" => 175,
        "\xb0" => 176, "\xb1" => 177, "\xb2" => 178, "\xb3" => 179, "\xb4" => 180, "\xb5" => 181, "\xb6" => 182, "\xb7" => 183,
        "\xb8" => 184, "\xb9" => 185, "\xba" => 186, "\xbb" => 187, "\xbc" => 188, "\xbd" => 189, "\xbe" => 190, "\xbf" => 191,
        "\xc0" => 192, "\xc1" => 193, "\xc2" => 194, "\xc3" => 195, "\xc4" => 196, "\xc5" => 197, "\xc6" => 198, "\xc7" => 199,
        "\xc8" => 200, "\xc9" => 201, "\xca" => 202, "\xcb" => 203, "\xcc" => 204, "\xcd" => 205, "\xce" => 206, "\xcf" => 207,
        "\xd0" => 208, "\xd1" => 209, "\xd2" => 210, "\xd3" => 211, "\xd4" => 212, "\xd5" => 213, "\xd6" => 214, "\xd7" => 215,
        "\xd8" => 216, "\xd9" => 217, "\xda" => 218, "\xdb" => 219, "\xdc" => 220, "\xdd" => 221, "\xde" => 222, "\xdf" => 223,
        "\xe0" => 224, "\xe1" => 225, "\xe2" => 226, "\xe3" => 227, "\xe4" => 228, "\xe5" => 229, "\xe6" => 230, "\xe7" => 231,
        "\xe8" => 232, "\xe9" => 233, "\xea" => 234, "\xeb" => 235, "\xec" => 236, "\xed" => 237, "\xee" => 238, "\xef" => 239,
        "\xf0" => 240, "\xf1" => 241, "\xf2" => 242, "\xf3" => 243, "\xf4" => 244, "\xf5" => 245, "\xf6" => 246, "\xf7" => 247,
        "\xf8" => 248, "\xf9" => 249, "\xfa" => 250, "\xfb" => 251, "\xfc" => 252, "\xfd" => 253, "\xfe" => 254, "\xff" => 255,
    ];

    public const CHR = [
        "\x00", "\x01", "\x02", "\x03", "\x04", "\x05", "\x06", "\x07", "\x08", "\x09", "\x0a", "\x0b", "\x0c", "\x0d", "\x0e", "\x0f",
        "\x10", "\x11", "\x12", "\x13", "\x14", "\x15", "\x16", "\x17", "\x18", "\x19", "\x1a", "\x1b", "\x1c", "\x1d", "\x1e", "\x1f",
        "\x20", "\x21", "\x22", "\x23", "\x24", "\x25", "\x26", "\x27", "\x28", "\x29", "\x2a", "\x2b", "\x2c", "\x2d", "\x2e", "\x2f",
        "\x30", "\x31", "\x32", "\x33", "\x34", "\x35", "\x36", "\x37", "\x38", "\x39", "\x3a", "\x3b", "\x3c", "\x3d", "\x3e", "\x3f",
        "\x40", "\x41", "\x42", "\x43", "\x44", "\x45", "\x46", "\x47", "\x48", "\x49", "\x4a", "\x4b", "\x4c", "\x4d", "\x4e", "\x4f",
        "\x50", "\x51", "\x52", "\x53", "\x54", "\x55", "\x56", "\x57", "\x58", "\x59", "\x5a", "\x5b", "\x5c", "\x5d", "\x5e", "\x5f",
        "\x60", "\x61", "\x62", "\x63", "\x64", "\x65", "\x66", "\x67", "\x68", "\x69", "\x6a", "\x6b", "\x6c", "\x6d", "\x6e", "\x6f",
        "\x70", "\x71", "\x72", "\x73", "\x74", "\x75", "\x76", "\x77", "\x78", "\x79", "\x7a", "\x7b", "\x7c", "\x7d", "\x7e", "\x7f",
        "\x80", "\x81", "\x82", "\x83", "\x84", "\x85", "\x86", "\x87", "\x88", "\x89", "\x8a", "\x8b", "\x8c", "\x8d", "\x8e", "\x8f",
        "\x90", "\x91", "\x92", "\x93", "\x94", "\x95", "\x96", "\x97", "\x98", "\x99", "\x9a", "\x9b", "\x9c", "\x9d", "\x9e", "\x9f",
        "\xa0", "\xa1", "\xa2", "\xa3", "\xa4", "\xa5", "\xa6", "\xa7", "\xa8", "\xa9", "\xaa", "\xab", "\xac", "\xad", "\xae", "\xaf",
        "\xb0", "\xb1", "\xb2", "\xb3", "\xb4", "\xb5", "\xb6", "\xb7", "\xb8", "\xb9", "\xba", "\xbb", "\xbc", "\xbd", "\xbe", "\xbf",
        "\xc0", "\xc1", "\xc2", "\xc3", "\xc4", "\xc5", "\xc6", "\xc7", "\xc8", "\xc9", "\xca", "\xcb", "\xcc", "\xcd", "\xce", "\xcf",
        "\xd0", "\xd1", "\xd2", "\xd3", "\xd4", "\xd5", "\xd6", "\xd7", "\xd8", "\xd9", "\xda", "\xdb", "\xdc", "\xdd", "\xde", "\xdf",
        "\xe0", "\xe1", "\xe2", "\xe3", "\xe4", "\xe5", "\xe6", "\xe7", "\xe8", "\xe9", "\xea", "\xeb", "\xec", "\xed", "\xee", "\xef",
        "\xf0", "\xf1", "\xf2", "\xf3", "\xf4", "\xf5", "\xf6", "\xf7", "\xf8", "\xf9", "\xfa", "\xfb", "\xfc", "\xfd", "\xfe", "\xff",
    ];

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

    /** @return array{int, int} lower and upper half, as of the following functions */
    public static function i128Add(int $aLow, int $aHigh, int $bLow, int $bHigh): array
    {
        $low = self::i64Add($aLow, $bLow);
        $carry = ($low ^ PHP_INT_MIN) < ($aLow ^ PHP_INT_MIN) ? 1 : 0;
        return [$low, self::i64Add(self::i64Add($aHigh, $bHigh), $carry)];
    }

    /** @return array{int, int} */
    public static function i128Subtract(int $aLow, int $aHigh, int $bLow, int $bHigh): array
    {
        $borrow = ($aLow ^ PHP_INT_MIN) < ($bLow ^ PHP_INT_MIN) ? 1 : 0;
        return [self::i64Subtract($aLow, $bLow), self::i64Subtract(self::i64Subtract($aHigh, $bHigh), $borrow)];
    }

    /** @return array{int, int} */
    public static function i64MultiplyWideUnsigned(int $a, int $b): array
    {
        // In digits of 16 bits; none of the sums exceeds 63.
        $digits = array_fill(0, 8, 0);
        for ($i = 0; $i < 4; ++$i) {
            $carry = 0;
            for ($j = 0; $j < 4; ++$j) {
                $carry += ($a >> 16 * $i & 0xffff) * ($b >> 16 * $j & 0xffff) + $digits[$i + $j];
                $digits[$i + $j] = $carry & 0xffff;
                $carry >>= 16;
            }
            $digits[$i + 4] = $carry;
        }
        return [
            $digits[0] | $digits[1] << 16 | $digits[2] << 32 | $digits[3] << 48,
            $digits[4] | $digits[5] << 16 | $digits[6] << 32 | $digits[7] << 48,
        ];
    }

    /** @return array{int, int} */
    public static function i64MultiplyWideSigned(int $a, int $b): array
    {
        [$low, $high] = self::i64MultiplyWideUnsigned($a, $b);
        $high = $a < 0 ? self::i64Subtract($high, $b) : $high;
        return [$low, $b < 0 ? self::i64Subtract($high, $a) : $high];
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

    /**
     * What the last places of f32 are worth, by sign and exponent; null where they are not a normal number's.
     *
     * @return list<float|null>
     */
    public static function f32Powers(): array
    {
        static $powers = null;
        if ($powers === null) {
            $powers = array_fill(0, 512, null);
            for ($exponent = 1; $exponent < 255; ++$exponent) {
                $powers[$exponent] = 2.0 ** ($exponent - 150);
                $powers[$exponent + 256] = -$powers[$exponent];
            }
        }
        return $powers;
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
        $square = $a * $a;
        if ($square > self::F32_LEAST_SQUARE && $square < self::F32_MOST_SQUARE || $a === 0.0) {
            // The inner difference is rounded to a multiple of the f32's last place, the outer one is exact.
            $scaled = $a * 536870912.0;
            return $scaled - ($scaled - $a);
        }
        return $a === $a ? \unpack('g', \pack('g', $a))[1] : $a + $a;
    }

    /** What conversions between the widths make of a NaN: a quiet one, cut to f32's payload. */
    public static function f32Demote(float $a): float
    {
        if ($a === $a) {
            return self::f32Round($a);
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

    public static function f32FromI32Signed(int $a): float
    {
        return self::f32Round((float) (($a ^ 0x80000000) - 0x80000000));
    }

    public static function f32FromSigned(int $a): float
    {
        // Far above f32's precision the lower bits only say on which side of a tie the number is.
        if ($a > 0x1fffffffffffff || $a < -0x1fffffffffffff) {
            $a = $a & ~0x7ff | (($a & 0x7ff) !== 0 ? 0x400 : 0);
        }
        $float = (float) $a;
        $scaled = $float * 536870912.0;
        return $scaled - ($scaled - $float);
    }

    public static function f32FromUnsigned(int $a): float
    {
        return $a >= 0 ? self::f32FromSigned($a) : 2.0 * self::f32FromSigned($a >> 1 & PHP_INT_MAX | $a & 1);
    }
}
