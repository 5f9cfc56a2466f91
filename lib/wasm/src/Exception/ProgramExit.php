<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** The program asked to end (WASI's proc_exit, Emscripten's exit). */
final class ProgramExit extends \RuntimeException implements WasmException
{
    public function __construct(public readonly int $status)
    {
        parent::__construct("program ended with status $status");
    }
}
