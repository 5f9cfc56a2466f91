<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** Collects what a program writes. */
final class OutputBuffer
{
    public string $contents = '';

    /** @param int $maxBytes what is beyond is thrown away, the program does not learn of that */
    public function __construct(public readonly int $maxBytes = PHP_INT_MAX)
    {
    }

    public function append(string $bytes): void
    {
        $this->contents .= substr($bytes, 0, max(0, $this->maxBytes - strlen($this->contents)));
    }

    public function __toString(): string
    {
        return $this->contents;
    }
}
