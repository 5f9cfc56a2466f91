<?php

declare(strict_types=1);

namespace Surus\Wasm\Extism;

use Surus\Wasm\Exception\WasmException;

/** A plugin says that a call has failed. The code is the status that it gave. */
final class PluginError extends \RuntimeException implements WasmException
{
}
