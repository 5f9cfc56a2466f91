<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** The bytes are not a module: they break the binary format's grammar. */
class MalformedModule extends \RuntimeException implements WasmException
{
    /**
     * @param string $reason in the specification's words, e.g. "unexpected end"
     * @param int $offset of the byte in the module where that was found
     */
    public function __construct(public readonly string $reason, public readonly int $offset)
    {
        parent::__construct(sprintf('%s (at byte %d, 0x%x)', $reason, $offset, $offset));
    }
}
