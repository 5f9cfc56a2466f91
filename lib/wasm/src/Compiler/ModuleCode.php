<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Binary\{LineTable, ModuleData};
use Surus\Wasm\Exception\WasmException;
use Surus\Wasm\{Engine, Module, Store};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Runtime\{Profiler, State};

/**
 * The PHP classes of a module: one for each function, made when it is first called, by PHP's class
 * autoloading, and one for the state of its instances. They are in a namespace of the module's own,
 * named by what the code depends on, so equal modules share it.
 */
final class ModuleCode
{
    public const NAMESPACE = 'Surus\Wasm\Code\\';

    /** What code calls by short names. */
    public const USES = "use Surus\\Wasm\\Runtime\\{FloatVector as W, Numeric as N, Vector as V};\n";

    /** Part of every key: to be changed with the code that is made. */
    public const VERSION = 42;

    /** What the name of a function's class ends with where another one is in its place, see watch(). */
    private const WATCHED = 'r';

    /** @var array<string, \WeakMap<self, true>> those that live, by namespace: modules may be equal */
    private static array $registry = [];

    /** @var array<string, true> namespaces that a function's class may have been declared in */
    private static array $isLoaded = [];

    /** Gets the names of classes that are about to be loaded. */
    public ?\Closure $onLoad = null;

    private readonly string $namespace;
    private readonly ?CodeCache $cache;
    /** See startFiles(). */
    private readonly ?string $startFiles;

    /** @param string|null $namespace of classes that were made ahead of time; null: they are made when needed */
    public function __construct(
        private readonly Module $module,
        private readonly ModuleData $data,
        private readonly Engine $engine,
        ?string $namespace = null,
    ) {
        $key = "M{$module->hash}_" . $engine->backend->value . ($engine->metered ? '_metered' : '')
            . match (true) {
                $engine->forTracing => '_tracing',
                $engine->forJit => '_jit',
                default => '',
            }
            . ($engine->profiler !== null ? '_profiled' : '') . '_' . self::VERSION;
        $this->namespace = $namespace ?? self::NAMESPACE . $key;
        $this->startFiles = $engine->cacheDirectory === null || $namespace !== null ? null : "$engine->cacheDirectory/$key.start-";
        $this->cache = match (true) {
            $engine->cacheDirectory === null => null,
            $engine->hasOpcache => new FileCache("$engine->cacheDirectory/$key"),
            default => new PackCache(
                "$engine->cacheDirectory/$key.pack",
                MemoryCode::hasFastCode($engine->backend),
                $engine->keepsFiles ? new ClassFiles("$engine->cacheDirectory/$key.classes", $this->namespace) : null,
            ),
        };
        if (self::$registry === []) {
            // Before the others, which would look for a file.
            spl_autoload_register(self::autoload(...), true, true);
        }
        self::$registry[$this->namespace] ??= new \WeakMap();
        self::$registry[$this->namespace][$this] = true;
    }

    private static function find(string $namespace): ?self
    {
        foreach (self::$registry[$namespace] ?? [] as $code => $unused) {
            return $code;
        }
        return null;
    }

    private static function autoload(string $class): void
    {
        if (str_starts_with($class, self::NAMESPACE)) {
            [$namespace, $name] = self::split($class);
            self::find($namespace)?->load($name);
        }
    }

    /** @return array{string, string} namespace and name */
    private static function split(string $class): array
    {
        $at = (int) strrpos($class, '\\');
        return [substr($class, 0, $at), substr($class, $at + 1)];
    }

    /** Whether a class is a module's compiled code. */
    public static function isCode(string $class): bool
    {
        return str_starts_with($class, self::NAMESPACE) || isset(self::$registry[self::split($class)[0]]);
    }

    /** What a trace shows of the function of a class. */
    public static function describe(string $class): string
    {
        [$namespace, $name] = self::split($class);
        $index = (int) substr($name, 1);
        $known = self::find($namespace)?->module->functionName($index);
        return $known === null ? "func $index" : "$known (func $index)";
    }

    /**
     * What a trace shows of functions that were running, with the lines of their sources if the module tells them.
     *
     * @param list<array{string, int}> $running classes, and lines of their PHP code
     * @return list<string>
     */
    public static function trace(array $running): array
    {
        $places = $offsets = [];
        foreach ($running as $i => [$class, $line]) {
            [$namespace, $name] = self::split($class);
            $code = self::find($namespace);
            if ($code !== null && $code->module->customSections('.debug_line') !== []) {
                $offset = $code->place($class, (int) substr($name, 1), $line);
                if ($offset !== null) {
                    $places[$i] = [$namespace, $offset];
                    $offsets[$namespace][] = $offset;
                }
            }
        }
        $lines = [];
        foreach ($offsets as $namespace => $ofModule) {
            $module = self::find($namespace)?->module;
            $lines[$namespace] = $module === null ? [] : LineTable::find($module, $ofModule);
        }
        $trace = [];
        foreach ($running as $i => [$class]) {
            [$namespace, $offset] = $places[$i] ?? ['', 0];
            $line = $lines[$namespace][$offset] ?? null;
            $trace[] = self::describe($class) . ($line === null ? '' : " at $line");
        }
        return $trace;
    }

    /** The offset in the module of the instruction that a line of a function's class was made of. */
    private function place(string $class, int $index, int $line): ?int
    {
        // Whatever the class came from, the lines within it are those that are made now.
        $start = (new \ReflectionClass($class))->getStartLine();
        [, $name] = self::split($class);
        $known = $this->cache instanceof PackCache ? $this->cache->known($name) : null;
        try {
            $places = $start === false ? [] : $this->compiler($name, $known)->places();
        } catch (WasmException | \RuntimeException) {
            return null;
        }
        $found = null;
        foreach ($places as $first => $offset) {
            if ($first <= $line - $start - 1) {
                $found = $offset;
            }
        }
        return $found;
    }

    public function className(int $function): string
    {
        return "$this->namespace\\f$function";
    }

    public function newState(Store $store): State
    {
        $class = "$this->namespace\\State";
        return new $class($this->module, $store);
    }

    /** What the names of files about programs' starts begin with; null: there is no place for them. */
    public function startFiles(): ?string
    {
        return $this->startFiles;
    }

    /** Whether any function's class may have been declared. */
    public function isLoaded(): bool
    {
        return isset(self::$isLoaded[$this->namespace]);
    }

    /**
     * Has a function's calls go by the state's Watch, as long as there is one.
     *
     * @return bool whether that is possible: not if its class is there already
     */
    public function watch(string $name): bool
    {
        $class = "$this->namespace\\$name";
        $function = $name . self::WATCHED;
        if (!class_exists($class, false)) {
            eval("namespace $this->namespace;\nfinal class $name {\nconst WATCHED = true;\n"
                . "static function c(\$I, \$d, ...\$a) {\nreturn \$I->watch === null ? $function::c(\$I, \$d, ...\$a)"
                . " : \$I->watch->enter('$name', $function::class, \$d, \$a);\n}\n}\n");
        }
        return \defined("$class::WATCHED");
    }

    private function load(string $name): void
    {
        if ($name !== 'State') {
            self::$isLoaded[$this->namespace] = true;
        }
        if ($this->onLoad !== null) {
            ($this->onLoad)($name);
        }
        $profiler = $this->engine->profiler;
        $profiler?->enter(Profiler::LOADING);
        try {
            $this->declare($name);
        } finally {
            $profiler?->leave();
        }
    }

    private function declare(string $name): void
    {
        if (str_ends_with($name, self::WATCHED)) {
            $function = substr($name, 0, -\strlen(self::WATCHED));
            eval(self::beginning($this->namespace) . self::declaration($name, $this->compiler($function)->compile()));
        } elseif ($this->cache instanceof PackCache && $name !== 'State') {
            $function = rtrim($name, SparseFunction::RESUMED);
            $this->cache->loadFunction(
                $name,
                fn (): string|SparseFunction => $this->compiler($function)->compileSparse($this->namespace, $function),
                fn (SparseFunction $known): string => $this->source($known->name, $known),
                $this->onLoad !== null,
            );
        } elseif ($this->cache !== null) {
            $this->cache->load($name, fn (): string => $this->source($name));
        } else {
            eval($this->source($name));
        }
    }

    /** The source of a class, without the opening tag. */
    public function source(string $name, ?SparseFunction $known = null): string
    {
        return self::beginning($this->namespace) . $this->classSource($name, $known);
    }

    /** What is before classes of a namespace. */
    public static function beginning(string $namespace): string
    {
        return "namespace $namespace;\n" . self::USES;
    }

    /** The source of a class without its namespace and the names that it uses. */
    public function classSource(string $name, ?SparseFunction $known = null): string
    {
        return $name === 'State'
            ? self::declaration('State extends \Surus\Wasm\Runtime\State', $this->stateBody())
            : self::declaration($name, $this->compiler($name, $known)->compile());
    }

    public static function declaration(string $name, string $body): string
    {
        return "final class $name {\n$body}\n";
    }

    private function compiler(string $name, ?SparseFunction $known = null): FunctionCompiler
    {
        return new FunctionCompiler(
            $this->data,
            $this->module->bytes(),
            (int) substr($name, 1),
            $this->engine,
            $known,
        );
    }

    private function stateBody(): string
    {
        $names = [];
        $views = $this->engine->backend->views();
        foreach ($this->data->memories as $index => $unused) {
            foreach ($views as $view) {
                $names[] = "{$view}_$index";
            }
        }
        foreach (['g' => $this->data->globals, 't' => $this->data->tables, 'y' => $this->data->types, 'x' => $this->data->tags] as $letter => $list) {
            for ($i = 0, $count = \count($list); $i < $count; ++$i) {
                $names[] = "$letter$i";
            }
        }
        for ($i = 0; $i < $this->data->importedFunctions; ++$i) {
            $names[] = "f$i";
        }
        $body = '';
        foreach ($names as $name) {
            $body .= "public \$$name;\n";
        }
        if (\count($this->data->memories) === 1) {
            $body .= match ($this->engine->backend) {
                Backend::String => StringMemoryCode::stateMethods(),
                Backend::Words => WordMemoryCode::stateMethods(),
                default => '',
            };
        }
        return $body;
    }
}
