<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use Buffer\{ArrayBuffer, Int8Array, Uint8Array, UnalignedFloat32Array, UnalignedFloat64Array};
use Buffer\{UnalignedInt16Array, UnalignedInt32Array, UnalignedInt64Array, UnalignedUint16Array};
use Buffer\UnalignedUint32Array;
use Surus\Wasm\Exception\LimitExceeded;
use Surus\Wasm\{Memory, MemoryType};

/** A memory in a Buffer\ArrayBuffer that grows in place: its views stay the same objects. */
final class BufferMemory extends Memory
{
    private const PART = 1 << 18;

    public readonly ArrayBuffer $buffer;
    public Uint8Array $u8;
    public Int8Array $s8;
    public UnalignedUint16Array $u16;
    public UnalignedInt16Array $s16;
    public UnalignedUint32Array $u32;
    public UnalignedInt32Array $s32;
    public UnalignedInt64Array $s64;
    public UnalignedFloat32Array $f32;
    public UnalignedFloat64Array $f64;

    public function __construct(MemoryType $type, int $limit)
    {
        parent::__construct($type, $limit);
        try {
            $this->buffer = new ArrayBuffer($type->min * self::PAGE_SIZE, $limit * self::PAGE_SIZE);
        } catch (\Error | \RangeException | \ValueError $e) {
            throw new LimitExceeded("Not enough memory for $type->min pages", 0, $e);
        }
        $this->u8 = new Uint8Array($this->buffer);
        $this->s8 = new Int8Array($this->buffer);
        $this->u16 = new UnalignedUint16Array($this->buffer);
        $this->s16 = new UnalignedInt16Array($this->buffer);
        $this->u32 = new UnalignedUint32Array($this->buffer);
        $this->s32 = new UnalignedInt32Array($this->buffer);
        $this->s64 = new UnalignedInt64Array($this->buffer);
        $this->f32 = new UnalignedFloat32Array($this->buffer);
        $this->f64 = new UnalignedFloat64Array($this->buffer);
    }

    public function backend(): Backend
    {
        return Backend::Buffer;
    }

    public function read(int $offset, int $length): string
    {
        $this->checkCopy($offset, $length);
        return $this->buffer->read($offset, $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $this->check($offset, strlen($bytes));
        $this->buffer->write($offset, $bytes);
    }

    /** In parts, which are in the processor's cache when they are copied. */
    public function writeFile(int $offset, string $file, int $length): void
    {
        $this->check($offset, $length);
        $stream = @fopen($file, 'rb');
        $done = 0;
        while ($stream !== false && $done < $length) {
            $part = (string) fread($stream, min(self::PART, $length - $done));
            if ($part === '') {
                break;
            }
            $this->buffer->write($offset + $done, $part);
            $done += \strlen($part);
        }
        if ($stream === false || $done < $length) {
            throw new \RuntimeException("Cannot read $length bytes of $file");
        }
    }

    public function fill(int $offset, int $byte, int $length): void
    {
        $this->check($offset, $length);
        $this->u8->fill($byte, $offset, $offset + $length);
    }

    public function copy(int $to, int $from, int $length, ?Memory $target = null): void
    {
        $this->check($from, $length);
        if ($target === null || $target === $this) {
            $this->check($to, $length);
            $this->u8->copyWithin($to, $from, $from + $length);
        } else {
            $target->write($to, $this->read($from, $length));
        }
    }

    protected function resize(int $pages): bool
    {
        try {
            $this->buffer->resize($pages * self::PAGE_SIZE);
        } catch (\Error | \RangeException | \ValueError) {
            return false;
        }
        $this->pages = $pages;
        return true;
    }
}
