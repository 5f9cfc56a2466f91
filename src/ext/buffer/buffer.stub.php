<?php
/**
 * @extension Buffer
 * @info Buffer support => enabled
 */

namespace Buffer;

/**
 * @handlers buffer_array_buffer_handlers
 * @strict-properties
 */
final class ArrayBuffer implements \Countable, \JsonSerializable
{
    public function __construct(int $byteLength, ?int $maxByteLength = null) {}
    public static function fromString(string $bytes): \Buffer\ArrayBuffer {}
    public function toString(): string {}
    public function read(int $offset, int $length): string {}
    public function write(int $offset, string $bytes): void {}
    public function fill(int $byte, int $offset = 0, ?int $length = null): void {}
    public function copy(int $to, int $from, int $length): void {}
    public function resize(int $newByteLength): void {}
    public function slice(int $begin = 0, ?int $end = null): \Buffer\ArrayBuffer {}
    public function transfer(?int $newByteLength = null): \Buffer\ArrayBuffer {}
    public function count(): int {}
    public function jsonSerialize(): array {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
}

/**
 * @handlers buffer_typed_array_handlers
 * @strict-properties
 */
abstract class TypedArray implements \ArrayAccess, \IteratorAggregate, \Countable, \JsonSerializable
{
    final public function __construct(int|iterable|\Buffer\ArrayBuffer $source = 0, int $byteOffset = 0, ?int $length = null) {}
    public static function of(int|float ...$values): static {}
    /** @resolve $callback */
    public static function from(iterable $source, ?callable $callback = null): static {}
    public static function fromString(string $bytes): static {}
    public static function fromHex(string $digits): static {}
    public function toString(): string {}
    public function toHex(): string {}
    public function toArray(): array {}
    public function count(): int {}
    public function at(int $index): int|float {}
    public function set(iterable $source, int $offset = 0): void {}
    public function with(int $index, int|float $value): static {}
    public function fill(int|float $value, int $start = 0, ?int $end = null): static {}
    public function copyWithin(int $target, int $start, ?int $end = null): static {}
    public function reverse(): static {}
    /** @resolve $comparator */
    public function sort(?callable $comparator = null): static {}
    public function subarray(int $begin = 0, ?int $end = null): static {}
    public function slice(int $start = 0, ?int $end = null): static {}
    public function indexOf(int|float $value, int $fromIndex = 0): int {}
    public function lastIndexOf(int|float $value, ?int $fromIndex = null): int {}
    public function includes(int|float $value, int $fromIndex = 0): bool {}
    public function join(string $separator = ","): string {}
    /** @resolve $callback */
    public function map(callable $callback): static {}
    /** @resolve $callback */
    public function filter(callable $callback): static {}
    /** @resolve $callback */
    public function reduce(callable $callback, mixed $initial = UNKNOWN): mixed {}
    /** @resolve $callback */
    public function every(callable $callback): bool {}
    /** @resolve $callback */
    public function some(callable $callback): bool {}
    /** @resolve $callback */
    public function find(callable $callback): int|float|null {}
    /** @resolve $callback */
    public function findIndex(callable $callback): int {}
    /** @resolve $callback */
    public function findLast(callable $callback): int|float|null {}
    /** @resolve $callback */
    public function findLastIndex(callable $callback): int {}
    /** @resolve $callback */
    public function forEach(callable $callback): void {}
    public function getIterator(): \Buffer\TypedArrayIterator {}
    public function offsetExists(mixed $offset): bool {}
    public function offsetGet(mixed $offset): int|float {}
    public function offsetSet(mixed $offset, mixed $value): void {}
    public function offsetUnset(mixed $offset): void {}
    public function jsonSerialize(): array {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
}

/**
 * @handlers buffer_int8_array_handlers
 * @strict-properties
 */
final class Int8Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 1;
}

/**
 * @handlers buffer_uint8_array_handlers
 * @strict-properties
 */
final class Uint8Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 1;
}

/**
 * @handlers buffer_uint8_clamped_array_handlers
 * @strict-properties
 */
final class Uint8ClampedArray extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 1;
}

/**
 * @handlers buffer_int16_array_handlers
 * @strict-properties
 */
final class Int16Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 2;
}

/**
 * @handlers buffer_uint16_array_handlers
 * @strict-properties
 */
final class Uint16Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 2;
}

/**
 * @handlers buffer_int32_array_handlers
 * @strict-properties
 */
final class Int32Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 4;
}

/**
 * @handlers buffer_uint32_array_handlers
 * @strict-properties
 */
final class Uint32Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 4;
}

/**
 * @handlers buffer_int64_array_handlers
 * @strict-properties
 */
final class Int64Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 8;
}

/**
 * @handlers buffer_float32_array_handlers
 * @strict-properties
 */
final class Float32Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 4;
}

/**
 * @handlers buffer_float64_array_handlers
 * @strict-properties
 */
final class Float64Array extends \Buffer\TypedArray
{
    const int BYTES_PER_ELEMENT = 8;
}

/**
 * @handlers buffer_unaligned_array_handlers
 * @strict-properties
 */
abstract class UnalignedArray implements \ArrayAccess, \Countable
{
    final public function __construct(\Buffer\ArrayBuffer $buffer) {}
    public function count(): int {}
    public function offsetExists(mixed $offset): bool {}
    public function offsetGet(mixed $offset): int|float {}
    public function offsetSet(mixed $offset, mixed $value): void {}
    public function offsetUnset(mixed $offset): void {}
}

/**
 * @handlers buffer_unaligned_int16_array_handlers
 * @strict-properties
 */
final class UnalignedInt16Array extends \Buffer\UnalignedArray
{
    const int BYTES_PER_ELEMENT = 2;
}

/**
 * @handlers buffer_unaligned_uint16_array_handlers
 * @strict-properties
 */
final class UnalignedUint16Array extends \Buffer\UnalignedArray
{
    const int BYTES_PER_ELEMENT = 2;
}

/**
 * @handlers buffer_unaligned_int32_array_handlers
 * @strict-properties
 */
final class UnalignedInt32Array extends \Buffer\UnalignedArray
{
    const int BYTES_PER_ELEMENT = 4;
}

/**
 * @handlers buffer_unaligned_uint32_array_handlers
 * @strict-properties
 */
final class UnalignedUint32Array extends \Buffer\UnalignedArray
{
    const int BYTES_PER_ELEMENT = 4;
}

/**
 * @handlers buffer_unaligned_int64_array_handlers
 * @strict-properties
 */
final class UnalignedInt64Array extends \Buffer\UnalignedArray
{
    const int BYTES_PER_ELEMENT = 8;
}

/**
 * @handlers buffer_unaligned_float32_array_handlers
 * @strict-properties
 */
final class UnalignedFloat32Array extends \Buffer\UnalignedArray
{
    const int BYTES_PER_ELEMENT = 4;
}

/**
 * @handlers buffer_unaligned_float64_array_handlers
 * @strict-properties
 */
final class UnalignedFloat64Array extends \Buffer\UnalignedArray
{
    const int BYTES_PER_ELEMENT = 8;
}

/**
 * @handlers buffer_iterator_handlers
 * @strict-properties
 * @not-serializable
 */
final class TypedArrayIterator implements \Iterator
{
    private function __construct() {}
    public function current(): int|float|null {}
    public function key(): int {}
    public function next(): void {}
    public function rewind(): void {}
    public function valid(): bool {}
}

/**
 * @handlers buffer_data_view_handlers
 * @strict-properties
 */
final class DataView
{
    public function __construct(\Buffer\ArrayBuffer $buffer, int $byteOffset = 0, ?int $byteLength = null) {}
    public function getInt8(int $byteOffset): int {}
    public function getUint8(int $byteOffset): int {}
    public function getInt16(int $byteOffset, bool $littleEndian = false): int {}
    public function getUint16(int $byteOffset, bool $littleEndian = false): int {}
    public function getInt32(int $byteOffset, bool $littleEndian = false): int {}
    public function getUint32(int $byteOffset, bool $littleEndian = false): int {}
    public function getInt64(int $byteOffset, bool $littleEndian = false): int {}
    public function getFloat32(int $byteOffset, bool $littleEndian = false): float {}
    public function getFloat64(int $byteOffset, bool $littleEndian = false): float {}
    public function setInt8(int $byteOffset, int|float $value): void {}
    public function setUint8(int $byteOffset, int|float $value): void {}
    public function setInt16(int $byteOffset, int|float $value, bool $littleEndian = false): void {}
    public function setUint16(int $byteOffset, int|float $value, bool $littleEndian = false): void {}
    public function setInt32(int $byteOffset, int|float $value, bool $littleEndian = false): void {}
    public function setUint32(int $byteOffset, int|float $value, bool $littleEndian = false): void {}
    public function setInt64(int $byteOffset, int|float $value, bool $littleEndian = false): void {}
    public function setFloat32(int $byteOffset, int|float $value, bool $littleEndian = false): void {}
    public function setFloat64(int $byteOffset, int|float $value, bool $littleEndian = false): void {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
}

/**
 * @handlers buffer_string_builder_handlers
 * @strict-properties
 */
final class StringBuilder implements \Stringable, \Countable, \JsonSerializable
{
    public function __construct(string $string = "") {}
    public function append(string|int|float|bool|\Stringable ...$values): static {}
    public function appendByte(int $byte): static {}
    public function insert(int $offset, string $string): static {}
    public function truncate(int $length): static {}
    public function reserve(int $capacity): static {}
    public function clear(): static {}
    public function length(): int {}
    public function capacity(): int {}
    public function count(): int {}
    public function toString(): string {}
    public function __toString(): string {}
    public function jsonSerialize(): string {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
}
