<?php
/**
 * @extension SPL
 * @include ext/standard/array.stub.h
 */

/**
 * @handlers spl_list_handlers
 */
class SplDoublyLinkedList implements Iterator, Countable, ArrayAccess, Serializable
{
    const int IT_MODE_LIFO = 2;
    const int IT_MODE_FIFO = 0;
    const int IT_MODE_DELETE = 1;
    const int IT_MODE_KEEP = 0;
    /** @tentative-return-type */
    public function add(int $index, mixed $value): void {}
    /** @tentative-return-type */
    public function pop(): mixed {}
    /** @tentative-return-type */
    public function shift(): mixed {}
    /** @tentative-return-type */
    public function push(mixed $value): void {}
    /** @tentative-return-type */
    public function unshift(mixed $value): void {}
    /** @tentative-return-type */
    public function top(): mixed {}
    /** @tentative-return-type */
    public function bottom(): mixed {}
    /** @tentative-return-type */
    public function __debugInfo(): array {}
    /** @tentative-return-type */
    public function count(): int {}
    /** @tentative-return-type */
    public function isEmpty(): bool {}
    /** @tentative-return-type */
    public function setIteratorMode(int $mode): int {}
    /** @tentative-return-type */
    public function getIteratorMode(): int {}
    /** @tentative-return-type */
    public function offsetExists($index): bool {}
    /** @tentative-return-type */
    public function offsetGet($index): mixed {}
    /** @tentative-return-type */
    public function offsetSet($index, mixed $value): void {}
    /** @tentative-return-type */
    public function offsetUnset($index): void {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function key(): int {}
    /** @tentative-return-type */
    public function prev(): void {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function unserialize(string $data): void {}
    /** @tentative-return-type */
    public function serialize(): string {}
    /** @tentative-return-type */
    public function __serialize(): array {}
    /** @tentative-return-type */
    public function __unserialize(array $data): void {}
}

class SplQueue extends SplDoublyLinkedList
{
    /**
     * @tentative-return-type
     * @alias SplDoublyLinkedList::push
     */
    public function enqueue(mixed $value): void {}
    /**
     * @tentative-return-type
     * @alias SplDoublyLinkedList::shift
     */
    public function dequeue(): mixed {}
}

class SplStack extends SplDoublyLinkedList
{
}

/**
 * @handlers spl_heap_handlers
 */
abstract class SplHeap implements Iterator, Countable
{
    /** @tentative-return-type */
    public function extract(): mixed {}
    /** @tentative-return-type */
    public function insert(mixed $value): true {}
    /** @tentative-return-type */
    public function top(): mixed {}
    /** @tentative-return-type */
    public function count(): int {}
    /** @tentative-return-type */
    public function isEmpty(): bool {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function key(): int {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function recoverFromCorruption(): true {}
    /** @tentative-return-type */
    abstract protected function compare(mixed $value1, mixed $value2): int;
    /** @tentative-return-type */
    public function isCorrupted(): bool {}
    /** @tentative-return-type */
    public function __debugInfo(): array {}
    /** @tentative-return-type */
    public function __serialize(): array {}
    /** @tentative-return-type */
    public function __unserialize(array $data): void {}
}

class SplMinHeap extends SplHeap
{
    /** @tentative-return-type */
    protected function compare(mixed $value1, mixed $value2): int {}
}

class SplMaxHeap extends SplHeap
{
    /** @tentative-return-type */
    protected function compare(mixed $value1, mixed $value2): int {}
}

/**
 * @handlers spl_priority_queue_handlers
 */
class SplPriorityQueue implements Iterator, Countable
{
    const int EXTR_BOTH = 3;
    const int EXTR_PRIORITY = 2;
    const int EXTR_DATA = 1;
    /** @tentative-return-type */
    public function compare(mixed $priority1, mixed $priority2): int {}
    /** @tentative-return-type */
    public function insert(mixed $value, mixed $priority): true {}
    /** @tentative-return-type */
    public function setExtractFlags(int $flags): int {}
    /** @tentative-return-type */
    public function top(): mixed {}
    /** @tentative-return-type */
    public function extract(): mixed {}
    /**
     * @tentative-return-type
     * @alias SplHeap::count
     */
    public function count(): int {}
    /**
     * @tentative-return-type
     * @alias SplHeap::isEmpty
     */
    public function isEmpty(): bool {}
    /**
     * @tentative-return-type
     * @alias SplHeap::rewind
     */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /**
     * @tentative-return-type
     * @alias SplHeap::key
     */
    public function key(): int {}
    /**
     * @tentative-return-type
     * @alias SplHeap::next
     */
    public function next(): void {}
    /**
     * @tentative-return-type
     * @alias SplHeap::valid
     */
    public function valid(): bool {}
    /**
     * @tentative-return-type
     * @alias SplHeap::recoverFromCorruption
     */
    public function recoverFromCorruption(): true {}
    /**
     * @tentative-return-type
     * @alias SplHeap::isCorrupted
     */
    public function isCorrupted(): bool {}
    /** @tentative-return-type */
    public function getExtractFlags(): int {}
    /** @tentative-return-type */
    public function __debugInfo(): array {}
    /**
     * @tentative-return-type
     * @alias SplHeap::__serialize
     */
    public function __serialize(): array {}
    /**
     * @tentative-return-type
     * @alias SplHeap::__unserialize
     */
    public function __unserialize(array $data): void {}
}

/**
 * @handlers spl_fixed_array_handlers
 */
class SplFixedArray implements IteratorAggregate, ArrayAccess, Countable, JsonSerializable
{
    public function __construct(int $size = 0) {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.4", message: "this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()")]
    public function __wakeup(): void {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    public function count(): int {}
    /** @tentative-return-type */
    public function toArray(): array {}
    /** @tentative-return-type */
    public static function fromArray(array $array, bool $preserveKeys = true): SplFixedArray {}
    /** @tentative-return-type */
    public function getSize(): int {}
    /** @tentative-return-type */
    public function setSize(int $size): true {}
    /** @tentative-return-type */
    public function offsetExists($index): bool {}
    /** @tentative-return-type */
    public function offsetGet($index): mixed {}
    /** @tentative-return-type */
    public function offsetSet($index, mixed $value): void {}
    /** @tentative-return-type */
    public function offsetUnset($index): void {}
    public function getIterator(): Iterator {}
    public function jsonSerialize(): array {}
}

interface SplObserver
{
    /** @tentative-return-type */
    public function update(SplSubject $subject): void;
}

interface SplSubject
{
    /** @tentative-return-type */
    public function attach(SplObserver $observer): void;
    /** @tentative-return-type */
    public function detach(SplObserver $observer): void;
    /** @tentative-return-type */
    public function notify(): void;
}

/**
 * @handlers spl_object_storage_handlers
 */
class SplObjectStorage implements Countable, SeekableIterator, Serializable, ArrayAccess
{
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "use method SplObjectStorage::offsetSet() instead")]
    public function attach(object $object, mixed $info = null): void {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "use method SplObjectStorage::offsetUnset() instead")]
    public function detach(object $object): void {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "use method SplObjectStorage::offsetExists() instead")]
    public function contains(object $object): bool {}
    /** @tentative-return-type */
    public function addAll(SplObjectStorage $storage): int {}
    /** @tentative-return-type */
    public function removeAll(SplObjectStorage $storage): int {}
    /** @tentative-return-type */
    public function removeAllExcept(SplObjectStorage $storage): int {}
    /** @tentative-return-type */
    public function getInfo(): mixed {}
    /** @tentative-return-type */
    public function setInfo(mixed $info): void {}
    /** @tentative-return-type */
    public function count(int $mode = COUNT_NORMAL): int {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function key(): int {}
    /** @tentative-return-type */
    public function current(): object {}
    /** @tentative-return-type */
    public function next(): void {}
    public function seek(int $offset): void {}
    /** @tentative-return-type */
    public function unserialize(string $data): void {}
    /** @tentative-return-type */
    public function serialize(): string {}
    /** @tentative-return-type */
    public function offsetExists($object): bool {}
    /** @tentative-return-type */
    public function offsetGet($object): mixed {}
    /** @tentative-return-type */
    public function offsetSet($object, mixed $info = null): void {}
    /** @tentative-return-type */
    public function offsetUnset($object): void {}
    /** @tentative-return-type */
    public function getHash(object $object): string {}
    /** @tentative-return-type */
    public function __serialize(): array {}
    /** @tentative-return-type */
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    public function __debugInfo(): array {}
}

/**
 * @handlers spl_multiple_iterator_handlers
 */
class MultipleIterator implements Iterator
{
    const int MIT_NEED_ANY = 0;
    const int MIT_NEED_ALL = 1;
    const int MIT_KEYS_NUMERIC = 0;
    const int MIT_KEYS_ASSOC = 2;
    public function __construct(int $flags = 1) {}
    /** @tentative-return-type */
    public function getFlags(): int {}
    /** @tentative-return-type */
    public function setFlags(int $flags): void {}
    /** @tentative-return-type */
    public function attachIterator(Iterator $iterator, string|int|null $info = null): void {}
    /** @tentative-return-type */
    public function detachIterator(Iterator $iterator): void {}
    /** @tentative-return-type */
    public function containsIterator(Iterator $iterator): bool {}
    /** @tentative-return-type */
    public function countIterators(): int {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function key(): array {}
    /** @tentative-return-type */
    public function current(): array {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function __debugInfo(): array {}
}
