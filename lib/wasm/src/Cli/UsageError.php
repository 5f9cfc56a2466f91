<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

/** The command line asks for something that there is not. */
final class UsageError extends \RuntimeException
{
}
