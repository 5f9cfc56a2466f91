<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Runtime\Profiler;

/** How code is made from modules. One may serve many modules. */
final class Engine
{
    /** What opcache calls the trigger of its tracing JIT. */
    private const ON_HOT_TRACE = 5;

    public readonly Backend $backend;
    /** Whether PHP keeps files that it has compiled. */
    public readonly bool $hasOpcache;
    /** Whether it does so without opcache, as Surus' command line does. */
    public readonly bool $keepsFiles;
    /** Whether code is made to be compiled to machine code. */
    public readonly bool $forJit;
    /** Whether that is done trace by trace, by the JIT whose errors code must avoid. */
    public readonly bool $forTracing;
    /** What was measured of all that this engine's modules did; null unless that was asked for. */
    public readonly ?Profiler $profiler;

    /**
     * @param Backend|null $backend what holds memories; null: the fastest there is
     * @param string|null $cacheDirectory where translated functions are kept for later processes; it is
     *        made if needed. Whoever can write to it can run PHP code in this process.
     * @param bool $metered whether code counts what it does, which fuel and deadlines need
     * @param bool $profile whether calls are counted and timed, which makes each of them slower
     * @throws \RuntimeException if this PHP does not have the backend, or its tracing JIT cannot be made to give right results
     */
    public function __construct(
        ?Backend $backend = null,
        public readonly ?string $cacheDirectory = null,
        public readonly bool $metered = false,
        bool $profile = false,
    ) {
        $this->backend = $backend?->required() ?? Backend::best();
        $this->profiler = $profile ? new Profiler() : null;
        $status = \function_exists('opcache_get_status') ? @opcache_get_status(false) : false;
        $this->hasOpcache = $status !== false;
        $this->keepsFiles = !$this->hasOpcache && (string) ini_get('surus.code_cache') !== '';
        $isPhpsJit = ($status['jit']['on'] ?? false) && self::isPhp();
        // PHP does not compile what is evaluated, only files.
        $this->forJit = $cacheDirectory !== null && $isPhpsJit;
        $isTracing = $isPhpsJit && $status['jit']['kind'] === self::ON_HOT_TRACE;
        $this->forTracing = $this->forJit && $isTracing;
        if ($isTracing && !self::endTracesOnReturn() && $this->forTracing) {
            throw new \RuntimeException("PHP's tracing JIT needs opcache.jit_max_recursive_returns=0, and ini_set() is disabled");
        }
    }

    /** Whether opcache is PHP's own: the JITs of other engines have other errors, if any. */
    private static function isPhp(): bool
    {
        return ini_get('opcache.jit_max_recursive_returns') !== false;
    }

    /**
     * Traces must not go on in what a function that calls itself returns to: there PHP's tracing JIT (8.2) keeps in
     * registers what it otherwise leaves in memory in translated functions, see FunctionCompiler, and it stores values
     * without their types.
     */
    private static function endTracesOnReturn(): bool
    {
        if (\function_exists('ini_set')) {
            ini_set('opcache.jit_max_recursive_returns', '0');
        }
        return ini_get('opcache.jit_max_recursive_returns') === '0';
    }

    /**
     * @internal One that makes code for another process.
     *
     * @param Backend $backend which need not be available here
     * @param string $jit "none", "function", or "tracing", whose code is right under all of them
     */
    public static function ahead(Backend $backend, string $jit, bool $metered): self
    {
        $self = (new \ReflectionClass(self::class))->newInstanceWithoutConstructor();
        $self->backend = $backend;
        $self->cacheDirectory = null;
        $self->metered = $metered;
        $self->profiler = null;
        $self->keepsFiles = false;
        $self->hasOpcache = $self->forJit = $jit !== 'none';
        $self->forTracing = $jit === 'tracing';
        return $self;
    }
}
