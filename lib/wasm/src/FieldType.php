<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;

/** The type of a structure's field, or of an array's elements: a value type, or i8 or i16. */
final class FieldType
{
    public function __construct(public readonly string $type, public readonly bool $mutable = false)
    {
    }

    public function isPacked(): bool
    {
        return $this->type === 'i8' || $this->type === 'i16';
    }

    /** The type of what is read and written. */
    public function valueType(): string
    {
        return $this->isPacked() ? 'i32' : $this->type;
    }

    /** How many bytes it has in a data segment; 0: references have none. */
    public function width(): int
    {
        return ['i8' => 1, 'i16' => 2, 'i32' => 4, 'i64' => 8, 'f32' => 4, 'f64' => 8, 'v128' => 16][$this->type] ?? 0;
    }

    /** @internal whether it can lead to further structures */
    public function isLink(): bool
    {
        return Types::isReference($this->type) && Types::top(Types::heap($this->type)) !== 'func';
    }

    /** The inner form of what it holds if nothing else is said. */
    public function default(): mixed
    {
        return match ($this->valueType()) {
            'i32', 'i64' => 0,
            'f32', 'f64' => 0.0,
            'v128' => [0, 0],
            default => null,
        };
    }

    /** The inner form of a value as it is kept. */
    public function packed(mixed $value): mixed
    {
        return match ($this->type) {
            'i8' => $value & 0xff,
            'i16' => $value & 0xffff,
            default => $value,
        };
    }

    public function __toString(): string
    {
        return $this->mutable ? "mut $this->type" : $this->type;
    }
}
