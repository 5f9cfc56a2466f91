<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** A module's imports do not fit what it was given: "unknown import", "incompatible import type". */
final class LinkError extends \RuntimeException implements WasmException
{
}
