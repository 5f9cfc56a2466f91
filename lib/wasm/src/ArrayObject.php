<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\Runtime\Values;

/** An array that a program made. Equal references are the same object. */
class ArrayObject extends Aggregate implements \Countable
{
    /**
     * @internal
     * @param list<mixed> $elements in their inner form, packed ones without sign
     */
    public function __construct(int $number, public array $elements)
    {
        parent::__construct($number);
    }

    /**
     * @internal
     * @param list<mixed> $elements in their inner form
     */
    public static function of(int $number, array $elements): self
    {
        return Types::get($number)->isLinked() ? new LinkedArrayObject($number, $elements) : new self($number, $elements);
    }

    public function type(): ArrayType
    {
        return Types::get($this->number);
    }

    public function count(): int
    {
        return \count($this->elements);
    }

    /** @throws \OutOfRangeException if there is no such element */
    public function get(int $index): mixed
    {
        $this->check($index);
        return Values::outer($this->type()->element->valueType(), $this->elements[$index]);
    }

    /**
     * @throws \OutOfRangeException if there is no such element
     * @throws \LogicException if elements are immutable
     * @throws \TypeError if the value does not fit
     */
    public function set(int $index, mixed $value): void
    {
        $this->check($index);
        $type = $this->type()->element;
        if (!$type->mutable) {
            throw new \LogicException('The elements are immutable');
        }
        $this->elements[$index] = Values::field($type, $value);
    }

    private function check(int $index): void
    {
        if ($index < 0 || $index >= \count($this->elements)) {
            throw new \OutOfRangeException("The array has no element $index");
        }
    }
}
