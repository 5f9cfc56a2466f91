<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** Where the PHP code of a module's classes is kept for later processes. Several may use it at once. */
interface CodeCache
{
    /**
     * Declares a class.
     *
     * @param \Closure(): string $source makes its code, without an opening tag, if it is not there yet
     */
    public function load(string $name, \Closure $source): void;
}
