<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** What every exception of this package implements. */
interface WasmException extends \Throwable
{
}
