<?php

declare(strict_types=1);

namespace Buffer;

use Buffer\Internal\Bytes;
use Buffer\Internal\Range;
use Buffer\Internal\ReadOnlyProperties;

/**
 * Raw bytes, of a fixed length or resizable up to a maximum.
 *
 * @property-read int $byteLength
 * @property-read int $maxByteLength
 * @property-read bool $resizable
 * @property-read bool $detached
 */
final class ArrayBuffer implements \Countable, \JsonSerializable
{
    use ReadOnlyProperties;

    private ?Bytes $store = null;

    public function __construct(int $byteLength, ?int $maxByteLength = null)
    {
        if ($this->store) {
            throw new \Error('The ' . self::class . ' object has been constructed already');
        }
        if ($byteLength < 0) {
            throw new \ValueError(__METHOD__
                . '(): Argument #1 ($byteLength) must be greater than or equal to 0');
        }
        if ($maxByteLength !== null && $maxByteLength < $byteLength) {
            throw new \ValueError(__METHOD__ . '(): Argument #2 ($maxByteLength) must be greater '
                . 'than or equal to argument #1 ($byteLength)');
        }
        $this->store = new Bytes(Bytes::zeroes($byteLength), $maxByteLength);
    }

    public static function fromString(string $bytes): ArrayBuffer
    {
        $made = new self(0);
        $made->store->bytes = $bytes;
        return $made;
    }

    public function toString(): string
    {
        return $this->bytes()->bytes;
    }

    public function read(int $offset, int $length): string
    {
        self::checkNotNegative(__METHOD__ . '(): Argument #2 ($length)', $length);
        $store = $this->bytes();
        self::checkInside($offset, $length, strlen($store->bytes));
        return substr($store->bytes, $offset, $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $store = $this->bytes();
        self::checkInside($offset, strlen($bytes), strlen($store->bytes));
        $store->overwrite($offset, $bytes);
    }

    public function fill(int $byte, int $offset = 0, ?int $length = null): void
    {
        if ($byte < 0 || $byte > 255) {
            throw new \ValueError(__METHOD__ . '(): Argument #1 ($byte) must be between 0 and 255');
        }
        if ($length !== null) {
            self::checkNotNegative(__METHOD__ . '(): Argument #3 ($length)', $length);
        }
        $store = $this->bytes();
        $size = strlen($store->bytes);
        $length ??= $offset < 0 ? 0 : max(0, $size - $offset);
        self::checkInside($offset, $length, $size);
        $store->overwrite($offset, str_repeat(chr($byte), $length));
    }

    public function copy(int $to, int $from, int $length): void
    {
        self::checkNotNegative(__METHOD__ . '(): Argument #3 ($length)', $length);
        $store = $this->bytes();
        $size = strlen($store->bytes);
        self::checkInside($to, $length, $size);
        self::checkInside($from, $length, $size);
        $store->overwrite($to, substr($store->bytes, $from, $length));
    }

    public function resize(int $newByteLength): void
    {
        $store = $this->bytes();
        if ($store->max === null) {
            throw new \Error('Cannot resize a Buffer\ArrayBuffer of fixed length');
        }
        self::checkLength(__METHOD__, $newByteLength, $store->max);
        $store->bytes = self::ofLength($store->bytes, $newByteLength);
    }

    public function slice(int $begin = 0, ?int $end = null): ArrayBuffer
    {
        $store = $this->bytes();
        [$from, $count] = Range::of($begin, $end, strlen($store->bytes));
        return self::fromString(substr($store->bytes, $from, $count));
    }

    /** Moves the bytes to a new buffer and leaves this one detached. */
    public function transfer(?int $newByteLength = null): ArrayBuffer
    {
        $store = $this->bytes();
        $length = $newByteLength ?? strlen($store->bytes);
        if ($length < 0 && $store->max === null) {
            throw new \ValueError(__METHOD__
                . '(): Argument #1 ($newByteLength) must be greater than or equal to 0');
        }
        if ($store->max !== null) {
            if ($length < 0) {
                throw new \ValueError(__METHOD__
                    . '(): Argument #1 ($newByteLength) must be greater than or equal to 0');
            }
            self::checkLength(__METHOD__, $length, $store->max);
        }
        $made = self::fromString(self::ofLength($store->bytes, $length));
        $made->store->max = $store->max;
        $store->bytes = '';
        $store->max = $store->max === null ? null : 0;
        $store->detached = true;
        return $made;
    }

    public function count(): int
    {
        return $this->store ? strlen($this->store->bytes) : 0;
    }

    public function jsonSerialize(): array
    {
        return $this->count() ? array_values(unpack('C*', $this->bytes()->bytes)) : [];
    }

    public function __serialize(): array
    {
        $store = $this->bytes();
        return [$store->bytes, $store->max];
    }

    public function __unserialize(array $data): void
    {
        if ($this->store) {
            throw new \Error('The ' . self::class . ' object has been constructed already');
        }
        $bytes = $data[0] ?? null;
        $max = $data[1] ?? null;
        $fits = count($data) === 2 && array_is_list($data) && is_string($bytes)
            && ($max === null || (is_int($max) && $max >= strlen($bytes)));
        if (!$fits) {
            throw new \Exception('Invalid serialization data for ' . self::class . ' object');
        }
        $this->store = new Bytes($bytes, $max);
    }

    public function __clone()
    {
        if ($this->store) {
            $this->store->leave();
            $this->store = clone $this->store;
        }
    }

    public function __debugInfo(): array
    {
        $shown = ['byteLength' => $this->count()];
        if ($this->store?->max !== null) {
            $shown['maxByteLength'] = $this->store->max;
        }
        if ($this->store?->detached) {
            $shown['detached'] = true;
        }
        return $shown;
    }

    private function property(string $name, ?bool &$found): mixed
    {
        $found = true;
        switch ($name) {
            case 'byteLength':
                return $this->count();
            case 'maxByteLength':
                return $this->store?->max ?? $this->count();
            case 'resizable':
                return $this->store?->max !== null;
            case 'detached':
                return (bool)$this->store?->detached;
        }
        $found = false;
        return null;
    }

    private function bytes(): Bytes
    {
        if (!$this->store) {
            throw new \Error('The Buffer\ArrayBuffer object has not been constructed');
        }
        if ($this->store->detached) {
            throw new \Error('The Buffer\ArrayBuffer is detached');
        }
        $this->store->leave();
        return $this->store;
    }

    private static function checkInside(int $offset, int $count, int $size): void
    {
        if ($offset < 0 || $offset > $size - $count) {
            throw new \OutOfBoundsException(sprintf(
                'Offset %d is out of range for %d byte%s of a %s of %d bytes',
                $offset,
                $count,
                $count === 1 ? '' : 's',
                self::class,
                $size,
            ));
        }
    }

    private static function checkNotNegative(string $argument, int $value): void
    {
        if ($value < 0) {
            throw new \ValueError("$argument must be greater than or equal to 0");
        }
    }

    private static function checkLength(string $method, int $length, int $max): void
    {
        if ($length < 0 || $length > $max) {
            throw new \ValueError("$method(): Argument #1 (\$newByteLength) must be between 0 and $max");
        }
    }

    private static function ofLength(string $bytes, int $length): string
    {
        $old = strlen($bytes);
        return $length <= $old
            ? substr($bytes, 0, $length)
            : str_pad($bytes, Bytes::withRoom($length, $length - $old), "\0");
    }
}
