<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/** What objects have left that are being freed, see ReleasedInTurn. */
final class Releases
{
    /** @var list<list<mixed>>|null null: nothing is being freed */
    public static ?array $queue = null;
}
