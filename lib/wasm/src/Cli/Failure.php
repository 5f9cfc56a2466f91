<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

/** A command cannot do what it was asked for: the message says why, and needs no trace. */
final class Failure extends \RuntimeException
{
}
