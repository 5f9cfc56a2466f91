<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Integer literals: "12", "-0x1f", "1_000". */
final class Integer
{
    private const PATTERN = '/^([+-]?)(?:0x([0-9a-fA-F]+(?:_[0-9a-fA-F]+)*)|([0-9]+(?:_[0-9]+)*))$/D';

    /** Whether it is a plain decimal number of at most that many digits, as nearly all are. */
    public static function isShort(string $literal, int $digits): bool
    {
        $length = strlen($literal);
        return $length <= $digits && $length > 0 && strspn($literal, '0123456789') === $length;
    }

    /**
     * A literal without a sign, of up to 64 bits, or null if it is none or out of range.
     *
     * @return int|null from 2^63 on it is negative
     */
    public static function unsigned64(string $literal): ?int
    {
        if (self::isShort($literal, 18)) {
            return (int) $literal;
        }
        if (!preg_match(self::PATTERN, $literal, $match) || $match[1] !== '') {
            return null;
        }
        return isset($match[3]) ? self::decimal($match[3]) : self::hexadecimal($match[2]);
    }

    public static function unsigned32(string $literal): ?int
    {
        $value = self::unsigned64($literal);
        return $value === null || $value < 0 || $value > 0xffffffff ? null : $value;
    }

    /**
     * A literal of that many bits, signed or not.
     *
     * @param int $bits 8, 16, 32 or 64
     * @return int|null as a signed number, or null if it is none or out of range
     */
    public static function signed(string $literal, int $bits): ?int
    {
        $sign = $literal[0] ?? '';
        $value = self::unsigned64($sign === '-' || $sign === '+' ? substr($literal, 1) : $literal);
        if ($value === null) {
            return null;
        }
        if ($bits === 64) {
            if ($sign !== '-') {
                return $value;
            }
            return $value < 0 && $value !== PHP_INT_MIN ? null : ($value < 0 ? $value : -$value);
        }
        if ($value < 0 || $value > ($sign === '-' ? 1 << $bits - 1 : (1 << $bits) - 1)) {
            return null;
        }
        return $sign === '-' ? -$value : ($value >> $bits - 1 ? $value - (1 << $bits) : $value);
    }

    private static function hexadecimal(string $digits): ?int
    {
        $digits = ltrim(str_replace('_', '', $digits), '0');
        if (strlen($digits) > 16) {
            return null;
        }
        $digits = str_pad($digits, 16, '0', STR_PAD_LEFT);
        return hexdec(substr($digits, 0, 8)) << 32 | hexdec(substr($digits, 8));
    }

    private static function decimal(string $digits): ?int
    {
        $digits = ltrim(str_replace('_', '', $digits), '0');
        $length = strlen($digits);
        if ($length < 19 || $length === 19 && strcmp($digits, '9223372036854775807') <= 0) {
            return (int) $digits;
        }
        if ($length > 20 || $length === 20 && strcmp($digits, '18446744073709551615') > 0) {
            return null;
        }
        // What is left of it after 2^63 = 9223372036 * 10^9 + 854775808, without leaving 63 bits.
        $high = (int) substr($digits, 0, -9) - 9223372037;
        $low = (int) substr($digits, -9) + 1000000000 - 854775808;
        return $high * 1000000000 + $low | PHP_INT_MIN;
    }
}
