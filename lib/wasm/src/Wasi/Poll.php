<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** Waits for streams of PHP. Where stream_select() is missing, every stream counts as ready. */
final class Poll
{
    /** @param resource $stream */
    public static function isReady($stream): bool
    {
        return self::wait([$stream], [], 0)[0] !== [];
    }

    /**
     * @param array<int, resource> $readable to wait for, by any keys
     * @param array<int, resource> $writable
     * @param int|null $nanoseconds null: for ever
     * @return array{array<int, resource>, array<int, resource>} those that are ready
     */
    public static function wait(array $readable, array $writable, ?int $nanoseconds): array
    {
        if ($readable === [] && $writable === []) {
            Clock::sleep($nanoseconds ?? 0);
            return [[], []];
        }
        if (!function_exists('stream_select')) {
            return [$readable, $writable];
        }
        $none = null;
        $seconds = $nanoseconds === null ? null : intdiv($nanoseconds, 1_000_000_000);
        $micros = $nanoseconds === null ? null : intdiv($nanoseconds % 1_000_000_000, 1000);
        $count = HostCall::quiet(static function () use (&$readable, &$writable, &$none, $seconds, $micros) {
            return stream_select($readable, $writable, $none, $seconds, $micros);
        });
        // False: a stream that cannot be waited for, such as php://memory, or a signal came.
        return $count === 0 ? [[], []] : [$readable, $writable];
    }
}
