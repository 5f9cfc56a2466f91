<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

/** JavaScript's undefined; its null is PHP's. */
enum Undefined
{
    case Value;
}
