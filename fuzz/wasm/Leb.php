<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

/** Numbers of the binary format. */
final class Leb
{
    public static function unsigned(int $value): string
    {
        $bytes = '';
        do {
            $byte = $value & 0x7f;
            $value = ($value >> 7) & 0x1ffffffffffffff;
            $bytes .= \chr($value === 0 ? $byte : $byte | 0x80);
        } while ($value !== 0);
        return $bytes;
    }

    public static function signed(int $value): string
    {
        $bytes = '';
        while (true) {
            $byte = $value & 0x7f;
            $value >>= 7;
            if ($value === 0 && $byte < 0x40 || $value === -1 && $byte >= 0x40) {
                return $bytes . \chr($byte);
            }
            $bytes .= \chr($byte | 0x80);
        }
    }

    /** The same number with a byte more than it needs. */
    public static function longer(string $leb): string
    {
        $last = \strlen($leb) - 1;
        return substr($leb, 0, $last) . \chr(\ord($leb[$last]) | 0x80) . (\ord($leb[$last]) & 0x40 ? "\x7f" : "\0");
    }
}
