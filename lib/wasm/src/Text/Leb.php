<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** The variable-length integers of the binary format (LEB128), as short as possible. */
final class Leb
{
    /** @param int $value its 64 bits are taken as unsigned */
    public static function unsigned(int $value): string
    {
        if ($value >= 0 && $value < 0x80) {
            return chr($value);
        }
        $bytes = '';
        while ($value < 0 || $value >= 0x80) {
            $bytes .= chr(0x80 | $value & 0x7f);
            $value = $value >> 7 & 0x1ffffffffffffff;
        }
        return $bytes . chr($value);
    }

    public static function signed(int $value): string
    {
        $bytes = '';
        while ($value < -0x40 || $value >= 0x40) {
            $bytes .= chr(0x80 | $value & 0x7f);
            $value >>= 7;
        }
        return $bytes . chr($value & 0x7f);
    }

    /** Bytes with their count in front. */
    public static function sized(string $bytes): string
    {
        return self::unsigned(strlen($bytes)) . $bytes;
    }

    /**
     * Encoded things with their count in front.
     *
     * @param list<string> $items
     */
    public static function vector(array $items): string
    {
        return self::unsigned(count($items)) . implode('', $items);
    }
}
