<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{LinkError, ProgramExit, Trap, TrapKind};
use Surus\Wasm\{Func, FuncType, ImportType, Instance, Linker, Memory, MemoryType, Module, Store, Table, TableType};
use Surus\Wasm\Wasi\{Config, Errno, FileSystem, MemoryDirectory, Preview1, WasiError};

/**
 * Runs modules that Emscripten made for its JavaScript glue, without the glue: C programs and libraries that
 * need files, clocks, the heap and longjmp(), but no browser.
 *
 *     $host = new Host(new Config(), new MemoryDirectory(['data.db' => $bytes]));
 *     $instance = $host->instantiate(Module::fromFile('sql-wasm.wasm'));
 *
 * The program's files are those of one file system, whose root is "/". Each instance needs a Host of its own.
 */
final class Host
{
    /** Parameters of the functions that take an i64, which not all builds pass as one. */
    private const WIDE_PARAMETERS = [
        '__syscall_truncate64' => ['i32', 'i64'],
        '__syscall_ftruncate64' => ['i32', 'i64'],
        '__syscall_fallocate' => ['i32', 'i32', 'i64', 'i64'],
        '_localtime_js' => ['i64', 'i32'],
        '_gmtime_js' => ['i64', 'i32'],
        '_mmap_js' => ['i32', 'i32', 'i32', 'i32', 'i64', 'i32', 'i32'],
        '_munmap_js' => ['i32', 'i32', 'i32', 'i32', 'i32', 'i64'],
        '_msync_js' => ['i32', 'i32', 'i32', 'i32', 'i32', 'i64'],
    ];

    /** The same where builds without 64-bit files or times pass less. */
    private const OLDER_PARAMETERS = [
        '_mmap_js' => ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
        '_munmap_js' => ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
        '_msync_js' => ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
        '_localtime_js' => ['i32', 'i32'],
        '_gmtime_js' => ['i32', 'i32'],
    ];

    private readonly Program $program;
    private readonly Preview1 $wasi;

    /** @var array<string, \Closure> functions of "env", by Emscripten's names */
    private readonly array $functions;

    /** @var array<string, string> */
    private readonly array $importNames;
    /** @var array<string, string> */
    private readonly array $exportNames;
    private readonly RuntimeFunctions $runtime;
    private readonly Embind $embind;

    /** The one that the program imports. */
    private ?Memory $memory = null;
    private ?DynamicLinker $dynamic = null;

    /**
     * @param Config $config without directories
     * @param array<string, \Closure> $extraFunctions further ones by name, such as a library's own in JavaScript;
     *     they get and give signed integers, and go before those here
     * @param array<string, string> $importNames for modules with shortened names: what Emscripten calls an import
     * @param array<string, string> $exportNames likewise: the module's name of an export, by Emscripten's
     * @param ?StatLayout $statLayout older builds have others than the current one
     * @param ?Glue $glue what the module's JavaScript knows of names and layouts, where they are not given
     */
    public function __construct(
        Config $config = new Config(),
        public readonly FileSystem $fileSystem = new MemoryDirectory(),
        private readonly array $extraFunctions = [],
        array $importNames = [],
        array $exportNames = [],
        ?StatLayout $statLayout = null,
        ?Glue $glue = null,
    ) {
        if ($config->directories !== []) {
            throw new \InvalidArgumentException('An Emscripten program has one file system, no further directories');
        }
        $this->wasi = new Preview1($config);
        $this->importNames = $importNames + ($glue->importNames ?? []);
        $this->exportNames = $exportNames + ($glue->exportNames ?? []);
        $layout = $statLayout ?? $glue->statLayout ?? StatLayout::Current;
        $this->program = new Program($config, $fileSystem, $this->wasi->guest(), $this->exportNames, $layout);
        $this->runtime = new RuntimeFunctions($this->program);
        $this->embind = new Embind($this->program, $glue->hasEvenValues ?? null);
        $this->functions = $this->runtime->functions() + (new TimeFunctions($this->program))->functions()
            + (new SystemCalls($this->program))->functions() + $this->embind->functions();
    }

    /**
     * Links the module, instantiates it, and runs its constructors.
     *
     * @throws LinkError naming all imports that there are none for
     * @throws Trap
     */
    public function instantiate(Module $module, ?Store $store = null): Instance
    {
        if (DynamicSection::of($module) !== null) {
            $this->dynamic = new DynamicLinker($this->import(...));
            $instance = $this->dynamic->load($module, '', true, $store);
            $this->memory = $this->dynamic->memory;
            $this->program->table = $this->dynamic->table;
        } else {
            $instance = $this->addTo(new Linker(), $module, $store)->instantiate($module, $store);
        }
        $this->begin($instance);
        return $instance;
    }

    /**
     * Loads a library (a SIDE_MODULE, or what Clang makes with -shared) into the program, or into a memory of its own
     * if there is none, and runs its constructors. It finds the functions of the program, of this host and of
     * libraries that were loaded before.
     *
     * @param string $name by which other libraries say that they need it
     * @throws LinkError naming what is not there
     * @throws Trap
     */
    public function load(Module $library, string $name = '', ?Store $store = null): Instance
    {
        $program = $this->program->instance;
        if ($this->dynamic === null) {
            $this->dynamic = new DynamicLinker($this->import(...));
            if ($program !== null) {
                $this->dynamic->adopt($program, $this->program->guest->memory, $this->program->table());
            }
        }
        $instance = $this->dynamic->load($library, $name, false, $store ?? $program?->store);
        if ($program === null && $this->dynamic->memory !== null) {
            $this->program->guest->store = $instance->store;
            $this->wasi->attach($this->dynamic->memory);
        }
        return $instance;
    }

    /**
     * Defines what the module imports: functions, and a memory and tables of the size that it wants. What the linker
     * has already is kept, but for functions.
     *
     * @throws LinkError naming all imports that there are none for
     */
    public function addTo(Linker $linker, Module $module, ?Store $store = null): Linker
    {
        $missing = [];
        foreach ($module->imports() as $import) {
            $value = match (true) {
                $import->type instanceof FuncType => $this->import($import),
                $import->type instanceof MemoryType => $linker->get($import->module, $import->name)
                    ?? Memory::create($import->type, $module->engine->backend, $store?->maxMemoryPages),
                $import->type instanceof TableType => $linker->get($import->module, $import->name)
                    ?? Table::create($import->type, null, $store?->maxTableElements),
                default => $linker->get($import->module, $import->name),
            };
            if ($value instanceof Memory) {
                $this->memory = $value;
            } elseif ($value instanceof Table) {
                $this->program->table ??= $value;
            }
            if ($value === null) {
                $missing[] = "$import->module." . ($this->importNames[$import->name] ?? $import->name);
            } else {
                $linker->define($import->module, $import->name, $value);
            }
        }
        if ($missing !== []) {
            throw new LinkError('The Emscripten host has no ' . implode(', ', $missing));
        }
        return $linker;
    }

    /** The function for an import, if there is one. */
    private function import(ImportType $import): ?Func
    {
        if (!$import->type instanceof FuncType) {
            return null;
        }
        $name = $this->importNames[$import->name] ?? $import->name;
        $what = "\"$import->module\" \"$import->name\"";
        if (isset($this->extraFunctions[$name])) {
            return Func::host($import->type, $this->extraFunctions[$name], false, $what);
        }
        $wasi = $this->wasi->functions()[$name] ?? null;
        $function = $wasi !== null
            ? self::legalize($import->type, $wasi[0]->params, self::withoutRights($wasi[1]))
            : $this->function($name, $import->type);
        return $function === null ? null : Func::host($import->type, $function, true, $what);
    }

    /** Prepares an instance that was linked by addTo(). */
    public function begin(Instance $instance): void
    {
        $this->program->instance = $instance;
        $this->program->guest->store = $instance->store;
        $this->wasi->attach($this->memory ?? $this->program->memory());
        $this->program->find('emscripten_stack_init')?->__invoke();
        // Builds that check the stack want to be told where it is.
        $this->program->find('__set_stack_limits')?->__invoke(
            $this->program->function('emscripten_stack_get_base')(),
            $this->program->function('emscripten_stack_get_end')(),
        );
        ($this->program->find('__wasm_call_ctors', '_initialize') ?? $this->constructors($instance))?->__invoke();
    }

    /** Minified JavaScript calls them without naming them. They are the first function then. */
    private function constructors(Instance $instance): ?Func
    {
        if ($this->exportNames === [] && $this->importNames === []) {
            return null;
        }
        foreach ($instance->exports as $name => $value) {
            if ($value instanceof Func) {
                $isNamed = \in_array((string) $name, $this->exportNames, true);
                return !$isNamed && strlen((string) $name) < 3 && (string) $value->type === '() -> ()' ? $value : null;
            }
        }
        return null;
    }

    /**
     * Runs the program's main() with the arguments of the Config.
     *
     * @return int the exit status
     * @throws LinkError if it has none
     * @throws Trap
     */
    public function start(): int
    {
        // A "standalone" build fetches its arguments itself.
        $main = $this->program->function('main', '__main_argc_argv', '_main', '__main_void', '_start');
        try {
            if ($main->type->results === []) {
                $main();
                return 0;
            }
            $arguments = count($main->type->params) === 2 ? $this->pushArguments() : [];
            $status = $main(...$arguments) & 0xff;
            $this->program->find('fflush')?->__invoke(0);
            return $status;
        } catch (ProgramExit $e) {
            return $e->status;
        }
    }

    /**
     * An exported function by Emscripten's name for it, whatever the module's is.
     *
     * @throws LinkError if there is none
     */
    public function exported(string $name): Func
    {
        return $this->program->function($name);
    }

    /** C++ functions and classes that the program has bound. */
    public function embind(): Embind
    {
        return $this->embind;
    }

    /** The memory of the program and its libraries. */
    public function memory(): Memory
    {
        return $this->memory ?? $this->dynamic->memory ?? $this->program->memory();
    }

    /** @return array{int, int} argc and argv, which lies on the program's stack */
    private function pushArguments(): array
    {
        $args = $this->program->config->args ?: ['program'];
        $pointers = '';
        $push = $this->program->function('stackAlloc', '_emscripten_stack_alloc');
        $memory = $this->program->guest->memory;
        foreach ($args as $argument) {
            $pointer = $push(strlen($argument) + 1) & 0xffffffff;
            $memory->write($pointer, $argument . "\0");
            $pointers .= pack('V', $pointer);
        }
        $table = $push(strlen($pointers) + 4);
        $memory->write($table & 0xffffffff, $pointers . "\0\0\0\0");
        return [count($args), $table];
    }

    /** A function of Emscripten's for an import of that type. */
    private function function(string $name, FuncType $type): ?\Closure
    {
        if (preg_match('/^invoke_[a-z]+$/', $name) === 1) {
            return $this->runtime->invoke($type, substr($name, 7));
        }
        if ($name === 'invoke') {
            return $this->runtime->invoke($type, str_repeat('i', max(1, \count($type->params))));
        }
        $function = $this->functions[$name] ?? null;
        if ($function === null) {
            return null;
        }
        $wide = self::WIDE_PARAMETERS[$name] ?? null;
        if ($type->params === (self::OLDER_PARAMETERS[$name] ?? null)) {
            if (count($type->params) === 2) {
                // The time itself is in memory.
                $convert = $function;
                $function = fn (int $time, int $result): int
                    => $convert($this->program->guest->memory->readInt32($time), $result);
            }
            return self::guard($function, $type->results, false);
        }
        $isRight = $wide !== null
            ? in_array($type->params, [$wide, self::halves($wide)], true)
            : count($type->params) >= (new \ReflectionFunction($function))->getNumberOfRequiredParameters();
        if (!$isRight) {
            throw new LinkError("The module imports $name with another type than Emscripten's: $type");
        }
        $function = self::guard($function, $type->results, str_starts_with($name, '__syscall_'));
        return $wide === null ? $function : self::legalize($type, $wide, $function);
    }

    /**
     * Turns a WasiError into its number, negated, and results into the runtime's inner form.
     *
     * @param list<string> $results
     * @param bool $isSystemCall bad pointers are EFAULT then, and else trap
     */
    private static function guard(\Closure $function, array $results, bool $isSystemCall): \Closure
    {
        $narrow = $results === ['i32'];
        $nothing = $results === [];
        return static function (int|float ...$arguments) use ($function, $narrow, $nothing, $isSystemCall) {
            try {
                $result = $function(...$arguments);
            } catch (WasiError $e) {
                $result = -$e->errno;
            } catch (Trap $e) {
                if (!$isSystemCall || $e->kind !== TrapKind::MemoryOutOfBounds) {
                    throw $e;
                }
                $result = -Errno::FAULT;
            }
            return $narrow ? $result & 0xffffffff : ($nothing ? null : $result);
        };
    }

    /** There are no rights on Linux: a file that is not open for that is a bad descriptor. */
    private static function withoutRights(\Closure $function): \Closure
    {
        return static function (int ...$arguments) use ($function): ?int {
            $errno = $function(...$arguments);
            return $errno === Errno::NOTCAPABLE ? Errno::BADF : $errno;
        };
    }

    /**
     * @param list<string> $types
     * @return list<string> with two i32 for each i64
     */
    private static function halves(array $types): array
    {
        $split = [];
        foreach ($types as $type) {
            array_push($split, ...($type === 'i64' ? ['i32', 'i32'] : [$type]));
        }
        return $split;
    }

    /**
     * Builds for a JavaScript without BigInt pass an i64 as two i32, the lower half first.
     *
     * @param list<string> $params that $function has
     */
    private static function legalize(FuncType $imported, array $params, \Closure $function): \Closure
    {
        if ($imported->params === $params || $imported->params !== self::halves($params)) {
            return $function;
        }
        return static function (int ...$halves) use ($function, $params): ?int {
            $arguments = [];
            $next = 0;
            foreach ($params as $param) {
                $value = $halves[$next++];
                $arguments[] = $param === 'i64' ? $value | $halves[$next++] << 32 : $value;
            }
            return $function(...$arguments);
        };
    }
}
