<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/**
 * What compiled code calls for integer lanes of v128. Everything works on 64 bits, half of a vector, and
 * on several lanes at once: even and odd ones apart, so that each has room for a carry or a borrow.
 *
 * Numbers must not exceed 63 bits on the way, since PHP would make floats of them.
 */
final class Vector
{
    /** The highest bit of each lane. */
    public const SIGNS8 = ~0x7f7f7f7f7f7f7f7f;
    public const SIGNS16 = ~0x7fff7fff7fff7fff;
    public const SIGNS32 = ~0x7fffffff7fffffff;

    private const LOW = 0xffffffff;
    private const EVEN8 = 0x00ff00ff00ff00ff;
    private const EVEN16 = 0x0000ffff0000ffff;
    /** One bit above each even lane. */
    private const ROOM8 = 0x0100010001000100;
    private const ROOM16 = 0x0001000000010000;
    /** The highest bit of each even lane. */
    private const TOP8 = 0x0080008000800080;
    private const TOP16 = 0x0000800000008000;

    // ---- bytes for all lanes

    public static function splat8(int $a): int
    {
        $a &= 0xff;
        $a |= $a << 8;
        $a |= $a << 16;
        return $a | $a << 32;
    }

    public static function splat16(int $a): int
    {
        $a &= 0xffff;
        $a |= $a << 16;
        return $a | $a << 32;
    }

    /** $a where the mask has ones, $b elsewhere. */
    public static function select(int $a, int $b, int $mask): int
    {
        return $a & $mask | $b & ~$mask;
    }

    // ---- masks: lanes of ones where something holds, of zeroes elsewhere

    public static function equal8(int $a, int $b): int
    {
        $a ^= $b;
        $even = self::ROOM8 - ($a & self::EVEN8) & self::ROOM8;
        $odd = self::ROOM8 - ($a >> 8 & self::EVEN8) & self::ROOM8;
        return $even - ($even >> 8) | $odd - ($odd >> 8) << 8;
    }

    public static function equal16(int $a, int $b): int
    {
        $a ^= $b;
        $even = self::ROOM16 - ($a & self::EVEN16) & self::ROOM16;
        $odd = self::ROOM16 - ($a >> 16 & self::EVEN16) & self::ROOM16;
        return $even - ($even >> 16) | $odd - ($odd >> 16) << 16;
    }

    public static function equal32(int $a, int $b): int
    {
        $a ^= $b;
        return (($a & self::LOW) === 0 ? self::LOW : 0) | (($a >> 32) === 0 ? ~self::LOW : 0);
    }

    /** Unsigned. For signed lanes both get SIGNS8 flipped. */
    public static function notLess8(int $a, int $b): int
    {
        $even = ($a & self::EVEN8 | self::ROOM8) - ($b & self::EVEN8) & self::ROOM8;
        $odd = ($a >> 8 & self::EVEN8 | self::ROOM8) - ($b >> 8 & self::EVEN8) & self::ROOM8;
        return $even - ($even >> 8) | $odd - ($odd >> 8) << 8;
    }

    public static function notLess16(int $a, int $b): int
    {
        $even = ($a & self::EVEN16 | self::ROOM16) - ($b & self::EVEN16) & self::ROOM16;
        $odd = ($a >> 16 & self::EVEN16 | self::ROOM16) - ($b >> 16 & self::EVEN16) & self::ROOM16;
        return $even - ($even >> 16) | $odd - ($odd >> 16) << 16;
    }

    public static function notLess32(int $a, int $b): int
    {
        return (($a & self::LOW) >= ($b & self::LOW) ? self::LOW : 0)
            | (($a >> 32 & self::LOW) >= ($b >> 32 & self::LOW) ? ~self::LOW : 0);
    }

    /** Of lanes whose highest bit is set. */
    private static function negative8(int $a): int
    {
        $even = $a & self::TOP8;
        $odd = $a >> 8 & self::TOP8;
        return ($even << 1) - ($even >> 7) | ($odd << 1) - ($odd >> 7) << 8;
    }

    private static function negative16(int $a): int
    {
        $even = $a & self::TOP16;
        $odd = $a >> 16 & self::TOP16;
        return ($even << 1) - ($even >> 15) | ($odd << 1) - ($odd >> 15) << 16;
    }

    /** The highest bits of the lanes, side by side. */
    public static function signs8(int $a): int
    {
        $a = $a >> 7 & 0x0101010101010101;
        $a = ($a | $a >> 7) & 0x0003000300030003;
        $a = ($a | $a >> 14) & 0x0000000f0000000f;
        return ($a | $a >> 28) & 0xff;
    }

    public static function signs16(int $a): int
    {
        $a = $a >> 15 & 0x0001000100010001;
        $a = ($a | $a >> 15) & 0x0000000300000003;
        return ($a | $a >> 30) & 0xf;
    }

    // ---- sums and products

    private static function add8(int $a, int $b): int
    {
        return ($a & self::EVEN8) + ($b & self::EVEN8) & self::EVEN8
            | (($a >> 8 & self::EVEN8) + ($b >> 8 & self::EVEN8) & self::EVEN8) << 8;
    }

    private static function add16(int $a, int $b): int
    {
        return ($a & self::EVEN16) + ($b & self::EVEN16) & self::EVEN16
            | (($a >> 16 & self::EVEN16) + ($b >> 16 & self::EVEN16) & self::EVEN16) << 16;
    }

    private static function subtract8(int $a, int $b): int
    {
        return ($a & self::EVEN8 | self::ROOM8) - ($b & self::EVEN8) & self::EVEN8
            | (($a >> 8 & self::EVEN8 | self::ROOM8) - ($b >> 8 & self::EVEN8) & self::EVEN8) << 8;
    }

    private static function subtract16(int $a, int $b): int
    {
        return ($a & self::EVEN16 | self::ROOM16) - ($b & self::EVEN16) & self::EVEN16
            | (($a >> 16 & self::EVEN16 | self::ROOM16) - ($b >> 16 & self::EVEN16) & self::EVEN16) << 16;
    }

    public static function addSaturated8(int $a, int $b): int
    {
        $sum = self::add8($a, $b);
        $overflow = self::negative8(($a ^ $sum) & ($b ^ $sum));
        return $sum & ~$overflow | (self::negative8($a) ^ ~self::SIGNS8) & $overflow;
    }

    public static function addSaturated16(int $a, int $b): int
    {
        $sum = self::add16($a, $b);
        $overflow = self::negative16(($a ^ $sum) & ($b ^ $sum));
        return $sum & ~$overflow | (self::negative16($a) ^ ~self::SIGNS16) & $overflow;
    }

    public static function subtractSaturated8(int $a, int $b): int
    {
        $difference = self::subtract8($a, $b);
        $overflow = self::negative8(($a ^ $b) & ($a ^ $difference));
        return $difference & ~$overflow | (self::negative8($a) ^ ~self::SIGNS8) & $overflow;
    }

    public static function subtractSaturated16(int $a, int $b): int
    {
        $difference = self::subtract16($a, $b);
        $overflow = self::negative16(($a ^ $b) & ($a ^ $difference));
        return $difference & ~$overflow | (self::negative16($a) ^ ~self::SIGNS16) & $overflow;
    }

    public static function addSaturatedUnsigned8(int $a, int $b): int
    {
        // Where the sum is less than an operand, it did not fit.
        $sum = self::add8($a, $b);
        return $sum | ~self::notLess8($sum, $a);
    }

    public static function addSaturatedUnsigned16(int $a, int $b): int
    {
        $sum = self::add16($a, $b);
        return $sum | ~self::notLess16($sum, $a);
    }

    public static function subtractSaturatedUnsigned8(int $a, int $b): int
    {
        return self::subtract8($a, $b) & self::notLess8($a, $b);
    }

    public static function subtractSaturatedUnsigned16(int $a, int $b): int
    {
        return self::subtract16($a, $b) & self::notLess16($a, $b);
    }

    public static function absolute8(int $a): int
    {
        $mask = self::negative8($a);
        return self::subtract8($a ^ $mask, $mask);
    }

    public static function absolute16(int $a): int
    {
        $mask = self::negative16($a);
        return self::subtract16($a ^ $mask, $mask);
    }

    public static function absolute32(int $a): int
    {
        return \abs($a << 32 >> 32) | \abs($a >> 32) << 32;
    }

    public static function absolute64(int $a): int
    {
        return $a < 0 && $a !== PHP_INT_MIN ? -$a : $a;
    }

    public static function countOnes8(int $a): int
    {
        $even = $a & self::EVEN8;
        $odd = $a >> 8 & self::EVEN8;
        $even -= $even >> 1 & 0x0055005500550055;
        $odd -= $odd >> 1 & 0x0055005500550055;
        $even = ($even & 0x0033003300330033) + ($even >> 2 & 0x0033003300330033);
        $odd = ($odd & 0x0033003300330033) + ($odd >> 2 & 0x0033003300330033);
        return $even + ($even >> 4) & 0x000f000f000f000f | ($odd + ($odd >> 4) & 0x000f000f000f000f) << 8;
    }

    public static function multiply16(int $a, int $b): int
    {
        return ($a & 0xffff) * ($b & 0xffff) & 0xffff
            | (($a >> 16 & 0xffff) * ($b >> 16 & 0xffff) & 0xffff) << 16
            | (($a >> 32 & 0xffff) * ($b >> 32 & 0xffff) & 0xffff) << 32
            | ($a >> 48) * ($b >> 48) << 48;
    }

    public static function multiply32(int $a, int $b): int
    {
        return ($a << 32 >> 32) * ($b << 32 >> 32) & self::LOW | ($a >> 32) * ($b >> 32) << 32;
    }

    /** i16x8.q15mulr_sat_s */
    public static function multiplyRounded(int $a, int $b): int
    {
        $result = 0;
        for ($shift = 0; $shift < 64; $shift += 16) {
            $product = ($a >> $shift << 48 >> 48) * ($b >> $shift << 48 >> 48) + 0x4000 >> 15;
            $result |= ($product > 0x7fff ? 0x7fff : $product & 0xffff) << $shift;
        }
        return $result;
    }

    /** i32x4.dot_i16x8_s */
    public static function dot16(int $a, int $b): int
    {
        return ($a << 48 >> 48) * ($b << 48 >> 48) + ($a << 32 >> 48) * ($b << 32 >> 48) & self::LOW
            | ($a << 16 >> 48) * ($b << 16 >> 48) + ($a >> 48) * ($b >> 48) << 32;
    }

    /** i16x8.relaxed_dot_i8x16_i7x16_s, with both operands signed, and sums that wrap around. */
    public static function dot8(int $a, int $b): int
    {
        $result = 0;
        for ($shift = 0; $shift < 64; $shift += 16) {
            $sum = ($a >> $shift << 56 >> 56) * ($b >> $shift << 56 >> 56)
                + ($a >> $shift << 48 >> 56) * ($b >> $shift << 48 >> 56);
            $result |= ($sum & 0xffff) << $shift;
        }
        return $result;
    }

    public static function dot8Added(int $a, int $b, int $c): int
    {
        $dot = self::dot8($a, $b);
        $low = ($dot << 48 >> 48) + ($dot << 32 >> 48) + ($c & self::LOW);
        $high = ($dot << 16 >> 48) + ($dot >> 48) + ($c >> 32);
        return $low & self::LOW | $high << 32;
    }

    /** Sums of neighbouring signed lanes of 8 bits. */
    public static function addPairs8(int $a): int
    {
        $a ^= self::SIGNS8;
        return self::subtract16(($a & self::EVEN8) + ($a >> 8 & self::EVEN8), 0x0100010001000100);
    }

    // ---- shifts; the count is less than the lanes' bits

    public static function shiftLeft8(int $a, int $count): int
    {
        return $count === 0 ? $a : ($a & (0xff >> $count) * 0x0101010101010101) << $count;
    }

    public static function shiftLeft16(int $a, int $count): int
    {
        return $count === 0 ? $a : ($a & (0xffff >> $count) * 0x0001000100010001) << $count;
    }

    public static function shiftRightUnsigned8(int $a, int $count): int
    {
        return $count === 0 ? $a : $a >> $count & (0xff >> $count) * 0x0101010101010101;
    }

    public static function shiftRightUnsigned16(int $a, int $count): int
    {
        return $count === 0 ? $a : $a >> $count & (0xffff >> $count) * 0x0001000100010001;
    }

    public static function shiftRight8(int $a, int $count): int
    {
        // As unsigned numbers that are 128 more, of which as much is taken off again as is left of it.
        $a ^= self::SIGNS8;
        $inside = (0xff >> $count) * 0x0001000100010001;
        $excess = (0x80 >> $count) * 0x0001000100010001;
        $even = (($a & self::EVEN8) >> $count & $inside | self::ROOM8) - $excess & self::EVEN8;
        $odd = (($a >> 8 & self::EVEN8) >> $count & $inside | self::ROOM8) - $excess & self::EVEN8;
        return $even | $odd << 8;
    }

    public static function shiftRight16(int $a, int $count): int
    {
        $a ^= self::SIGNS16;
        $inside = (0xffff >> $count) * 0x0000000100000001;
        $excess = (0x8000 >> $count) * 0x0000000100000001;
        $even = (($a & self::EVEN16) >> $count & $inside | self::ROOM16) - $excess & self::EVEN16;
        $odd = (($a >> 16 & self::EVEN16) >> $count & $inside | self::ROOM16) - $excess & self::EVEN16;
        return $even | $odd << 16;
    }

    // ---- other widths

    /** The lower four bytes as signed lanes of 16 bits. */
    public static function extend8(int $a): int
    {
        $a = self::extendUnsigned8($a);
        $sign = $a & self::TOP8;
        return $a | ($sign << 9) - ($sign << 1);
    }

    public static function extendUnsigned8(int $a): int
    {
        return $a & 0xff | ($a & 0xff00) << 8 | ($a & 0xff0000) << 16 | ($a & 0xff000000) << 24;
    }

    public static function extend16(int $a): int
    {
        return $a << 48 >> 48 & self::LOW | $a << 32 >> 48 << 32;
    }

    public static function narrow16(int $a, int $b): int
    {
        $result = 0;
        for ($i = 0; $i < 4; ++$i) {
            $lane = $a >> 16 * $i << 48 >> 48;
            $result |= (($lane < -128 ? -128 : ($lane > 127 ? 127 : $lane)) & 0xff) << 8 * $i;
            $lane = $b >> 16 * $i << 48 >> 48;
            $result |= (($lane < -128 ? -128 : ($lane > 127 ? 127 : $lane)) & 0xff) << 8 * $i + 32;
        }
        return $result;
    }

    public static function narrowUnsigned16(int $a, int $b): int
    {
        $result = 0;
        for ($i = 0; $i < 4; ++$i) {
            $lane = $a >> 16 * $i << 48 >> 48;
            $result |= ($lane < 0 ? 0 : ($lane > 255 ? 255 : $lane)) << 8 * $i;
            $lane = $b >> 16 * $i << 48 >> 48;
            $result |= ($lane < 0 ? 0 : ($lane > 255 ? 255 : $lane)) << 8 * $i + 32;
        }
        return $result;
    }

    public static function narrow32(int $a, int $b): int
    {
        $result = 0;
        foreach ([$a << 32 >> 32, $a >> 32, $b << 32 >> 32, $b >> 32] as $i => $lane) {
            $result |= (($lane < -32768 ? -32768 : ($lane > 32767 ? 32767 : $lane)) & 0xffff) << 16 * $i;
        }
        return $result;
    }

    public static function narrowUnsigned32(int $a, int $b): int
    {
        $result = 0;
        foreach ([$a << 32 >> 32, $a >> 32, $b << 32 >> 32, $b >> 32] as $i => $lane) {
            $result |= ($lane < 0 ? 0 : ($lane > 65535 ? 65535 : $lane)) << 16 * $i;
        }
        return $result;
    }

    /** The bytes of $low and $high that the bytes of $indices name; 0 for those from 16 on. */
    public static function swizzle(int $low, int $high, int $indices): int
    {
        $result = 0;
        for ($shift = 0; $shift < 64; $shift += 8) {
            $index = $indices >> $shift & 0xff;
            if ($index < 16) {
                $result |= (($index < 8 ? $low : $high) >> 8 * ($index & 7) & 0xff) << $shift;
            }
        }
        return $result;
    }
}
