<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

/**
 * Looks at a program's start, see Starts.
 *
 * @internal
 */
interface Watch
{
    /**
     * A function of the host is called.
     *
     * @param list<int> $arguments
     * @param \Closure(int...): ?int $function
     */
    public function callHost(string $name, array $arguments, \Closure $function): ?int;

    /**
     * A function of the program is called, of which ModuleCode::watch() has been told.
     *
     * @param class-string $class that has its code
     * @param list<mixed> $arguments
     */
    public function enter(string $name, string $class, int $left, array $arguments): mixed;

    /** The program has ended. */
    public function end(): void;
}
