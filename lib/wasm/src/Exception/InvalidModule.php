<?php

declare(strict_types=1);

namespace Surus\Wasm\Exception;

/** The module is well-formed, but breaks a rule of validation, such as the types of operands. */
class InvalidModule extends \RuntimeException implements WasmException
{
    /**
     * @param string $reason in the specification's words, e.g. "type mismatch"
     * @param int $offset of the byte in the module where that was found
     * @param string $detail what exactly, if there is more to say
     */
    public function __construct(
        public readonly string $reason,
        public readonly int $offset,
        string $detail = '',
    ) {
        $more = $detail === '' ? '' : ': ' . $detail;
        parent::__construct(sprintf('%s%s (at byte %d, 0x%x)', $reason, $more, $offset, $offset));
    }
}
