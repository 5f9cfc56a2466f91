<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

/** An option that a command knows. */
final class Option
{
    /**
     * @param string $name without dashes; of one letter with one dash before it
     * @param string|null $value what to call its value in the help; null if it takes none
     */
    public function __construct(
        public readonly string $name,
        public readonly ?string $value,
        public readonly string $description,
    ) {
    }

    /** As it is written, for example "--dir HOST[::GUEST]". */
    public function __toString(): string
    {
        return (strlen($this->name) === 1 ? '-' : '--') . $this->name . ($this->value === null ? '' : " $this->value");
    }
}
