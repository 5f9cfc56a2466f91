<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;

/** The limits of a table, in elements, and their type. */
final class TableType
{
    /**
     * @param string $element a reference type, see ValType
     * @throws \InvalidArgumentException if it is none
     */
    public function __construct(
        public readonly int $min,
        public readonly ?int $max = null,
        public readonly string $element = ValType::FUNCREF,
        public readonly bool $is64 = false,
    ) {
        ValType::check($element);
        if (!Types::isReference($element)) {
            throw new \InvalidArgumentException("Tables have references, not $element");
        }
    }

    public function __toString(): string
    {
        return 'table' . ($this->is64 ? ' i64' : '') . " $this->min"
            . ($this->max === null ? '' : " $this->max") . " $this->element";
    }
}
