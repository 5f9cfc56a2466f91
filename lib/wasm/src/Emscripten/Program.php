<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{LinkError, Trap, TrapKind};
use Surus\Wasm\{Func, Instance, Table};
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

    /** The function that a C function pointer stands for. */
    public function functionAt(int $index): Func
    {
        $this->table ??= $this->instance()->table(
            $this->exportNames['__indirect_function_table'] ?? '__indirect_function_table'
        );
        $function = $this->table->get($index);
        return $function ?? throw new Trap(TrapKind::UninitializedElement, (string) $index);
    }
}
