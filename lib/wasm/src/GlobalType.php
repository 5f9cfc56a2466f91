<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The type of a global and whether it can be changed. */
final class GlobalType
{
    /** @throws \InvalidArgumentException if it is no value type, see ValType */
    public function __construct(public readonly string $type, public readonly bool $mutable = false)
    {
        ValType::check($type);
    }

    public function __toString(): string
    {
        return 'global ' . ($this->mutable ? "(mut $this->type)" : $this->type);
    }
}
