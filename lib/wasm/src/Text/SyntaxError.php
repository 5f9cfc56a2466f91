<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

use Surus\Wasm\Exception\WasmException;

/** A text is not a module, or not a script, of WebAssembly's text format. */
final class SyntaxError extends \RuntimeException implements WasmException
{
    /**
     * @param string $reason in the specification's words, e.g. "unexpected token"
     * @param int $sourceLine from 1
     * @param int $column from 1, in bytes
     * @param string $detail what exactly, if there is more to say
     */
    public function __construct(
        public readonly string $reason,
        public readonly int $sourceLine,
        public readonly int $column,
        string $detail = '',
    ) {
        $more = $detail === '' ? '' : ' ' . $detail;
        parent::__construct("$reason$more (line $sourceLine, column $column)");
    }
}
