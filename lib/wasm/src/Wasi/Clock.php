<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** The host's clocks, in nanoseconds. */
final class Clock
{
    public const REALTIME = 0;
    public const MONOTONIC = 1;
    public const PROCESS_CPU_TIME = 2;
    public const THREAD_CPU_TIME = 3;

    /** Since 1970. PHP gives microseconds. */
    public static function realtime(): int
    {
        return (int) (microtime(true) * 1e6) * 1000;
    }

    /** @throws WasiError if there is no such clock */
    public static function now(int $clock): int
    {
        return match ($clock) {
            self::REALTIME => self::realtime(),
            self::MONOTONIC => hrtime(true),
            self::PROCESS_CPU_TIME, self::THREAD_CPU_TIME => self::cpuTime(),
            default => throw new WasiError(Errno::INVAL),
        };
    }

    /** The smallest step that a clock makes. */
    public static function resolution(int $clock): int
    {
        return match ($clock) {
            self::MONOTONIC => 1,
            self::REALTIME, self::PROCESS_CPU_TIME, self::THREAD_CPU_TIME => 1000,
            default => throw new WasiError(Errno::INVAL),
        };
    }

    /** What the process has used, in its own code and in the system's. */
    private static function cpuTime(): int
    {
        $usage = getrusage();
        return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1_000_000_000
            + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) * 1000;
    }

    /** @param int $nanoseconds from now; none or fewer returns at once */
    public static function sleep(int $nanoseconds): void
    {
        if ($nanoseconds > 0) {
            time_nanosleep(intdiv($nanoseconds, 1_000_000_000), $nanoseconds % 1_000_000_000);
        }
    }
}
