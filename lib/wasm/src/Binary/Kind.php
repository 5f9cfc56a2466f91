<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

/** What imports and exports are, by the numbers of the binary format. */
final class Kind
{
    public const FUNC = 0;
    public const TABLE = 1;
    public const MEMORY = 2;
    public const GLOBAL = 3;
    public const TAG = 4;

    public const NAMES = ['func', 'table', 'memory', 'global', 'tag'];
}
