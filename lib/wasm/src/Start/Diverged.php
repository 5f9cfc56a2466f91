<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

/**
 * A function of the host asks for memory that it did not ask for when it was recorded.
 *
 * @internal
 */
final class Diverged extends \RuntimeException
{
}
