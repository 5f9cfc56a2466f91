<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;

/** An exception tag. Modules can declare, import and export tags; throwing is not supported. */
final class Tag
{
    public readonly TagType $type;

    /** @internal @param int $number of its type, see Types */
    public function __construct(public readonly int $number)
    {
        $this->type = new TagType(Types::get($number));
    }
}
