<?php

declare(strict_types=1);

namespace Buffer\Internal;

use Buffer\ArrayBuffer;

/**
 * What typed arrays and data views have in common: a part of a buffer, which the buffer may become
 * too short for and long enough again.
 *
 * @internal
 */
trait View
{
    private ?ArrayBuffer $buffer = null;
    private ?Bytes $store = null;
    private int $byteOffset = 0;
    private ?int $fixedLength = null;  // elements; null: up to the buffer's end, wherever it is
    private int $unit = 1;
    private int $end = 0;              // the first byte behind elements of a fixed number
    private array $items = [];         // the elements, while they are in this list, see Bytes::lend()
    private int $accesses = 0;         // to single elements, in bytes
    private bool $isSmall = false;     // so that elements may be in a list

    private function attach(ArrayBuffer $buffer, int $byteOffset, ?int $length): void
    {
        $this->buffer = $buffer;
        $this->store = Bytes::of($buffer);
        $this->byteOffset = $byteOffset;
        $this->fixedLength = $length;
        $this->end = $byteOffset + (int)$length * $this->unit;
        // Another one may have got this list by being cloned.
        $none = [];
        $this->items = &$none;
        $this->accesses = 0;
        $this->isSmall = $length !== null && $length > 0 && $length <= Bytes::MOST_ITEMS;
    }

    private function attachNew(string $bytes): void
    {
        $this->attach(ArrayBuffer::fromString($bytes), 0, intdiv(strlen($bytes), $this->unit));
    }

    private function isOutOfBounds(): bool
    {
        if (!$this->store) {
            return false;
        }
        $available = strlen($this->store->bytes) - $this->byteOffset;
        return $available < ($this->fixedLength ?? 0) * $this->unit || $this->store->detached;
    }

    private function elementCount(): int
    {
        if (!$this->store) {
            return 0;
        }
        $size = \strlen($this->store->bytes);
        // What is detached has no bytes.
        if ($this->fixedLength !== null) {
            return $size < $this->end ? 0 : $this->fixedLength;
        }
        return $size < $this->byteOffset ? 0 : \intdiv($size - $this->byteOffset, $this->unit);
    }

    private function viewedBytes(): string
    {
        $length = $this->elementCount() * $this->unit;
        $this->store?->leave();
        return $length ? substr($this->store->bytes, $this->byteOffset, $length) : '';
    }

    /** A constructor's view of a buffer, after the checks. */
    private function attachChecked(string $method, ArrayBuffer $buffer, int $byteOffset, ?int $length, string $lengthName): void
    {
        $store = Bytes::of($buffer);
        if (!$store) {
            throw new \Error('The Buffer\ArrayBuffer object has not been constructed');
        }
        if ($store->detached) {
            throw new \Error('The Buffer\ArrayBuffer is detached');
        }
        $size = strlen($store->bytes);
        $unit = $this->unit;
        $fail = static function (string $what, string $must) use ($method): never {
            throw new \ValueError("$method(): Argument $what must $must");
        };
        if ($byteOffset < 0) {
            $fail('#2 ($byteOffset)', 'be greater than or equal to 0');
        }
        if ($byteOffset % $unit !== 0) {
            $fail('#2 ($byteOffset)', "be a multiple of $unit");
        }
        if ($byteOffset > $size) {
            $fail('#2 ($byteOffset)', "be less than or equal to the buffer's length of $size bytes");
        }
        $most = intdiv($size - $byteOffset, $unit);
        if ($length !== null) {
            if ($length < 0) {
                $fail("#3 (\$$lengthName)", 'be greater than or equal to 0');
            }
            if ($length > $most) {
                $fail("#3 (\$$lengthName)", "be less than or equal to $most");
            }
        } elseif ($store->max === null) {
            if ($size % $unit !== 0) {
                $fail('#1 ($source)', "have a length in bytes that is a multiple of $unit, $size given");
            }
            $length = $most;
        }
        $this->attach($buffer, $byteOffset, $length);
    }

    public function __serialize(): array
    {
        if (!$this->buffer) {
            throw new \Error('The ' . static::class . ' object has not been constructed');
        }
        return [$this->buffer, $this->byteOffset, $this->fixedLength];
    }

    public function __unserialize(array $data): void
    {
        if ($this->buffer) {
            throw new \Error('The ' . static::class . ' object has been constructed already');
        }
        $this->prepare();
        [$buffer, $offset, $length] = [$data[0] ?? null, $data[1] ?? null, $data[2] ?? null];
        $fits = count($data) === 3 && array_is_list($data) && $buffer instanceof ArrayBuffer && is_int($offset)
            && ($length === null || is_int($length)) && ($store = Bytes::of($buffer))
            && !$store->detached;
        if ($fits) {
            $size = $store->max ?? strlen($store->bytes);
            $fits = $offset >= 0 && $offset <= $size && $offset % $this->unit === 0
                && ($length === null
                    ? $store->max !== null
                    : $length >= 0 && $length <= intdiv($size - $offset, $this->unit));
        }
        if (!$fits) {
            throw new \Exception('Invalid serialization data for ' . static::class . ' object');
        }
        $this->attach($buffer, $offset, $length);
    }

    public function __clone()
    {
        if ($this->buffer) {
            $this->attachNew($this->viewedBytes());
        }
    }

    private function viewProperty(string $name, ?bool &$found): mixed
    {
        $found = true;
        switch ($name) {
            case 'byteLength':
                return $this->elementCount() * $this->unit;
            case 'byteOffset':
                return $this->isOutOfBounds() ? 0 : $this->byteOffset;
            case 'buffer':
                if (!$this->buffer) {
                    $this->attachNew('');
                }
                return $this->buffer;
        }
        $found = false;
        return null;
    }
}
