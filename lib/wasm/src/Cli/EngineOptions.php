<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Engine;
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Wasi\HostCall;

/** Makes an Engine as options ask for. */
final class EngineOptions
{
    public function __construct(private readonly Terminal $terminal)
    {
    }

    /**
     * @param bool $caches whether the command has the options about the cache
     * @throws UsageError
     */
    public function engine(Input $input, bool $caches): Engine
    {
        return new Engine(
            $this->backend($input->value('backend')),
            $caches ? $this->cacheDirectory($input) : null,
            $input->has('fuel') || $input->has('timeout'),
            $input->has('profile') || $input->has('profile-output'),
        );
    }

    private function backend(?string $name): ?Backend
    {
        if ($name === null) {
            return null;
        }
        $backend = Backend::tryFrom($name);
        if ($backend === null) {
            throw new UsageError("--backend takes buffer, ffi, words or string, not \"$name\"");
        }
        if (!$backend->isAvailable()) {
            throw new UsageError("This PHP has no backend \"$name\"");
        }
        return $backend;
    }

    private function cacheDirectory(Input $input): ?string
    {
        if ($input->has('no-cache')) {
            return $input->has('cache') ? throw new UsageError('--cache and --no-cache exclude each other') : null;
        }
        $directory = $input->value('cache') ?? self::defaultCacheDirectory();
        if ($directory === null) {
            return null;
        }
        if (!is_dir($directory)) {
            HostCall::quiet(static fn () => mkdir($directory, 0700, true));
        }
        if (!is_dir($directory)) {
            $this->terminal->error("wasm: cannot make the cache directory $directory, going on without it");
            return null;
        }
        return $directory;
    }

    /** Null where it is not known where that is. */
    public static function defaultCacheDirectory(): ?string
    {
        $base = getenv('XDG_CACHE_HOME');
        if (is_string($base) && str_starts_with($base, '/')) {
            return $base . '/surus-wasm';
        }
        $home = getenv('HOME');
        return is_string($home) && $home !== '' ? $home . '/.cache/surus-wasm' : null;
    }
}
