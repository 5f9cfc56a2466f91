<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

/** Whoever read standard output has gone, as "head" does: the command ends without a word. */
final class ClosedOutput extends \RuntimeException
{
}
