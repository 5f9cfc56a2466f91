<?php

declare(strict_types=1);

namespace Surus\Wasm\Extism;

use Surus\Wasm\Exception\{LimitExceeded, Trap, TrapKind};
use Surus\Wasm\Runtime\HostMemory;

/**
 * What a plugin and its host tell each other lies here, outside of the plugin's own memory: blocks of bytes, which
 * are known by their offsets. 0 is no block.
 *
 * @internal
 */
final class SharedMemory
{
    private const UNIT = 8;
    /** PHP's memory is looked at for so many bytes, and after so many blocks, which take some, too. */
    private const CHECKED = 1024;
    private const RESERVE = 1 << 20;
    /** What a block takes in PHP's array, which is copied when it grows. */
    private const ENTRY = 100;
    /** Offset 0 is none. */
    private const NOTHING = "\0\0\0\0\0\0\0\0";

    private string $bytes = self::NOTHING;
    /** @var array<int, int> of each block, by offset */
    private array $lengths = [];
    /** @var array<int, list<int>> blocks that were given back, by their sizes */
    private array $free = [];

    public function __construct(private readonly int $maxBytes)
    {
    }

    public function clear(): void
    {
        $this->bytes = self::NOTHING;
        $this->lengths = $this->free = [];
    }

    /** @throws LimitExceeded */
    public function allocate(int $length): int
    {
        if ($length === 0) {
            return 0;
        }
        $size = self::size($length);
        $offset = isset($this->free[$size]) ? array_pop($this->free[$size]) : null;
        if ($offset === null) {
            $offset = \strlen($this->bytes);
            // Negative numbers are unsigned ones that are too large.
            $isMuch = $size >= self::CHECKED || \count($this->lengths) % self::CHECKED === 0;
            $needed = 2 * ($size + $offset) + self::ENTRY * \count($this->lengths) + self::RESERVE;
            if ($length < 0 || $length > $this->maxBytes - $offset || $isMuch && !HostMemory::has($needed)) {
                throw new LimitExceeded("There is no memory for $length bytes that a plugin and its host share");
            }
            $this->bytes .= str_repeat("\0", $size);
        }
        $this->lengths[$offset] = $length;
        return $offset;
    }

    private static function size(int $length): int
    {
        return $length > PHP_INT_MAX - self::UNIT ? $length : ($length + self::UNIT - 1) & -self::UNIT;
    }

    public function free(int $offset): void
    {
        if (isset($this->lengths[$offset])) {
            $this->free[self::size($this->lengths[$offset])][] = $offset;
            unset($this->lengths[$offset]);
        }
    }

    /** 0 if there is no such block. */
    public function length(int $offset): int
    {
        return $this->lengths[$offset] ?? 0;
    }

    public function put(string $bytes): int
    {
        $offset = $this->allocate(\strlen($bytes));
        if ($bytes !== '') {
            $this->bytes = substr_replace($this->bytes, $bytes, $offset, \strlen($bytes));
        }
        return $offset;
    }

    public function block(int $offset): string
    {
        return $this->read($offset, $this->length($offset));
    }

    public function read(int $offset, int $length): string
    {
        return substr($this->bytes, $this->inside($offset, $length), $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $this->inside($offset, \strlen($bytes));
        for ($i = 0, $length = \strlen($bytes); $i < $length; ++$i) {
            $this->bytes[$offset + $i] = $bytes[$i];
        }
    }

    private function inside(int $offset, int $length): int
    {
        return $length === 0 || $offset >= self::UNIT && $length > 0 && $offset <= \strlen($this->bytes) - $length
            ? $offset
            : throw new Trap(TrapKind::MemoryOutOfBounds);
    }
}
