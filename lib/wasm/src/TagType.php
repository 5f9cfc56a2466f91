<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** The type of an exception tag: what is thrown with it. */
final class TagType
{
    public function __construct(public readonly FuncType $type)
    {
    }

    public function __toString(): string
    {
        return "tag $this->type";
    }
}
