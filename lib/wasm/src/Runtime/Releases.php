<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/** What objects have left that are being freed, see ReleasedInTurn. */
final class Releases
{
    /** @var list<array<mixed>>|null null: nothing is being freed */
    public static ?array $queue = null;

    /** @param array<mixed> $own which nobody else has: what an object leaves */
    public static function release(array $own): void
    {
        if (self::$queue !== null) {
            self::$queue[] = $own;
            return;
        }
        self::$queue = [$own];
        $own = [];
        do {
            // Other objects' destructors run where this is freed, and add to the queue.
            $next = null;
            $next = \array_pop(self::$queue);
        } while ($next !== null);
        self::$queue = null;
    }
}
