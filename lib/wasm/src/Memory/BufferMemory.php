<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use Buffer\{ArrayBuffer, Float32Array, Float64Array, Int16Array, Int32Array, Int64Array, Int8Array};
use Buffer\{Uint16Array, Uint32Array, Uint8Array};
use Surus\Wasm\Exception\LimitExceeded;
use Surus\Wasm\{Memory, MemoryType};

/** A memory in a Buffer\ArrayBuffer that grows in place: its views stay the same objects. */
final class BufferMemory extends Memory
{
    public readonly ArrayBuffer $buffer;
    public Uint8Array $u8;
    public Int8Array $s8;
    public Uint16Array $u16;
    public Int16Array $s16;
    public Uint32Array $u32;
    public Int32Array $s32;
    public Int64Array $s64;
    public Float32Array $f32;
    public Float64Array $f64;

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
        $this->u16 = new Uint16Array($this->buffer);
        $this->s16 = new Int16Array($this->buffer);
        $this->u32 = new Uint32Array($this->buffer);
        $this->s32 = new Int32Array($this->buffer);
        $this->s64 = new Int64Array($this->buffer);
        $this->f32 = new Float32Array($this->buffer);
        $this->f64 = new Float64Array($this->buffer);
    }

    public function backend(): Backend
    {
        return Backend::Buffer;
    }

    public function read(int $offset, int $length): string
    {
        $this->check($offset, $length);
        return $this->u8->subarray($offset, $offset + $length)->toString();
    }

    public function write(int $offset, string $bytes): void
    {
        $this->check($offset, strlen($bytes));
        if ($bytes !== '') {
            $this->u8->set(Uint8Array::fromString($bytes), $offset);
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
