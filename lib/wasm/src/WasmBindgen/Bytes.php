<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

use Surus\Wasm\Memory;

/** A Uint8Array: bytes of its own, or a part of a program's memory. */
final class Bytes
{
    private function __construct(
        private string $bytes,
        private readonly ?Memory $memory = null,
        private readonly int $offset = 0,
        private readonly ?int $length = null,
    ) {
    }

    public static function of(string $bytes): self
    {
        return new self($bytes);
    }

    /** @internal all of it, without a length */
    public static function in(Memory $memory, int $offset = 0, ?int $length = null): self
    {
        return new self('', $memory, $offset, $length);
    }

    public function length(): int
    {
        return $this->memory === null ? \strlen($this->bytes) : $this->length ?? $this->memory->byteLength() - $this->offset;
    }

    public function toString(): string
    {
        return $this->read(0, $this->length());
    }

    public function read(int $offset, int $length): string
    {
        $this->check($offset, $length);
        return $this->memory === null ? substr($this->bytes, $offset, $length) : $this->memory->read($this->offset + $offset, $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $this->check($offset, \strlen($bytes));
        if ($this->memory !== null) {
            $this->memory->write($this->offset + $offset, $bytes);
        } elseif ($bytes !== '') {
            $this->bytes = substr_replace($this->bytes, $bytes, $offset, \strlen($bytes));
        }
    }

    /** @internal the same bytes, not a copy of them, if they are a program's */
    public function part(int $from, int $to): self
    {
        $from = min(max(0, $from), $this->length());
        $length = max(0, min($to, $this->length()) - $from);
        return $this->memory === null
            ? new self(substr($this->bytes, $from, $length))
            : new self('', $this->memory, $this->offset + $from, $length);
    }

    private function check(int $offset, int $length): void
    {
        if ($offset < 0 || $length < 0 || $offset > $this->length() - $length) {
            throw new ScriptError('RangeError: offset is out of bounds');
        }
    }
}
