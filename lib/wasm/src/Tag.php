<?php

declare(strict_types=1);

namespace Surus\Wasm;

/** An exception tag. Modules can declare, import and export tags; throwing is not supported. */
final class Tag
{
    public function __construct(public readonly TagType $type)
    {
    }
}
