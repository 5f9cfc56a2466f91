<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

/** Calls a function, or reads a global. */
final class Action
{
    /**
     * @param bool $isCall else it reads
     * @param string|null $instance its identifier; null is the last one
     * @param list<Value> $arguments
     */
    public function __construct(
        public readonly bool $isCall,
        public readonly ?string $instance,
        public readonly string $name,
        public readonly array $arguments,
    ) {
    }
}
