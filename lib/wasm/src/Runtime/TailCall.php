<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\Func;

/** What a function returned to be called in its place. */
final class TailCall
{
    /** @param list<mixed> $arguments in their inner form */
    public function __construct(private readonly Func $function, private readonly array $arguments)
    {
    }

    /** One step: the result, or the next one to be called. */
    public function enter(int $depth): mixed
    {
        $function = $this->function;
        return ($function->tailCode ?? $function->resolveTail())($function->state, $depth, ...$this->arguments);
    }
}
