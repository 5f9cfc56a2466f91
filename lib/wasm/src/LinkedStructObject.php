<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Runtime\ReleasedInTurn;

/** A structure with references to others. */
final class LinkedStructObject extends StructObject
{
    use ReleasedInTurn;

    private function &references(): array
    {
        return $this->fields;
    }
}
