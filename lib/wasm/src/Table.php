<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\Exception\{LimitExceeded, Trap, TrapKind};
use Surus\Wasm\Runtime\{HostMemory, Uncopyable, Values};

/**
 * A table of references. Whatever reaches beyond its end traps with "out of bounds table access". What is no
 * value of its elements' type is refused with a TypeError.
 */
final class Table
{
    use Uncopyable;

    /** More would take too much memory in PHP. */
    private const MOST = 10000000;

    /** Bytes that PHP needs for one. */
    private const ELEMENT_SIZE = 16;

    /**
     * @internal compiled code reads it
     * @var list<mixed> Func, any PHP value as an external reference, or null
     */
    public array $elements;

    private function __construct(public readonly TableType $type, private readonly int $limit, mixed $value)
    {
        $this->elements = $type->min === 0 ? [] : array_fill(0, $type->min, $value);
    }

    /**
     * @param mixed $value of all its elements
     * @throws LimitExceeded if the type's minimum is above the limit, or PHP's memory_limit
     * @throws \TypeError if the value is none of the elements' type
     */
    public static function create(TableType $type, mixed $value = null, ?int $limit = null): self
    {
        // A maximum below zero is an unsigned one above what PHP's ints hold.
        $maximum = $type->max === null || $type->max < 0 ? PHP_INT_MAX : $type->max;
        $limit = min($limit ?? self::MOST, self::MOST, $maximum);
        if ($type->min < 0 || $type->min > $limit) {
            throw new LimitExceeded("A table of $type->min elements is above the limit of $limit");
        }
        if (!HostMemory::has(self::bytes($type->min))) {
            throw new LimitExceeded("PHP's memory_limit has no room for $type->min elements");
        }
        HostMemory::take($type->min * self::ELEMENT_SIZE);
        return new self($type, $limit, Values::inner($type->element, $value));
    }

    /** What an array of so many elements takes: it has room for a power of two. */
    private static function bytes(int $count): int
    {
        for ($room = 8; $room < $count; $room *= 2);
        return $room * self::ELEMENT_SIZE + 64;
    }

    public function size(): int
    {
        return \count($this->elements);
    }

    /** The type with the present size as its minimum, which is what imports are checked against. */
    public function currentType(): TableType
    {
        return new TableType($this->size(), $this->type->max, $this->type->element, $this->type->is64);
    }

    public function get(int $index): mixed
    {
        return $this->elements[$index] ?? $this->absent($index);
    }

    private function absent(int $index): mixed
    {
        $this->check($index, 1);
        return null;
    }

    public function set(int $index, mixed $value): void
    {
        $value = Values::inner($this->type->element, $value);
        $this->check($index, 1);
        $this->elements[$index] = $value;
    }

    /** Returns the size before, or -1 if the table cannot be that large. */
    public function grow(int $delta, mixed $value = null): int
    {
        $value = Values::inner($this->type->element, $value);
        $before = \count($this->elements);
        if ($delta < 0 || $delta > $this->limit - $before) {
            return -1;
        }
        // Full arrays are moved to where there is room for more, by a factor that engines choose.
        if (!HostMemory::has(2 * self::bytes($before + $delta))) {
            return -1;
        }
        HostMemory::take($delta * self::ELEMENT_SIZE);
        if ($delta > $before) {
            $this->elements = array_merge($this->elements, array_fill(0, $delta, $value));
            return $before;
        }
        for (; $delta > 0; --$delta) {
            $this->elements[] = $value;
        }
        return $before;
    }

    public function fill(int $to, mixed $value, int $length): void
    {
        $value = Values::inner($this->type->element, $value);
        $this->check($to, $length);
        for ($end = $to + $length; $to < $end; ++$to) {
            $this->elements[$to] = $value;
        }
    }

    /** From another table, of a type whose elements fit, or this one; the ranges may overlap. */
    public function copy(int $to, self $source, int $from, int $length): void
    {
        if (!Types::isSubtype($source->type->element, $this->type->element)) {
            throw new \TypeError("A table of {$source->type->element} is no source for one of {$this->type->element}");
        }
        $source->check($from, $length);
        $this->put($to, \array_slice($source->elements, $from, $length));
    }

    /** @param list<mixed> $values */
    public function write(int $to, array $values): void
    {
        foreach ($values as $i => $value) {
            $values[$i] = Values::inner($this->type->element, $value);
        }
        $this->put($to, $values);
    }

    /**
     * @internal writes what is known to be of the right type
     * @param list<mixed> $values
     */
    public function put(int $to, array $values): void
    {
        $this->check($to, \count($values));
        foreach ($values as $value) {
            $this->elements[$to++] = $value;
        }
    }

    private function check(int $index, int $length): void
    {
        if ($index < 0 || $length < 0 || $index > \count($this->elements) - $length) {
            throw new Trap(TrapKind::TableOutOfBounds);
        }
    }
}
