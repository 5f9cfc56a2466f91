<?php

// What the package uses of the classes that Surus has built in, for PHPStan. They are not loaded.

namespace Buffer;

final class ArrayBuffer
{
    public function __construct(int $byteLength, ?int $maxByteLength = null)
    {
    }

    public function read(int $offset, int $length): string
    {
        return '';
    }

    public function write(int $offset, string $bytes): void
    {
    }

    public function resize(int $newByteLength): void
    {
    }
}

/** @implements \ArrayAccess<int, int|float> */
abstract class Elements implements \ArrayAccess
{
    public function __construct(int|ArrayBuffer $source)
    {
    }

    public function fill(int|float $value, int $start = 0, ?int $end = null): static
    {
        return $this;
    }

    public function copyWithin(int $target, int $start, ?int $end = null): static
    {
        return $this;
    }

    public function offsetExists(mixed $offset): bool
    {
        return true;
    }

    public function offsetGet(mixed $offset): int|float
    {
        return 0;
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
    }

    public function offsetUnset(mixed $offset): void
    {
    }
}

final class Int8Array extends Elements
{
}

final class Uint8Array extends Elements
{
}

final class Float32Array extends Elements
{
}

final class UnalignedInt16Array extends Elements
{
}

final class UnalignedUint16Array extends Elements
{
}

final class UnalignedInt32Array extends Elements
{
}

final class UnalignedUint32Array extends Elements
{
}

final class UnalignedInt64Array extends Elements
{
}

final class UnalignedFloat32Array extends Elements
{
}

final class UnalignedFloat64Array extends Elements
{
}
