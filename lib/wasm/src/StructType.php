<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The type of a structure. */
final class StructType
{
    /** @param list<FieldType> $fields */
    public function __construct(public readonly array $fields)
    {
    }

    /** "struct (mut i32, i8)" */
    public function __toString(): string
    {
        return 'struct (' . implode(', ', $this->fields) . ')';
    }
}
