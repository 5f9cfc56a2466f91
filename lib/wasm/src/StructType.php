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

    /** @internal whether there can be chains of them */
    public function isLinked(): bool
    {
        foreach ($this->fields as $field) {
            if ($field->isLink()) {
                return true;
            }
        }
        return false;
    }

    /** "struct (mut i32, i8)" */
    public function __toString(): string
    {
        return 'struct (' . implode(', ', $this->fields) . ')';
    }
}
