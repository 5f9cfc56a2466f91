<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** An operation failed, and the program is told so: it never reaches the embedder. */
final class WasiError extends \Exception
{
    /** @param int $errno see Errno */
    public function __construct(public readonly int $errno)
    {
        parent::__construct(Errno::name($errno), $errno);
    }
}
