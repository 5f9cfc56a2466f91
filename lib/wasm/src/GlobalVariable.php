<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Runtime\Values;

/** A global that instances and the host share. */
final class GlobalVariable
{
    /** @internal in its inner form */
    public mixed $value;

    public function __construct(public readonly GlobalType $type, mixed $value)
    {
        $this->value = Values::inner($type->type, $value);
    }

    /** @internal */
    public static function ofInner(GlobalType $type, mixed $value): self
    {
        $global = new self($type, match ($type->type) {
            'i32', 'i64' => 0,
            'f32', 'f64' => 0.0,
            default => null,
        });
        $global->value = $value;
        return $global;
    }

    public function get(): mixed
    {
        return Values::outer($this->type->type, $this->value);
    }

    /** @throws \LogicException if it is immutable */
    public function set(mixed $value): void
    {
        if (!$this->type->mutable) {
            throw new \LogicException('The global is immutable');
        }
        $this->value = Values::inner($this->type->type, $value);
    }
}
