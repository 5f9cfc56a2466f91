<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

use Surus\Wasm\Exception\{InvalidModule, MalformedModule};
use Surus\Wasm\Text\{SyntaxError, Wat};

/** A module as a script has it. */
final class ModuleForm
{
    /** @param SyntaxError|MalformedModule|InvalidModule|null $error why there are no bytes */
    public function __construct(
        public readonly ?string $id,
        private readonly string $content,
        private readonly bool $isQuoted = false,
        private readonly SyntaxError|MalformedModule|InvalidModule|null $error = null,
    ) {
    }

    /**
     * The module in the binary format.
     *
     * @throws SyntaxError
     * @throws MalformedModule
     * @throws InvalidModule
     */
    public function bytes(): string
    {
        if ($this->error !== null) {
            throw $this->error;
        }
        return $this->isQuoted ? Wat::toBinary($this->content) : $this->content;
    }
}
