<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** A WebAssembly program was stopped. */
final class Trap extends \RuntimeException implements WasmException
{
    /** @var list<string> the functions that were running, innermost first: "name (func 12)" */
    public array $wasmTrace = [];

    public function __construct(public readonly TrapKind $kind, string $detail = '', ?\Throwable $previous = null)
    {
        parent::__construct($kind->value . ($detail === '' ? '' : ' ' . $detail), 0, $previous);
    }
}
