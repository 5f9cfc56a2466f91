<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

/** Lists of unsigned ints of 32 bits as strings, which are read from caches many times as fast. */
final class IntList
{
    /** PHP passes no more arguments than its stack has room for. */
    private const AT_ONCE = 4096;

    /** @param list<int> $list */
    public static function pack(array $list): string
    {
        $text = '';
        foreach (array_chunk($list, self::AT_ONCE) as $part) {
            $text .= pack('V*', ...$part);
        }
        return $text;
    }

    /** @return list<int> */
    public static function unpack(string $text): array
    {
        return $text === '' ? [] : array_values((array) unpack('V*', $text));
    }
}
