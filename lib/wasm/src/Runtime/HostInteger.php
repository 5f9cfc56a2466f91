<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/** An int of the host's among references of a program, which is too large for an i31. */
final class HostInteger
{
    public function __construct(public readonly int $value)
    {
    }
}
