<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

use Surus\Wasm\Runtime\Releases;

/**
 * An array of JavaScript, which programs can put into each other to any depth.
 *
 * @internal it is an ArrayObject
 */
final class ScriptArray extends \ArrayObject
{
    public function __destruct()
    {
        Releases::release($this->exchangeArray([]));
    }
}
