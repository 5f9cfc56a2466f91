<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;

/** What a program has made that PHP's garbage collector takes care of: a structure or an array. */
abstract class Aggregate
{
    /** @internal @param int $number of its type, see Types */
    public function __construct(public readonly int $number)
    {
    }

    /** @internal whether its type is that one, or declared as a subtype of it */
    public function isOf(int $number): bool
    {
        return $this->number === $number || Types::extends($this->number, $number);
    }
}
