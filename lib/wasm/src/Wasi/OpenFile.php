<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** A file that was opened: bytes at offsets. Whatever fails throws a WasiError. */
interface OpenFile
{
    /** At most $length bytes; fewer at the end, '' beyond it. */
    public function read(int $offset, int $length): string;

    /** Returns how many bytes were written. A gap before $offset becomes zeroes. */
    public function write(int $offset, string $bytes): int;

    public function size(): int;

    public function resize(int $size): void;

    public function status(): Status;

    /** Times are nanoseconds since 1970, null leaves one as it is. */
    public function setTimes(?int $accessed, ?int $modified): void;

    /** @param int $permissions the lowest 12 bits of a Unix mode */
    public function setPermissions(int $permissions): void;

    public function sync(): void;

    public function close(): void;
}
