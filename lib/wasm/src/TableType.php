<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The limits of a table, in elements, and their type. */
final class TableType
{
    public function __construct(
        public readonly int $min,
        public readonly ?int $max = null,
        public readonly string $element = ValType::FUNCREF,
        public readonly bool $is64 = false,
    ) {
    }

    public function __toString(): string
    {
        return 'table' . ($this->is64 ? ' i64' : '') . " $this->min"
            . ($this->max === null ? '' : " $this->max") . " $this->element";
    }
}
