<?php

declare(strict_types=1);

namespace Buffer;

/**
 * Reads each element when it gets there: a loop sees what is written meanwhile.
 */
final class TypedArrayIterator implements \Iterator
{
    private int $position = 0;

    /** @internal */
    public function __construct(private TypedArray $array)
    {
    }

    public function current(): int|float|null
    {
        try {
            return $this->array->offsetGet($this->position);
        } catch (\OutOfBoundsException) {
            return null;
        }
    }

    public function key(): int
    {
        return $this->position;
    }

    public function next(): void
    {
        ++$this->position;
    }

    public function rewind(): void
    {
        $this->position = 0;
    }

    public function valid(): bool
    {
        return $this->position < $this->array->count();
    }

    public function __serialize(): array
    {
        throw new \Exception("Serialization of '" . self::class . "' is not allowed");
    }
}
