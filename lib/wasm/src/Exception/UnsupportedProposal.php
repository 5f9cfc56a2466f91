<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** The module needs a part of WebAssembly that this package does not have. */
final class UnsupportedProposal extends MalformedModule
{
    /** @param string $proposal its name, e.g. "fixed-width SIMD" */
    public function __construct(public readonly string $proposal, int $offset)
    {
        parent::__construct("unsupported proposal: $proposal", $offset);
    }
}
