<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Runtime\ReleasedInTurn;

/** An array of references to others. */
final class LinkedArrayObject extends ArrayObject
{
    use ReleasedInTurn;

    private function &references(): array
    {
        return $this->elements;
    }
}
