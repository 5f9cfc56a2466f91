<?php
/**
 * @extension SPL
 * @include ext/standard/array.stub.h
 * @dependency json Required
 * @info SPL support => enabled
 * @info Classes => {spl_classes()}
 */

/**
 * @handlers spl_array_handlers
 */
class ArrayObject implements IteratorAggregate, ArrayAccess, Serializable, Countable
{
    const int STD_PROP_LIST = 1;
    const int ARRAY_AS_PROPS = 2;
    public function __construct(object|array $array = [], int $flags = 0, string $iteratorClass = "ArrayIterator") {}
    /** @tentative-return-type */
    public function offsetExists(mixed $key): bool {}
    /** @tentative-return-type */
    public function offsetGet(mixed $key): mixed {}
    /** @tentative-return-type */
    public function offsetSet(mixed $key, mixed $value): void {}
    /** @tentative-return-type */
    public function offsetUnset(mixed $key): void {}
    /** @tentative-return-type */
    public function append(mixed $value): void {}
    /** @tentative-return-type */
    public function getArrayCopy(): array {}
    /** @tentative-return-type */
    public function count(): int {}
    /** @tentative-return-type */
    public function getFlags(): int {}
    /** @tentative-return-type */
    public function setFlags(int $flags): void {}
    /** @tentative-return-type */
    public function asort(int $flags = SORT_REGULAR): true {}
    /** @tentative-return-type */
    public function ksort(int $flags = SORT_REGULAR): true {}
    /**
     * @tentative-return-type
     * @resolve $callback
     */
    public function uasort(callable $callback): true {}
    /**
     * @tentative-return-type
     * @resolve $callback
     */
    public function uksort(callable $callback): true {}
    /** @tentative-return-type */
    public function natsort(): true {}
    /** @tentative-return-type */
    public function natcasesort(): true {}
    /** @tentative-return-type */
    public function unserialize(string $data): void {}
    /** @tentative-return-type */
    public function serialize(): string {}
    /** @tentative-return-type */
    public function __serialize(): array {}
    /** @tentative-return-type */
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    public function getIterator(): Iterator {}
    /** @tentative-return-type */
    public function exchangeArray(object|array $array): array {}
    /** @tentative-return-type */
    public function setIteratorClass(string $iteratorClass): void {}
    /** @tentative-return-type */
    public function getIteratorClass(): string {}
    /** @tentative-return-type */
    public function __debugInfo(): array {}
}

/**
 * @handlers spl_array_handlers
 */
class ArrayIterator implements SeekableIterator, ArrayAccess, Serializable, Countable
{
    const int STD_PROP_LIST = 1;
    const int ARRAY_AS_PROPS = 2;
    public function __construct(object|array $array = [], int $flags = 0) {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::offsetExists
     */
    public function offsetExists(mixed $key): bool {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::offsetGet
     */
    public function offsetGet(mixed $key): mixed {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::offsetSet
     */
    public function offsetSet(mixed $key, mixed $value): void {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::offsetUnset
     */
    public function offsetUnset(mixed $key): void {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::append
     */
    public function append(mixed $value): void {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::getArrayCopy
     */
    public function getArrayCopy(): array {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::count
     */
    public function count(): int {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::getFlags
     */
    public function getFlags(): int {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::setFlags
     */
    public function setFlags(int $flags): void {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::asort
     */
    public function asort(int $flags = SORT_REGULAR): true {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::ksort
     */
    public function ksort(int $flags = SORT_REGULAR): true {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::uasort
     * @resolve $callback
     */
    public function uasort(callable $callback): true {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::uksort
     * @resolve $callback
     */
    public function uksort(callable $callback): true {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::natsort
     */
    public function natsort(): true {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::natcasesort
     */
    public function natcasesort(): true {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::unserialize
     */
    public function unserialize(string $data): void {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::serialize
     */
    public function serialize(): string {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::__serialize
     */
    public function __serialize(): array {}
    /** @tentative-return-type */
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function key(): string|int|null {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function seek(int $offset): void {}
    /**
     * @tentative-return-type
     * @alias ArrayObject::__debugInfo
     */
    public function __debugInfo(): array {}
}

class RecursiveArrayIterator extends ArrayIterator implements RecursiveIterator
{
    const int CHILD_ARRAYS_ONLY = 4;
    /** @tentative-return-type */
    public function hasChildren(): bool {}
    /** @tentative-return-type */
    public function getChildren(): ?RecursiveArrayIterator {}
}
