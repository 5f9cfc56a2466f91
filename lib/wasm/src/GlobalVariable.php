<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Runtime\{Uncopyable, Values};

/** A global that instances and the host share. */
final class GlobalVariable
{
    use Uncopyable;

    /** @internal in its inner form */
    public mixed $value;

    /**
     * @param bool $isInner whether the value is in its inner form already
     * @throws \TypeError if the value does not fit the type
     */
    public function __construct(public readonly GlobalType $type, mixed $value, bool $isInner = false)
    {
        $this->value = $isInner ? $value : Values::inner($type->type, $value);
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
