<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** A limit that the embedder set was reached: memory or tables at instantiation. */
final class LimitExceeded extends \RuntimeException implements WasmException
{
}
