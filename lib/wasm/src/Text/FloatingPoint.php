<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Floating-point literals: "1.5e3", "-0x1.8p-2", "inf", "nan:0x1", each to the nearest number once. */
final class FloatingPoint
{
    private const SPECIAL = '/^([+-]?)(?:(inf)|nan(?::0x([0-9a-fA-F](?:_?[0-9a-fA-F])*))?)$/D';
    private const DECIMAL = '/^[+-]?[0-9](?:_?[0-9])*(?:\.(?:[0-9](?:_?[0-9])*)?)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?$/D';
    private const HEXADECIMAL = '/^([+-]?)0x([0-9a-fA-F](?:_?[0-9a-fA-F])*)(?:\.([0-9a-fA-F](?:_?[0-9a-fA-F])*)?)?'
        . '(?:[pP]([+-]?[0-9](?:_?[0-9])*))?$/D';

    /** The 32 bits of a literal, or null if it is none or out of range. */
    public static function bits32(string $literal): ?int
    {
        $special = self::special($literal, 23, 8);
        if ($special !== false) {
            return $special;
        }
        if (preg_match(self::HEXADECIMAL, $literal, $match)) {
            return self::hexadecimal($match, 23, 8);
        }
        if (!preg_match(self::DECIMAL, $literal)) {
            return null;
        }
        $text = str_replace('_', '', $literal);
        $double = (float) $text;
        $bits = unpack('V', pack('g', self::avoidTie($text, $double)))[1];
        return ($bits & 0x7f800000) === 0x7f800000 ? null : $bits;
    }

    /** The 64 bits of a literal, or null if it is none or out of range. */
    public static function bits64(string $literal): ?int
    {
        $special = self::special($literal, 52, 11);
        if ($special !== false) {
            return $special;
        }
        if (preg_match(self::HEXADECIMAL, $literal, $match)) {
            return self::hexadecimal($match, 52, 11);
        }
        if (!preg_match(self::DECIMAL, $literal)) {
            return null;
        }
        $double = (float) str_replace('_', '', $literal);
        return is_infinite($double) ? null : unpack('P', pack('e', $double))[1];
    }

    /** A literal of these 32 bits. */
    public static function text32(int $bits): string
    {
        $sign = $bits & 0x80000000 ? '-' : '';
        if (($bits & 0x7f800000) === 0x7f800000) {
            return $sign . self::specialText($bits & 0x7fffff, 0x400000);
        }
        $magnitude = $bits & 0x7fffffff;
        $value = unpack('g', pack('V', $magnitude))[1];
        // As many digits as it takes; nine are always enough.
        for ($digits = 6; $digits < 9; $digits++) {
            if (self::bits32(sprintf("%.{$digits}g", $value)) === $magnitude) {
                break;
            }
        }
        return $sign . sprintf("%.{$digits}g", $value);
    }

    /** A literal of these 64 bits. */
    public static function text64(int $bits): string
    {
        $sign = $bits < 0 ? '-' : '';
        if (($bits >> 52 & 0x7ff) === 0x7ff) {
            return $sign . self::specialText($bits & 0xfffffffffffff, 1 << 51);
        }
        $value = unpack('e', pack('P', $bits & PHP_INT_MAX))[1];
        for ($digits = 15; $digits < 17; $digits++) {
            if ((float) sprintf("%.{$digits}g", $value) === $value) {
                break;
            }
        }
        return $sign . sprintf("%.{$digits}g", $value);
    }

    private static function specialText(int $payload, int $canonical): string
    {
        return $payload === 0 ? 'inf' : ($payload === $canonical ? 'nan' : sprintf('nan:0x%x', $payload));
    }

    /** @return int|null|false the bits of an infinity or a NaN, null if out of range, false if it is another literal */
    private static function special(string $literal, int $fractionBits, int $exponentBits): int|null|false
    {
        if (!preg_match(self::SPECIAL, $literal, $match)) {
            return false;
        }
        $sign = $match[1] === '-' ? 1 << $fractionBits + $exponentBits : 0;
        $infinity = (1 << $exponentBits) - 1 << $fractionBits;
        if (($match[2] ?? '') !== '') {
            return $sign | $infinity;
        }
        if (!isset($match[3])) {
            return $sign | $infinity | 1 << $fractionBits - 1;
        }
        $payload = Integer::unsigned64('0x' . $match[3]);
        $fits = $payload !== null && $payload > 0 && $payload >> $fractionBits === 0;
        return $fits ? $sign | $infinity | $payload : null;
    }

    /**
     * Rounds to nearest, ties to even.
     *
     * @param array<int, string> $match sign, integer digits, fraction digits, exponent
     */
    private static function hexadecimal(array $match, int $fractionBits, int $exponentBits): ?int
    {
        $sign = $match[1] === '-' ? 1 << $fractionBits + $exponentBits : 0;
        $fraction = str_replace('_', '', $match[3] ?? '');
        $digits = ltrim(str_replace('_', '', $match[2]) . $fraction, '0');
        if ($digits === '') {
            return $sign;
        }
        $exponent = self::exponent($match[4] ?? '0') - 4 * strlen($fraction);
        // 60 bits of the digits are enough; of the others only matters whether they are zero.
        $sticky = 0;
        if (strlen($digits) > 15) {
            $sticky = ltrim(substr($digits, 15), '0') === '' ? 0 : 1;
            $exponent += 4 * (strlen($digits) - 15);
            $digits = substr($digits, 0, 15);
        }
        $mantissa = hexdec($digits);
        $width = strlen(decbin($mantissa));
        $bias = (1 << $exponentBits - 1) - 1;
        // The exponent of the last bit that is kept.
        $last = max($exponent + $width - 1 - $fractionBits, 1 - $bias - $fractionBits);
        $drop = $last - $exponent;
        if ($drop > 62) {
            return $sign;
        }
        if ($drop <= 0) {
            $kept = $mantissa << -$drop;
        } else {
            $rest = ($mantissa & (1 << $drop) - 1) << 1 | $sticky;
            $kept = $mantissa >> $drop;
            $kept += $rest > 1 << $drop || $rest === 1 << $drop && $kept & 1 ? 1 : 0;
        }
        // A carry out of the mantissa counts up the exponent by itself.
        $biased = $last + $bias + $fractionBits - 1;
        if ($biased >= (1 << $exponentBits) - 2) {
            return null;
        }
        $bits = ($biased << $fractionBits) + $kept;
        return $bits >= (1 << $exponentBits) - 1 << $fractionBits ? null : $sign | $bits;
    }

    private static function exponent(string $digits): int
    {
        $digits = str_replace('_', '', $digits);
        $negative = $digits[0] === '-';
        $digits = ltrim($digits, '+-0');
        $value = strlen($digits) > 9 ? 1000000000 : (int) $digits;
        return $negative ? -$value : $value;
    }

    /**
     * A double that was rounded to the middle between two floats would be rounded from there to
     * the wrong side. Moves it to the side where the literal is.
     */
    private static function avoidTie(string $literal, float $double): float
    {
        $bits = unpack('P', pack('e', $double))[1];
        $exponent = ($bits >> 52 & 0x7ff) - 1023;
        if ($exponent > 127 || $exponent < -150) {
            return $double;
        }
        // The bits that a float does not have: 29, or more of those below the normal range.
        $dropped = 29 + max(0, -126 - $exponent);
        $mantissa = $bits & 0xfffffffffffff | 0x10000000000000;
        if (($mantissa & (1 << $dropped) - 1) !== 1 << $dropped - 1) {
            return $double;
        }
        $side = self::compare($literal, $mantissa >> $dropped - 1, $exponent - 52 + $dropped - 1);
        return $side === 0 ? $double : unpack('e', pack('P', $bits + $side))[1];
    }

    /** Compares the magnitude of a decimal literal with $mantissa * 2 ** $exponent. */
    private static function compare(string $literal, int $mantissa, int $exponent): int
    {
        preg_match('/^[+-]?([0-9]+)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/D', $literal, $match);
        $digits = ltrim($match[1] . ($match[2] ?? ''), '0');
        $scale = (int) ($match[3] ?? '0') - strlen($match[2] ?? '');
        $left = self::bigNumber($digits . str_repeat('0', max(0, $scale)));
        $right = self::bigNumber((string) $mantissa);
        for ($i = $exponent; $i < 0; $i++) {
            $left = self::multiply($left, 2);
        }
        for ($i = $exponent; $i > 0; $i--) {
            $right = self::multiply($right, 2);
        }
        for ($i = $scale; $i < 0; $i++) {
            $right = self::multiply($right, 10);
        }
        return count($left) <=> count($right) ?: array_reverse($left) <=> array_reverse($right);
    }

    /** @return list<int> base 10^9, the lowest first */
    private static function bigNumber(string $digits): array
    {
        $limbs = [];
        for ($end = strlen($digits); $end > 0; $end -= 9) {
            $limbs[] = (int) substr($digits, max(0, $end - 9), min(9, $end));
        }
        return $limbs;
    }

    /**
     * @param list<int> $limbs
     * @return list<int>
     */
    private static function multiply(array $limbs, int $factor): array
    {
        $carry = 0;
        foreach ($limbs as $i => $limb) {
            $limb = $limb * $factor + $carry;
            $limbs[$i] = $limb % 1000000000;
            $carry = intdiv($limb, 1000000000);
        }
        if ($carry > 0) {
            $limbs[] = $carry;
        }
        return $limbs;
    }
}
