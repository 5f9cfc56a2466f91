<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

use Surus\Wasm\Exception\{LinkError, ProgramExit, Trap, TrapKind};
use Surus\Wasm\{Func, FuncType, Instance, Linker, Memory};
use Surus\Wasm\Start\Starts;

/**
 * The system interface "wasi_snapshot_preview1" for one program, and "wasi_unstable", which came before it.
 *
 *     $wasi = new Preview1(new Config(args: ['hello'], directories: ['/data' => __DIR__ . '/data']));
 *     $instance = $wasi->addTo(new Linker())->instantiate($module);
 *     $status = $wasi->start($instance);
 *
 * A program gets at nothing but what Config gives it. Each instance needs a Preview1 of its own.
 */
final class Preview1
{
    public const MODULE = 'wasi_snapshot_preview1';
    public const LEGACY_MODULE = 'wasi_unstable';

    private const GROUPS = [
        ProcessFunctions::class,
        FileFunctions::class,
        DescriptorFunctions::class,
        PathFunctions::class,
        PollFunctions::class,
        SocketFunctions::class,
    ];

    private readonly Guest $guest;
    /** @var list<Func> those that linkers have got */
    private array $linked = [];

    /** @throws \InvalidArgumentException for a directory that is none, or a stream of the wrong kind */
    public function __construct(public readonly Config $config = new Config())
    {
        $this->guest = new Guest($config, $config->openFiles());
    }

    /** Makes the functions known to the linker. */
    public function addTo(Linker $linker): Linker
    {
        foreach ([self::MODULE, self::LEGACY_MODULE] as $module) {
            foreach ($this->functions($module === self::LEGACY_MODULE) as $name => [$type, $function]) {
                $this->linked[] = $linked = Func::host($type, $function, true, "\"$module\" \"$name\"");
                $linker->define($module, $name, $linked);
            }
        }
        return $linker;
    }

    /**
     * The functions in the runtime's inner form: i32 as 0 to 2^32 - 1.
     *
     * @param bool $legacy as "wasi_unstable" has them
     * @return array<string, array{FuncType, \Closure}>
     */
    public function functions(bool $legacy = false): array
    {
        $functions = [];
        foreach (self::GROUPS as $group) {
            foreach ((new $group($this->guest, $legacy))->functions() as $name => [$type, $function]) {
                $functions[$name] = [FuncType::parse($type), $this->watched(($legacy ? '0' : '') . $name, self::guard($function))];
            }
        }
        return $functions;
    }

    /** Turns what a function throws into an error number. */
    private static function guard(\Closure $function): \Closure
    {
        return static function (int ...$arguments) use ($function): ?int {
            try {
                return $function(...$arguments);
            } catch (WasiError $e) {
                return $e->errno;
            } catch (Trap $e) {
                // Others come from closures of the embedder that run programs themselves.
                return $e->kind === TrapKind::MemoryOutOfBounds ? Errno::FAULT : throw $e;
            }
        };
    }

    private function watched(string $name, \Closure $function): \Closure
    {
        $guest = $this->guest;
        $guest->functions[$name] = $function;
        return static function (int ...$arguments) use ($guest, $name, $function): ?int {
            return $guest->watch === null ? $function(...$arguments) : $guest->watch->callHost($name, array_values($arguments), $function);
        };
    }

    /** Says which memory the functions are to use: needed if start() and initialize() are not called. */
    public function attach(Memory $memory): void
    {
        $this->guest->memory = $memory;
    }

    /** @internal for Emscripten's programs, which use the same files by other functions, too */
    public function guest(): Guest
    {
        return $this->guest;
    }

    /**
     * Runs a command (a module that exports "_start") to its end.
     *
     * @return int the exit status: 0 if it just returns
     * @throws LinkError if the module is no command
     * @throws Trap
     */
    public function start(Instance $instance): int
    {
        $start = $this->exported($instance, '_start');
        $watch = $this->config->remembersStart && $start?->state !== null
            ? Starts::watch($this->guest, $start->state, $this->linked)
            : null;
        try {
            $start();
        } catch (ProgramExit $e) {
            return $e->status;
        } finally {
            $watch?->end();
        }
        return 0;
    }

    /**
     * Prepares a reactor (a module whose exports are called afterwards) by its "_initialize", if it has that.
     *
     * @throws Trap
     * @throws ProgramExit
     */
    public function initialize(Instance $instance): void
    {
        $this->exported($instance, '_initialize', true)?->__invoke();
    }

    private function exported(Instance $instance, string $name, bool $optional = false): ?Func
    {
        $this->guest->store = $instance->store;
        try {
            $this->guest->memory = $instance->memory();
        } catch (\OutOfBoundsException) {
            // Then there was attach(), or no function here needs it, or that fails with a reason.
        }
        try {
            return $instance->func($name);
        } catch (\OutOfBoundsException $e) {
            return $optional ? null : throw new LinkError("The module exports no function \"$name\"", 0, $e);
        }
    }
}
