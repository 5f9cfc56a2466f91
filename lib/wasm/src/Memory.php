<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\MemoryImage;
use Surus\Wasm\Exception\{LimitExceeded, Trap, TrapKind};
use Surus\Wasm\Memory\{Backend, BufferMemory, FfiMemory, StringMemory, WordMemory};
use Surus\Wasm\Runtime\{HostMemory, Numeric, Uncopyable};

/**
 * A linear memory: bytes that a program and its host share.
 *
 * Offsets and lengths are bytes. Whatever reaches beyond the end traps with "out of bounds memory
 * access". Numbers are little-endian.
 */
abstract class Memory
{
    use Uncopyable;

    public const PAGE_SIZE = 65536;

    /** The pages a memory of 32-bit addresses can have. */
    public const MAX_PAGES = 65536;

    protected int $pages;

    /** @internal whether it could not grow once */
    public bool $hasRefused = false;

    /** @param int $limit the most pages it may grow to: the least of its type's, the store's and the backend's */
    protected function __construct(public readonly MemoryType $type, protected readonly int $limit)
    {
        $this->pages = $type->min;
    }

    /**
     * @param int|null $limit most pages, besides the type's own maximum
     * @param MemoryImage|null $image for the package itself: what will be written to it before anything else is done with it
     * @throws LimitExceeded if the type's minimum is above the limit, or there is not that much memory
     * @throws \RuntimeException if this PHP does not have the backend
     */
    public static function create(
        MemoryType $type,
        ?Backend $backend = null,
        ?int $limit = null,
        ?MemoryImage $image = null,
    ): self {
        $most = min($type->max ?? PHP_INT_MAX, $limit ?? PHP_INT_MAX, self::MAX_PAGES);
        if ($type->min < 0 || $type->min > $most) {
            throw new LimitExceeded("A memory of $type->min pages is above the limit of $most");
        }
        HostMemory::take($type->min * self::PAGE_SIZE);
        if (!HostMemory::has($type->min * self::PAGE_SIZE)) {
            throw new LimitExceeded("PHP's memory_limit has no room for $type->min pages");
        }
        return match ($backend?->required() ?? Backend::best()) {
            Backend::Buffer => new BufferMemory($type, $most),
            Backend::Ffi => new FfiMemory($type, $most),
            Backend::Words => new WordMemory($type, $most, $image),
            Backend::String => new StringMemory($type, $most),
        };
    }

    /** Its size now, in pages. */
    public function pages(): int
    {
        return $this->pages;
    }

    /** Its size now, in bytes. */
    public function byteLength(): int
    {
        return $this->pages * self::PAGE_SIZE;
    }

    /** Adds pages of zeroes. Returns how many pages there were before, or -1 if that is too many. */
    public function grow(int $delta): int
    {
        $before = $this->pages;
        // Programs ask for the size in that way: nothing is to be made anew.
        if ($delta === 0) {
            return $before;
        }
        if ($delta > 0 && $delta <= $this->limit - $before) {
            HostMemory::take($delta * self::PAGE_SIZE);
            if (HostMemory::has($delta * self::PAGE_SIZE) && $this->resize($before + $delta)) {
                return $before;
            }
        }
        $this->hasRefused = true;
        return -1;
    }

    /** The type with the present size as its minimum, which is what imports are checked against. */
    public function currentType(): MemoryType
    {
        return new MemoryType($this->pages, $this->type->max, $this->type->is64, $this->type->shared);
    }

    abstract public function backend(): Backend;

    /** @internal what compiled code reads and writes through; the memory may put another in its place */
    public function &view(string $name): mixed
    {
        return $this->$name;
    }

    abstract public function read(int $offset, int $length): string;

    abstract public function write(int $offset, string $bytes): void;

    /**
     * The first bytes of a file, which must not change as long as the memory lives.
     *
     * @throws \RuntimeException if there are not that many, or it cannot be read
     */
    public function writeFile(int $offset, string $file, int $length): void
    {
        $bytes = @file_get_contents($file, false, null, 0, $length);
        if ($bytes === false || \strlen($bytes) !== $length) {
            throw new \RuntimeException("Cannot read $length bytes of $file");
        }
        $this->write($offset, $bytes);
    }

    /**
     * @internal Many at once.
     *
     * @param list<array{int, string}> $parts offsets and bytes, from the lowest offset on; none reaches into the next
     */
    public function writeAll(array $parts): void
    {
        foreach ($parts as [$offset, $bytes]) {
            $this->write($offset, $bytes);
        }
    }

    /** $length times the same byte, of which the lowest 8 bits count. */
    abstract public function fill(int $offset, int $byte, int $length): void;

    /** Within this memory or to another; the ranges may overlap. */
    abstract public function copy(int $to, int $from, int $length, ?self $target = null): void;

    /** Makes it that many pages, if it can. */
    abstract protected function resize(int $pages): bool;

    /** The bytes from $offset to the next zero byte, without that. */
    public function readCString(int $offset): string
    {
        $text = '';
        for ($step = 64; ; $offset += $step, $step = min(4096, $step * 2)) {
            $step = min($step, $this->byteLength() - $offset);
            if ($step <= 0) {
                throw new Trap(TrapKind::MemoryOutOfBounds);
            }
            $text .= $this->read($offset, $step);
            $end = strpos($text, "\0", strlen($text) - $step);
            if ($end !== false) {
                return substr($text, 0, $end);
            }
        }
    }

    public function readUint8(int $offset): int
    {
        return ord($this->read($offset, 1));
    }

    public function readUint16(int $offset): int
    {
        return unpack('v', $this->read($offset, 2))[1];
    }

    public function readUint32(int $offset): int
    {
        return unpack('V', $this->read($offset, 4))[1];
    }

    public function readInt8(int $offset): int
    {
        return (ord($this->read($offset, 1)) ^ 0x80) - 0x80;
    }

    public function readInt16(int $offset): int
    {
        return ($this->readUint16($offset) ^ 0x8000) - 0x8000;
    }

    public function readInt32(int $offset): int
    {
        return ($this->readUint32($offset) ^ 0x80000000) - 0x80000000;
    }

    public function readInt64(int $offset): int
    {
        return unpack('P', $this->read($offset, 8))[1];
    }

    public function readFloat32(int $offset): float
    {
        $value = unpack('g', $this->read($offset, 4))[1];
        // PHP's conversion makes NaNs quiet.
        return $value === $value ? $value : Numeric::f32FromBits($this->readUint32($offset));
    }

    public function readFloat64(int $offset): float
    {
        return unpack('e', $this->read($offset, 8))[1];
    }

    /** Signed or not: the lowest bits count. */
    public function writeInt8(int $offset, int $value): void
    {
        $this->write($offset, chr($value & 0xff));
    }

    public function writeInt16(int $offset, int $value): void
    {
        $this->write($offset, pack('v', $value));
    }

    public function writeInt32(int $offset, int $value): void
    {
        $this->write($offset, pack('V', $value));
    }

    public function writeInt64(int $offset, int $value): void
    {
        $this->write($offset, pack('P', $value));
    }

    /** Rounded. A NaN keeps as much of its payload as there is room for. */
    public function writeFloat32(int $offset, float $value): void
    {
        $this->write(
            $offset,
            $value === $value ? pack('g', $value) : pack('V', Numeric::f32Bits(Numeric::f32FromFloat($value))),
        );
    }

    public function writeFloat64(int $offset, float $value): void
    {
        $this->write($offset, pack('e', $value));
    }

    /** @return array<string, string> not all of its bytes */
    public function __debugInfo(): array
    {
        return ['type' => (string) $this->currentType(), 'backend' => $this->backend()->value];
    }

    /**
     * The same, and PHP must have room for so many copies of them.
     *
     * @throws LimitExceeded
     */
    protected function checkCopy(int $offset, int $length, int $times = 1): void
    {
        $this->check($offset, $length);
        if ($length > self::PAGE_SIZE && !HostMemory::has($times * $length)) {
            throw new LimitExceeded("PHP's memory_limit has no room for a copy of $length bytes");
        }
    }

    /** Traps unless $length bytes from $offset are inside. */
    protected function check(int $offset, int $length): void
    {
        if ($offset < 0 || $length < 0 || $offset > $this->pages * self::PAGE_SIZE - $length) {
            throw new Trap(TrapKind::MemoryOutOfBounds);
        }
    }
}
