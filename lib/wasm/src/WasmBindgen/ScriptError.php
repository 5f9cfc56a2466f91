<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

use Surus\Wasm\Exception\WasmException;

/** What a program throws, or JavaScript would, such as an Error. */
final class ScriptError extends \RuntimeException implements WasmException
{
    /** @param mixed $value what was thrown; null: this itself */
    public function __construct(string $message, public readonly mixed $value = null)
    {
        parent::__construct($message);
    }

    public static function of(mixed $value): self
    {
        return $value instanceof self ? $value : new self(\is_string($value) ? $value : Values::describe($value), $value);
    }
}
