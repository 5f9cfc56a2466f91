<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The limits of a memory, in pages of 64 KiB. */
final class MemoryType
{
    /**
     * @param bool $is64 whether addresses are 64 bits wide
     * @param bool $shared whether it is one for threads, of which there is one
     */
    public function __construct(
        public readonly int $min,
        public readonly ?int $max = null,
        public readonly bool $is64 = false,
        public readonly bool $shared = false,
    ) {
    }

    public function __toString(): string
    {
        return 'memory' . ($this->is64 ? ' i64' : '') . " $this->min" . ($this->max === null ? '' : " $this->max")
            . ($this->shared ? ' shared' : '');
    }
}
