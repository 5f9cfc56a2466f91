<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Wasi\HostCall;

/** Where commands write what they make. */
final class OutputFile
{
    /** @throws Failure if it cannot be written */
    public static function write(Terminal $terminal, string $path, string $contents): void
    {
        if ($path === '-') {
            $terminal->write($contents);
            return;
        }
        $written = HostCall::quiet(static fn () => file_put_contents($path, $contents));
        if ($written !== strlen($contents)) {
            throw new Failure("Cannot write $path");
        }
    }

    /** The file in the working directory with another ending; standard output for standard input. */
    public static function besides(string $path, string $ending): string
    {
        return $path === '-' ? '-' : pathinfo($path, PATHINFO_FILENAME) . ".$ending";
    }
}
