<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/** @internal What nothing throws, for code that needs a try statement which catches nothing. */
final class NeverThrown extends \LogicException
{
    private function __construct()
    {
    }
}
