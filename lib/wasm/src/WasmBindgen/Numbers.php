<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

/** A list of numbers that is passed as a slice: what is an Uint32Array, a Float64Array and so on in JavaScript. */
final class Numbers
{
    private function __construct(
        /** @internal */
        public readonly string $bytes,
        /** @internal */
        public readonly int $size,
    ) {
    }

    /** @param array<int> $numbers of which the lowest 16 bits count */
    public static function halfWords(array $numbers): self
    {
        return new self(pack('v*', ...$numbers), 2);
    }

    /** @param array<int> $numbers of which the lowest 32 bits count */
    public static function words(array $numbers): self
    {
        return new self(pack('V*', ...$numbers), 4);
    }

    /** @param array<int> $numbers */
    public static function longs(array $numbers): self
    {
        return new self(pack('P*', ...$numbers), 8);
    }

    /** @param array<int|float> $numbers f32 */
    public static function floats(array $numbers): self
    {
        return new self(pack('g*', ...$numbers), 4);
    }

    /** @param array<int|float> $numbers f64 */
    public static function doubles(array $numbers): self
    {
        return new self(pack('e*', ...$numbers), 8);
    }

    /** @internal how many there are */
    public function count(): int
    {
        return intdiv(\strlen($this->bytes), $this->size);
    }
}
