<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The type of an array. */
final class ArrayType
{
    public function __construct(public readonly FieldType $element)
    {
    }

    /** @internal whether there can be chains of them */
    public function isLinked(): bool
    {
        return $this->element->isLink();
    }

    /** "array (mut i32)" */
    public function __toString(): string
    {
        return "array ($this->element)";
    }
}
