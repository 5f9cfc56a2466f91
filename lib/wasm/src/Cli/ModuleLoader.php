<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\{Engine, Module};
use Surus\Wasm\Text\Wat;
use Surus\Wasm\Wasi\HostCall;

/** Reads modules of both formats. */
final class ModuleLoader
{
    /** Beyond that many bytes reading takes long enough to say so. */
    private const LARGE = 1 << 20;

    public function __construct(private readonly Terminal $terminal)
    {
    }

    /** @throws Failure if the file cannot be read */
    public function read(string $path): string
    {
        if ($path === '-') {
            $bytes = HostCall::quiet(fn () => stream_get_contents($this->terminal->input));
            return is_string($bytes) ? $bytes : throw new Failure('Cannot read standard input');
        }
        if (is_dir($path)) {
            throw new Failure("$path is a directory");
        }
        $bytes = HostCall::quiet(static fn () => file_get_contents($path));
        return $bytes !== false ? $bytes : throw new Failure("Cannot read $path");
    }

    /** The module in the binary format, whichever the file has. @throws Failure */
    public function binary(string $path): string
    {
        $bytes = $this->read($path);
        $this->announce('Reading', $path, strlen($bytes));
        return self::isBinary($bytes) ? $bytes : Wat::toBinary($bytes, true);
    }

    /** @throws Failure */
    public function load(string $path, ?Engine $engine = null): Module
    {
        // A binary file that the cache knows need not be read.
        if ($path !== '-' && is_file($path) && self::isBinary($this->beginning($path))) {
            $this->announce('Reading', $path, (int) filesize($path));
            $module = Module::fromFile($path, $engine);
        } else {
            $bytes = $this->binary($path);
            $module = Module::fromString($bytes, $engine);
        }
        $this->terminal->clearStatus();
        return $module;
    }

    /** @throws Failure if the file cannot be read */
    private function beginning(string $path): string
    {
        $byte = HostCall::quiet(static fn () => file_get_contents($path, false, null, 0, 1));
        return $byte !== false ? $byte : throw new Failure("Cannot read $path");
    }

    /** Says that something long begins, if it is. */
    public function announce(string $doing, string $path, int $length): void
    {
        if ($length > self::LARGE) {
            $this->terminal->status(sprintf('%s %s (%.1f MiB) ...', $doing, basename($path), $length / 1048576));
        }
    }

    /** Texts of modules begin with a parenthesis, a space or a comment; all else is taken for a (bad) binary. */
    private static function isBinary(string $bytes): bool
    {
        return $bytes === '' || strpos("(; \t\r\n", $bytes[0]) === false;
    }
}
