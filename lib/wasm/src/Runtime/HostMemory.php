<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/** What memories and tables take of PHP's memory, which PHP itself only notices when it ends the process. */
final class HostMemory
{
    /** What may become garbage before it is collected: PHP counts objects, not how large they are. */
    private const MOST_GARBAGE = 32 << 20;

    /** For everything else. */
    private const RESERVE = 2 << 20;

    private static int $taken = 0;
    /** Bytes that are mapped by others than PHP, which does not count them. */
    private static int $mapped = 0;

    /**
     * To be called before that many bytes are taken. Instances are part of cycles (tables have functions, which
     * have tables), so most are freed only by the garbage collector.
     */
    public static function take(int $bytes): void
    {
        self::$taken += $bytes;
        if (self::$taken > self::MOST_GARBAGE) {
            gc_collect_cycles();
            self::$taken = $bytes;
        }
    }

    /** Counts what is mapped outside of PHP's memory, which its limit is for, too; negative numbers: unmapped. */
    public static function map(int $bytes): void
    {
        self::$mapped += $bytes;
    }

    /**
     * Whether there are that many bytes below PHP's memory_limit. Beyond it the process would end.
     *
     * @phpstan-impure
     */
    public static function has(int $bytes): bool
    {
        $limit = ini_parse_quantity((string) ini_get('memory_limit'));
        if ($limit <= 0 || self::used() + $bytes + self::RESERVE <= $limit) {
            return true;
        }
        gc_collect_cycles();
        return self::used() + $bytes + self::RESERVE <= $limit;
    }

    private static function used(): int
    {
        return memory_get_usage(true) + self::$mapped;
    }
}
