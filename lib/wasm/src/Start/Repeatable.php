<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\Wasi\{Guest, StreamDescriptor, WasiError};

/**
 * Calls of the host that mostly have the same result in another process, change nothing outside of the program, and read
 * the memory that they need before they do anything else.
 *
 * @internal
 */
final class Repeatable
{
    private const NAMES = [
        'args_get' => true, 'args_sizes_get' => true, 'environ_get' => true, 'environ_sizes_get' => true,
        'clock_res_get' => true, 'clock_time_get' => true, 'sched_yield' => true,
        'fd_advise' => true, 'fd_close' => true, 'fd_fdstat_get' => true, 'fd_fdstat_set_flags' => true,
        'fd_fdstat_set_rights' => true, 'fd_filestat_get' => true, 'fd_prestat_get' => true, 'fd_prestat_dir_name' => true,
        'fd_pread' => true, 'fd_read' => true, 'fd_readdir' => true, 'fd_renumber' => true, 'fd_seek' => true,
        'fd_tell' => true, 'path_filestat_get' => true, 'path_open' => true, 'path_readlink' => true,
    ];

    /** Of path_open's flags: to create, and to truncate. */
    private const CHANGES = 1 | 8;
    private const FLAGS = 4;

    /**
     * @param string $name of the function
     * @param list<int> $arguments
     */
    public static function is(string $name, array $arguments, Guest $guest): bool
    {
        // Those of wasi_unstable, too.
        $name = ltrim($name, '0');
        if (!isset(self::NAMES[$name])) {
            return false;
        }
        return match ($name) {
            'clock_time_get' => $guest->knowsTime($arguments[0]),
            'path_open' => ($arguments[self::FLAGS] & self::CHANGES) === 0,
            // What comes from a stream is gone afterwards.
            'fd_read' => !self::isStream($arguments[0], $guest),
            default => true,
        };
    }

    private static function isStream(int $number, Guest $guest): bool
    {
        try {
            return $guest->files->get($number) instanceof StreamDescriptor;
        } catch (WasiError) {
            return false;
        }
    }
}
