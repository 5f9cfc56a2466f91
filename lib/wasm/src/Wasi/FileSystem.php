<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * A tree of files below one directory, which is what a program gets to see.
 *
 * Paths are relative to that directory: names joined by "/", never "." or "..", and '' is the directory
 * itself. The caller has resolved symbolic links: nothing on the way to the last name is one, and the
 * operations do not follow one there. Whatever fails throws a WasiError.
 */
interface FileSystem
{
    /** Null if there is nothing of that name. A link's own status, not its target's. */
    public function status(string $path): ?Status;

    public function readLink(string $path): string;

    /** @return list<string> the names in a directory, without "." and ".." */
    public function list(string $path): array;

    /**
     * Opens a regular file (or a device), from its start.
     *
     * @param bool $create make it if it is missing
     * @param bool $exclusive with $create: fail if it is there
     */
    public function open(
        string $path,
        bool $read,
        bool $write,
        bool $create = false,
        bool $exclusive = false,
        bool $truncate = false,
    ): OpenFile;

    public function createDirectory(string $path): void;

    public function removeDirectory(string $path): void;

    /** Removes a name that is no directory's. */
    public function unlink(string $path): void;

    /** Replaces what is at $to, as far as Unix does. */
    public function rename(string $from, string $to): void;

    /** A second name for a file. */
    public function link(string $from, string $to): void;

    /** A symbolic link at $path; $target is any text. */
    public function symlink(string $target, string $path): void;

    /** Times are nanoseconds since 1970, null leaves one as it is. */
    public function setTimes(string $path, ?int $accessed, ?int $modified): void;

    /** @param int $permissions the lowest 12 bits of a Unix mode */
    public function setPermissions(string $path, int $permissions): void;
}
