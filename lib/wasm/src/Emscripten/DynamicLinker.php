<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{LinkError, Trap, TrapKind};
use Surus\Wasm\{Func, FuncType, GlobalType, GlobalVariable, ImportType, Instance, Linker, Memory, MemoryType, Module};
use Surus\Wasm\{Store, Table, TableType};

/**
 * Links modules when they are loaded, as Emscripten's MAIN_MODULE and SIDE_MODULE want it: all share a memory, a table
 * and a stack, find each other's functions by name, and addresses that are not known before in globals of "GOT.mem"
 * and "GOT.func".
 *
 * @internal
 */
final class DynamicLinker
{
    /** Where the first module's data are: nothing is at null, or close to it. */
    private const FIRST_ADDRESS = 1024;
    private const STACK_SIZE = 1 << 20;
    private const STACK_ALIGNMENT = 16;
    private const MOST_BYTES = 1 << 31;

    public ?Memory $memory = null;
    public ?Table $table = null;
    private ?GlobalVariable $stack = null;
    /** What is behind it is free, as long as no program has a heap. */
    private int $end = self::FIRST_ADDRESS;
    /** @var array<string, Func|int> functions, and addresses of data */
    private array $symbols = [];
    /** @var array<string, array<string, GlobalVariable>> by "GOT.mem" and "GOT.func", by symbol */
    private array $offsets = ['GOT.mem' => [], 'GOT.func' => []];
    /** @var array<string, true> symbols that nobody has asked in vain for */
    private array $found = [];
    /** @var array<string, true> names of libraries that are there */
    private array $loaded = [];

    /** @param \Closure(ImportType): ?Func $hostFunction */
    public function __construct(private readonly \Closure $hostFunction)
    {
    }

    /** A program that was not linked by this one; libraries find what it exports. */
    public function adopt(Instance $instance, Memory $memory, ?Table $table): void
    {
        $this->memory = $memory;
        $this->table = $table;
        foreach ($instance->exports as $name => $value) {
            if ($value instanceof Func) {
                $this->symbols[$name] = $value;
            } elseif ($name === '__stack_pointer' && $value instanceof GlobalVariable) {
                $this->stack = $value;
            }
        }
    }

    /**
     * @param string $name by which other libraries need it
     * @param bool $isProgram whether it is what libraries are loaded into: it has the stack and the heap
     * @throws LinkError
     * @throws Trap
     */
    public function load(Module $module, string $name, bool $isProgram, ?Store $store): Instance
    {
        $section = DynamicSection::of($module)
            ?? throw new LinkError('The module is not made for dynamic linking: it has no section "dylink.0"');
        foreach ($section->needed as $needed) {
            if (!isset($this->loaded[$needed])) {
                throw new LinkError("The library needs \"$needed\", which must be loaded before");
            }
        }
        $imports = $module->imports();
        foreach ($imports as $import) {
            if ($import->type instanceof MemoryType) {
                $this->memory ??= Memory::create($import->type, $module->engine->backend, $store?->maxMemoryPages);
            } elseif ($import->type instanceof TableType) {
                $this->table ??= Table::create($import->type, null, $store?->maxTableElements);
            }
        }
        $memoryBase = $this->allocate($section->memorySize, $section->memoryAlignment);
        $tableBase = $this->reserve($section->tableSize, $section->tableAlignment, $isProgram);
        if ($this->stack === null) {
            $this->makeStack();
        }
        $before = [$this->offsets, $this->symbols];
        try {
            $linker = $this->link($imports, $isProgram, $memoryBase, $tableBase);
            $instance = $linker->instantiate($module, $store);
            $this->publish($instance, $memoryBase);
            $this->fillOffsets($section, $isProgram);
        } catch (LinkError $e) {
            [$this->offsets, $this->symbols] = $before;
            throw $e;
        }
        $this->loaded[$name] = true;
        self::call($instance, '__wasm_apply_data_relocs');
        if (!$isProgram) {
            self::call($instance, '__wasm_call_ctors', '__post_instantiate');
        }
        return $instance;
    }

    private static function call(Instance $instance, string ...$names): void
    {
        foreach ($names as $name) {
            if (isset($instance->exports[$name])) {
                $instance->call($name);
                return;
            }
        }
    }

    /** Zeroed bytes that nobody else uses. */
    private function allocate(int $size, int $alignment): int
    {
        if ($this->memory === null || $size === 0) {
            return 0;
        }
        if ($size > self::MOST_BYTES) {
            throw new LinkError("A library wants $size bytes of memory");
        }
        $malloc = $this->symbols['malloc'] ?? null;
        if ($malloc instanceof Func) {
            $pointer = $malloc($size + $alignment) & 0xffffffff;
            if ($pointer === 0) {
                throw new LinkError("The program has no memory for $size bytes of a library");
            }
            $pointer = ($pointer + $alignment - 1) & -$alignment;
            $this->memory->fill($pointer, 0, $size);
            return $pointer;
        }
        $pointer = ($this->end + $alignment - 1) & -$alignment;
        $this->extend($this->memory, $pointer + $size);
        return $pointer;
    }

    private function extend(Memory $memory, int $end): void
    {
        $lacks = intdiv($end + Memory::PAGE_SIZE - 1, Memory::PAGE_SIZE) - $memory->pages();
        if ($lacks > 0 && $memory->grow($lacks) === -1) {
            throw new LinkError("The memory has no room for $end bytes");
        }
        $this->end = $end;
    }

    /** Behind the data of the first module. */
    private function makeStack(): void
    {
        if ($this->memory !== null) {
            $low = ($this->end + self::STACK_ALIGNMENT - 1) & -self::STACK_ALIGNMENT;
            $this->extend($this->memory, $low + self::STACK_SIZE);
            $this->symbols += ['__stack_low' => $low, '__stack_high' => $this->end, '__heap_base' => $this->end];
        }
        $this->stack = new GlobalVariable(new GlobalType('i32', true), $this->end);
    }

    /** @return int the first of so many elements of the table; element 0 stays empty */
    private function reserve(int $size, int $alignment, bool $isProgram): int
    {
        if ($this->table === null) {
            return 0;
        }
        if ($isProgram) {
            $start = max(1, $alignment);
        } else {
            $start = (max(1, $this->table->size()) + $alignment - 1) & -$alignment;
        }
        $lacks = $start + $size - $this->table->size();
        if ($lacks > 0 && $this->table->grow($lacks) === -1) {
            throw new LinkError("The table has no room for $size functions of a library");
        }
        return $start;
    }

    /** @param list<ImportType> $imports */
    private function link(
        array $imports,
        bool $isProgram,
        int $memoryBase,
        int $tableBase,
    ): Linker {
        $linker = new Linker();
        $missing = [];
        foreach ($imports as $import) {
            $value = match (true) {
                $import->type instanceof MemoryType => $this->memory,
                $import->type instanceof TableType => $this->table,
                $import->type instanceof GlobalType => $this->globalFor($import, $import->type, $memoryBase, $tableBase),
                $import->type instanceof FuncType => $this->functionFor($import, $import->type, $isProgram),
                default => null,
            };
            if ($value === null) {
                $missing[] = "$import->module.$import->name";
            } else {
                $linker->define($import->module, $import->name, $value);
            }
        }
        if ($missing !== []) {
            throw new LinkError('The Emscripten host has no ' . implode(', ', $missing));
        }
        return $linker;
    }

    private function globalFor(ImportType $import, GlobalType $type, int $memoryBase, int $tableBase): ?GlobalVariable
    {
        if (isset($this->offsets[$import->module])) {
            return $this->offsets[$import->module][$import->name] ??= new GlobalVariable($type, 0);
        }
        $symbol = $this->symbols[$import->name] ?? null;
        return match (true) {
            $import->name === '__stack_pointer' => $this->stack,
            $import->name === '__memory_base' => new GlobalVariable($type, $memoryBase),
            $import->name === '__table_base' => new GlobalVariable($type, $tableBase),
            \is_int($symbol) => new GlobalVariable($type, $symbol),
            default => null,
        };
    }

    /** A library's imports may be its own exports, and some are never called: they are looked for in the end. */
    private function functionFor(ImportType $import, FuncType $type, bool $isProgram): ?Func
    {
        $name = $import->name;
        $symbol = $this->symbols[$name] ?? null;
        if ($symbol instanceof Func) {
            return $symbol;
        }
        $function = ($this->hostFunction)($import);
        if ($function !== null) {
            $this->symbols[$name] ??= $function;
            return $function;
        }
        if ($isProgram) {
            return null;
        }
        return Func::host($type, function (mixed ...$arguments) use ($name): mixed {
            $symbol = $this->symbols[$name] ?? null;
            return $symbol instanceof Func
                ? $symbol(...$arguments)
                : throw new Trap(TrapKind::Unreachable, "neither the Emscripten host nor a library has the function $name");
        });
    }

    /** Others can find what is exported. What had the name before keeps it. */
    private function publish(Instance $instance, int $memoryBase): void
    {
        foreach ($instance->exports as $name => $value) {
            if ($value instanceof Func) {
                $this->symbols[$name] ??= $value;
            } elseif ($value instanceof GlobalVariable && !$value->type->mutable && $value->type->type === 'i32') {
                $this->symbols[$name] ??= $value->get() + $memoryBase;
            }
        }
    }

    private function fillOffsets(DynamicSection $section, bool $isProgram): void
    {
        $missing = [];
        foreach ($this->offsets as $from => $globals) {
            foreach ($globals as $name => $global) {
                if (isset($this->found["$from.$name"])) {
                    continue;
                }
                $address = $this->addressOf($from, (string) $name);
                if ($address !== null) {
                    $global->set($address);
                    $this->found["$from.$name"] = true;
                } elseif (!$isProgram && !isset($section->weak["$from.$name"])) {
                    $missing[] = "$from.$name";
                }
            }
        }
        if ($missing !== []) {
            throw new LinkError('Neither the Emscripten host nor a library has ' . implode(', ', $missing));
        }
    }

    /** Of data, or of a function: its element of the table. */
    private function addressOf(string $from, string $name): ?int
    {
        $symbol = $this->symbols[$name] ?? null;
        if (\is_int($symbol) === ($from === 'GOT.func') || $symbol === null) {
            return null;
        }
        if (\is_int($symbol)) {
            return $symbol;
        }
        if ($this->table === null) {
            return null;
        }
        $index = array_search($symbol, $this->table->elements, true);
        if (\is_int($index)) {
            return $index;
        }
        $index = $this->table->grow(1, $symbol);
        return $index === -1 ? throw new LinkError('The table has no room for another function') : $index;
    }
}
