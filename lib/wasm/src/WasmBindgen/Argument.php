<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

/**
 * An argument that is a value of JavaScript, whatever it is in PHP.
 *
 * @internal see Host::value()
 */
final class Argument
{
    public function __construct(public readonly mixed $value, public readonly bool $isBorrowed)
    {
    }
}
