<?php
/**
 * @extension SPL
 */

interface RecursiveIterator extends Iterator
{
    /** @tentative-return-type */
    public function hasChildren(): bool;
    /** @tentative-return-type */
    public function getChildren(): ?RecursiveIterator;
}

interface OuterIterator extends Iterator
{
    /** @tentative-return-type */
    public function getInnerIterator(): ?Iterator;
}

interface SeekableIterator extends Iterator
{
    /** @tentative-return-type */
    public function seek(int $offset): void;
}

/**
 * @not-cloneable
 * @handlers spl_iterator_handlers
 */
class IteratorIterator implements OuterIterator
{
    public function __construct(Traversable $iterator, ?string $class = null) {}
    /** @tentative-return-type */
    public function getInnerIterator(): ?Iterator {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function key(): mixed {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function next(): void {}
    public function __call(string $name, array $arguments) {}
}

abstract class FilterIterator extends IteratorIterator
{
    /** @tentative-return-type */
    abstract public function accept(): bool;
    public function __construct(Iterator $iterator) {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function next(): void {}
}

abstract class RecursiveFilterIterator extends FilterIterator implements RecursiveIterator
{
    public function __construct(RecursiveIterator $iterator) {}
    /** @tentative-return-type */
    public function hasChildren(): bool {}
    /** @tentative-return-type */
    public function getChildren(): ?RecursiveFilterIterator {}
}

class CallbackFilterIterator extends FilterIterator
{
    public function __construct(Iterator $iterator, callable $callback) {}
    /** @tentative-return-type */
    public function accept(): bool {}
}

class RecursiveCallbackFilterIterator extends CallbackFilterIterator implements RecursiveIterator
{
    public function __construct(RecursiveIterator $iterator, callable $callback) {}
    /** @tentative-return-type */
    public function hasChildren(): bool {}
    /** @tentative-return-type */
    public function getChildren(): RecursiveCallbackFilterIterator {}
}

class RegexIterator extends FilterIterator
{
    const int USE_KEY = 1;
    const int INVERT_MATCH = 2;
    const int MATCH = 0;
    const int GET_MATCH = 1;
    const int ALL_MATCHES = 2;
    const int SPLIT = 3;
    const int REPLACE = 4;
    public ?string $replacement = null;

    public function __construct(Iterator $iterator, string $pattern, int $mode = RegexIterator::MATCH, int $flags = 0, int $pregFlags = 0) {}
    /** @tentative-return-type */
    public function accept(): bool {}
    /** @tentative-return-type */
    public function getMode(): int {}
    /** @tentative-return-type */
    public function setMode(int $mode): void {}
    /** @tentative-return-type */
    public function getFlags(): int {}
    /** @tentative-return-type */
    public function setFlags(int $flags): void {}
    /** @tentative-return-type */
    public function getPregFlags(): int {}
    /** @tentative-return-type */
    public function setPregFlags(int $pregFlags): void {}
    /** @tentative-return-type */
    public function getRegex(): string {}
}

class RecursiveRegexIterator extends RegexIterator implements RecursiveIterator
{
    public function __construct(RecursiveIterator $iterator, string $pattern, int $mode = RegexIterator::MATCH, int $flags = 0, int $pregFlags = 0) {}
    /** @tentative-return-type */
    public function accept(): bool {}
    /** @tentative-return-type */
    public function hasChildren(): bool {}
    /** @tentative-return-type */
    public function getChildren(): RecursiveRegexIterator {}
}

class ParentIterator extends RecursiveFilterIterator
{
    public function __construct(RecursiveIterator $iterator) {}
    /** @tentative-return-type */
    public function accept(): bool {}
}

class LimitIterator extends IteratorIterator
{
    public function __construct(Iterator $iterator, int $offset = 0, int $limit = -1) {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function seek(int $offset): int {}
    /** @tentative-return-type */
    public function getPosition(): int {}
}

class CachingIterator extends IteratorIterator implements Stringable, ArrayAccess, Countable
{
    const int CALL_TOSTRING = 1;
    const int CATCH_GET_CHILD = 16;
    const int TOSTRING_USE_KEY = 2;
    const int TOSTRING_USE_CURRENT = 4;
    const int TOSTRING_USE_INNER = 8;
    const int FULL_CACHE = 256;
    public function __construct(Iterator $iterator, int $flags = CachingIterator::CALL_TOSTRING) {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function hasNext(): bool {}
    public function __toString(): string {}
    /** @tentative-return-type */
    public function getFlags(): int {}
    /** @tentative-return-type */
    public function setFlags(int $flags): void {}
    /** @tentative-return-type */
    public function offsetGet($key): mixed {}
    /** @tentative-return-type */
    public function offsetSet($key, mixed $value): void {}
    /** @tentative-return-type */
    public function offsetUnset($key): void {}
    /** @tentative-return-type */
    public function offsetExists($key): bool {}
    /** @tentative-return-type */
    public function getCache(): array {}
    /** @tentative-return-type */
    public function count(): int {}
}

class RecursiveCachingIterator extends CachingIterator implements RecursiveIterator
{
    public function __construct(Iterator $iterator, int $flags = CachingIterator::CALL_TOSTRING) {}
    /** @tentative-return-type */
    public function hasChildren(): bool {}
    /** @tentative-return-type */
    public function getChildren(): ?RecursiveCachingIterator {}
}

class NoRewindIterator extends IteratorIterator
{
    public function __construct(Iterator $iterator) {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function key(): mixed {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function next(): void {}
}

class AppendIterator extends IteratorIterator
{
    public function __construct() {}
    /** @tentative-return-type */
    public function append(Iterator $iterator): void {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function getIteratorIndex(): ?int {}
    /** @tentative-return-type */
    public function getArrayIterator(): ArrayIterator {}
}

class InfiniteIterator extends IteratorIterator
{
    public function __construct(Iterator $iterator) {}
    /** @tentative-return-type */
    public function next(): void {}
}

class EmptyIterator implements Iterator
{
    /** @tentative-return-type */
    public function current(): never {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function key(): never {}
    /** @tentative-return-type */
    public function valid(): false {}
    /** @tentative-return-type */
    public function rewind(): void {}
}

/**
 * @not-cloneable
 * @handlers spl_recursive_handlers
 */
class RecursiveIteratorIterator implements OuterIterator
{
    const int LEAVES_ONLY = 0;
    const int SELF_FIRST = 1;
    const int CHILD_FIRST = 2;
    const int CATCH_GET_CHILD = 16;
    public function __construct(Traversable $iterator, int $mode = RecursiveIteratorIterator::LEAVES_ONLY, int $flags = 0) {}
    /** @tentative-return-type */
    public function rewind(): void {}
    /** @tentative-return-type */
    public function valid(): bool {}
    /** @tentative-return-type */
    public function key(): mixed {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function next(): void {}
    /** @tentative-return-type */
    public function getDepth(): int {}
    /** @tentative-return-type */
    public function getSubIterator(?int $level = null): ?RecursiveIterator {}
    /** @tentative-return-type */
    public function getInnerIterator(): RecursiveIterator {}
    /** @tentative-return-type */
    public function beginIteration(): void {}
    /** @tentative-return-type */
    public function endIteration(): void {}
    /** @tentative-return-type */
    public function callHasChildren(): bool {}
    /** @tentative-return-type */
    public function callGetChildren(): ?RecursiveIterator {}
    /** @tentative-return-type */
    public function beginChildren(): void {}
    /** @tentative-return-type */
    public function endChildren(): void {}
    /** @tentative-return-type */
    public function nextElement(): void {}
    /** @tentative-return-type */
    public function setMaxDepth(int $maxDepth = -1): void {}
    /** @tentative-return-type */
    public function getMaxDepth(): int|false {}
    public function __call(string $name, array $arguments) {}
}

class RecursiveTreeIterator extends RecursiveIteratorIterator
{
    const int BYPASS_CURRENT = 4;
    const int BYPASS_KEY = 8;
    const int PREFIX_LEFT = 0;
    const int PREFIX_MID_HAS_NEXT = 1;
    const int PREFIX_MID_LAST = 2;
    const int PREFIX_END_HAS_NEXT = 3;
    const int PREFIX_END_LAST = 4;
    const int PREFIX_RIGHT = 5;
    public function __construct(object $iterator, int $flags = RecursiveTreeIterator::BYPASS_KEY, int $cachingIteratorFlags = CachingIterator::CATCH_GET_CHILD, int $mode = RecursiveIteratorIterator::SELF_FIRST) {}
    /** @tentative-return-type */
    public function key(): mixed {}
    /** @tentative-return-type */
    public function current(): mixed {}
    /** @tentative-return-type */
    public function getPrefix(): string {}
    /** @tentative-return-type */
    public function setPostfix(string $postfix): void {}
    /** @tentative-return-type */
    public function setPrefixPart(int $part, string $value): void {}
    /** @tentative-return-type */
    public function getEntry(): string {}
    /** @tentative-return-type */
    public function getPostfix(): string {}
}
