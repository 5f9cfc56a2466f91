<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/** Objects that code, memory or other objects belong to: there is only one of each, in one process. */
trait Uncopyable
{
    private function __clone(): void
    {
    }

    /** @throws \LogicException */
    public function __serialize(): array
    {
        throw new \LogicException(static::class . ' cannot be serialized');
    }

    /** @throws \LogicException */
    public function __unserialize(array $data): void
    {
        throw new \LogicException(static::class . ' cannot be unserialized');
    }
}
