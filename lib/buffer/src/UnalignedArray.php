<?php

declare(strict_types=1);

namespace Buffer;

use Buffer\Internal\Bytes;
use Buffer\Internal\Number;
use Buffer\Internal\ReadOnlyProperties;

/**
 * Numbers at any byte of a buffer, little-endian, by the number of their first byte: elements overlap.
 *
 * @property-read ArrayBuffer $buffer
 * @property-read int $byteLength
 */
abstract class UnalignedArray implements \ArrayAccess, \Countable
{
    use ReadOnlyProperties;

    /** What pack() calls the elements. */
    private const CODES = [
        UnalignedInt16Array::class => 's',
        UnalignedUint16Array::class => 'v',
        UnalignedInt32Array::class => 'l',
        UnalignedUint32Array::class => 'V',
        UnalignedInt64Array::class => 'P',
        UnalignedFloat32Array::class => 'g',
        UnalignedFloat64Array::class => 'e',
    ];

    private ?ArrayBuffer $buffer = null;
    private ?Bytes $store = null;
    private string $code;

    final public function __construct(ArrayBuffer $buffer)
    {
        $this->code = self::CODES[static::class]
            ?? throw new \Error('Class ' . static::class
                . ' cannot be used: Buffer\UnalignedArray is not for extending');
        if ($this->buffer) {
            throw new \Error('The ' . static::class . ' object has been constructed already');
        }
        // As every use of a detached buffer does.
        $buffer->slice(0, 0);
        $this->buffer = $buffer;
        $this->store = Bytes::of($buffer);
    }

    /** A copy has a buffer of its own. */
    public function __clone()
    {
        if ($this->buffer !== null) {
            $this->buffer = clone $this->buffer;
            $this->store = Bytes::of($this->buffer);
        }
    }

    public function count(): int
    {
        return \max(0, \strlen($this->store?->bytes ?? '') - static::BYTES_PER_ELEMENT + 1);
    }

    public function offsetExists(mixed $offset): bool
    {
        $index = Number::index($offset);
        if ($index === null) {
            throw new \TypeError(sprintf(
                'Cannot access offset of type %s in isset or empty',
                get_debug_type($offset),
            ));
        }
        return $index >= 0 && $index < $this->count();
    }

    public function offsetGet(mixed $offset): int|float
    {
        $at = $this->checked($offset);
        $this->store->leave();
        return \unpack($this->code, $this->store->bytes, $at)[1];
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        if ($offset === null) {
            throw new \Error('[] operator not supported for ' . static::class);
        }
        $index = $this->index($offset);
        $number = Number::of($value, static::class);
        $this->store->leave();
        $this->store->put($this->checked($index), Number::encode($this->code, false, $number));
    }

    public function offsetUnset(mixed $offset): void
    {
        throw new \Error('Cannot unset elements of ' . static::class);
    }

    private function index(mixed $offset): int
    {
        return Number::index($offset) ?? throw new \TypeError(sprintf(
            'Cannot access offset of type %s on %s',
            get_debug_type($offset),
            static::class,
        ));
    }

    private function checked(mixed $offset): int
    {
        $index = \is_int($offset) ? $offset : $this->index($offset);
        if ($index < 0 || $index >= \strlen($this->store?->bytes ?? '') - static::BYTES_PER_ELEMENT + 1) {
            throw new \OutOfBoundsException(sprintf(
                'Index %d is out of range of a %s of length %d',
                $index,
                static::class,
                $this->count(),
            ));
        }
        return $index;
    }

    private function property(string $name, ?bool &$found): mixed
    {
        $found = $name === 'buffer' || $name === 'byteLength';
        return match ($name) {
            'buffer' => $this->buffer,
            'byteLength' => count($this->buffer ?? []),
            default => null,
        };
    }
}
