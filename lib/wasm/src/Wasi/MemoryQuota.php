<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * Counts the bytes in the files of a MemoryDirectory.
 *
 * @internal
 */
final class MemoryQuota
{
    private int $used = 0;

    public function __construct(private readonly int $limit)
    {
    }

    /** @param int $bytes that a file grows by, or shrinks by if negative */
    public function change(int $bytes): void
    {
        if ($bytes > $this->limit - $this->used) {
            throw new WasiError(Errno::NOSPC);
        }
        $this->used += $bytes;
    }
}
