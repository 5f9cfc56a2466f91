<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{LinkError, Trap, TrapKind};
use Surus\Wasm\{Func, Instance, Memory, Table};
use Surus\Wasm\Wasi\{Config, DirectoryDescriptor, FileSystem, Guest, PathResolver};

/**
 * What the host's functions share: the program, its files and its working directory.
 *
 * @internal
 */
final class Program
{
    public ?Instance $instance = null;
    public ?Table $table = null;
    /** The working directory. */
    public DirectoryDescriptor $directory;
    public readonly PathResolver $resolver;

    /** @var array<string, Func|null> exports that were looked for */
    private array $functions = [];

    /** @param array<string, string> $exportNames what the module calls an export of Emscripten's */
    public function __construct(
        public readonly Config $config,
        public readonly FileSystem $fileSystem,
        public readonly Guest $guest,
        private readonly array $exportNames,
        public readonly StatLayout $statLayout = StatLayout::Current,
    ) {
        $this->directory = new DirectoryDescriptor($fileSystem);
        $this->resolver = new PathResolver(true);
    }

    /** The first of these exports that the module has. */
    public function find(string ...$names): ?Func
    {
        $key = $names[0];
        if (!array_key_exists($key, $this->functions)) {
            $this->functions[$key] = null;
            foreach ($names as $name) {
                try {
                    $this->functions[$key] = $this->instance()->func($this->exportNames[$name] ?? $name);
                    break;
                } catch (\OutOfBoundsException) {
                    continue;
                }
            }
        }
        return $this->functions[$key];
    }

    /** @throws LinkError if the module has none of these exports */
    public function function(string ...$names): Func
    {
        return $this->find(...$names) ?? throw new LinkError("The module exports no function \"$names[0]\"");
    }

    public function instance(): Instance
    {
        return $this->instance ?? throw new \LogicException('The program was not instantiated by its Emscripten host');
    }

    /** The memory that it exports: by its name, or the only one, whatever its name has been shortened to. */
    public function memory(): Memory
    {
        $memory = $this->exported('memory', Memory::class);
        return $memory instanceof Memory ? $memory : throw new LinkError('The module exports no memory');
    }

    /** The table of functions that C's pointers mean: the one that it imports, or exports. */
    public function table(): ?Table
    {
        if ($this->table === null) {
            $table = $this->exported('__indirect_function_table', Table::class);
            $this->table = $table instanceof Table ? $table : null;
        }
        return $this->table;
    }

    private function exported(string $name, string $class): ?object
    {
        $exports = $this->instance()->exports;
        $name = $this->exportNames[$name] ?? $name;
        if (isset($exports[$name])) {
            return $exports[$name];
        }
        $all = [];
        foreach ($exports as $export) {
            if ($export instanceof $class) {
                $all[] = $export;
            }
        }
        return \count($all) === 1 ? $all[0] : null;
    }

    /** The function that a C function pointer stands for. */
    public function functionAt(int $index): Func
    {
        $function = $this->table()?->get($index);
        return $function ?? throw new Trap(TrapKind::UninitializedElement, (string) $index);
    }
}
