<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

use Surus\Wasm\Exception\MalformedModule;

/** Reads a module's bytes one thing after the other. */
final class BinaryReader
{
    /** @param int $end the offset behind the last byte that may be read */
    public function __construct(
        public readonly string $bytes,
        public int $position = 0,
        public ?int $end = null,
    ) {
        $this->end ??= strlen($bytes);
    }

    public function atEnd(): bool
    {
        return $this->position >= $this->end;
    }

    public function byte(): int
    {
        if ($this->position >= $this->end) {
            $this->fail('unexpected end');
        }
        return ord($this->bytes[$this->position++]);
    }

    public function take(int $length): string
    {
        if ($length > $this->end - $this->position) {
            $this->fail('unexpected end');
        }
        $bytes = substr($this->bytes, $this->position, $length);
        $this->position += $length;
        return $bytes;
    }

    /** @return int from 2^63 on it is negative */
    public function unsigned(int $bits = 32): int
    {
        $value = 0;
        for ($shift = 0; ; $shift += 7) {
            $byte = $this->byte();
            $value |= ($byte & 0x7f) << $shift;
            if ($byte < 0x80) {
                break;
            }
            if ($shift + 7 >= $bits) {
                $this->fail('integer representation too long');
            }
        }
        if ($bits === 32 && $value > 0xffffffff) {
            $this->fail('integer too large');
        }
        return $value;
    }

    public function signed(int $bits): int
    {
        $value = 0;
        for ($shift = 0; ; $shift += 7) {
            $byte = $this->byte();
            $value |= ($byte & 0x7f) << $shift;
            if ($byte < 0x80) {
                break;
            }
            if ($shift + 7 >= $bits) {
                $this->fail('integer representation too long');
            }
        }
        $value = $byte & 0x40 && $shift + 7 < 64 ? $value | -1 << $shift + 7 : $value;
        if ($bits < 64 && ($value >> $bits - 1) + 1 >> 1 !== 0) {
            $this->fail('integer too large');
        }
        return $value;
    }

    /** A count in front of things of at least one byte each. */
    public function count(): int
    {
        $count = $this->unsigned();
        if ($count > $this->end - $this->position) {
            $this->fail('length out of bounds');
        }
        return $count;
    }

    /** Bytes with their count in front. */
    public function sized(): string
    {
        return $this->take($this->unsigned());
    }

    /** A reader of as many of the next bytes as the count in front of them says; this one goes behind them. */
    public function part(): self
    {
        $length = $this->unsigned();
        if ($length > $this->end - $this->position) {
            $this->fail('length out of bounds');
        }
        $part = new self($this->bytes, $this->position, $this->position + $length);
        $this->position += $length;
        return $part;
    }

    public function fail(string $reason): never
    {
        throw new MalformedModule($reason, $this->position);
    }
}
