<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

/**
 * How values of a C++ type come and go.
 *
 * @internal
 */
final class BoundType
{
    /**
     * @param \Closure(mixed): mixed $fromWire
     * @param \Closure(mixed, list<\Closure>): (int|float) $toWire adds what is to be called after a call to the list
     * @param \Closure(int): mixed $fromMemory what is at an address, among the arguments of emscripten::val
     */
    public function __construct(
        public readonly string $name,
        private readonly \Closure $fromWire,
        private readonly \Closure $toWire,
        private readonly \Closure $fromMemory,
    ) {
    }

    public function fromWire(int|float|null $wire): mixed
    {
        return ($this->fromWire)($wire);
    }

    /** @param list<\Closure> $clean */
    public function toWire(mixed $value, array &$clean): int|float
    {
        return ($this->toWire)($value, $clean);
    }

    public function fromMemory(int $address): mixed
    {
        return ($this->fromMemory)($address);
    }
}
