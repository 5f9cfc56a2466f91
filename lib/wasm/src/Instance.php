<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\{ConstantExpression, Kind, Types};
use Surus\Wasm\Exception\{LimitExceeded, LinkError, Trap};
use Surus\Wasm\Runtime\{ImportResolver, State, TrapMapper, Uncopyable};

/** A module with memories, tables, globals and imports of its own. */
final class Instance
{
    use Uncopyable;

    public readonly Exports $exports;
    public readonly Store $store;
    private readonly State $state;
    /** @var list<Tag> */
    private array $tags = [];
    /** @var array<int, GlobalVariable> those that are shared, and others that were asked for */
    private array $globals = [];

    /**
     * Links, initialises memories and tables, and calls the start function.
     *
     * @param Linker|array<string, Exports|array<string, \Closure|Func|Memory|Table|GlobalVariable|Tag>> $imports
     *        by module and name; a closure is a function of the host of the imported type
     * @throws LinkError
     * @throws LimitExceeded
     * @throws Trap
     */
    public function __construct(public readonly Module $module, array|Linker $imports = [], ?Store $store = null)
    {
        $this->store = $store ?? new Store();
        $this->state = $module->code->newState($this->store);
        $this->store->add($this->state);
        $data = $module->data;
        foreach ($data->types as $index => $number) {
            $this->state->{"y$index"} = $number;
        }
        $this->exports = new Exports($this, array_map(strval(...), array_keys($data->exports)));
        $this->import(new ImportResolver($data, $imports, $module->engine->backend));
        $this->defineMemories();
        $this->defineGlobals();
        $this->defineTables();
        $elements = array_map(fn ($segment): array => $this->references($segment->items), $data->elements);
        $this->state->elements = $elements;
        try {
            $this->writeElements($elements);
            $this->writeData();
        } catch (Trap $trap) {
            throw TrapMapper::map($trap);
        }
        if ($data->start !== null) {
            $this->state->function($data->start)->call([]);
        }
    }

    private function import(ImportResolver $resolver): void
    {
        foreach ($this->module->data->imports as $import) {
            $value = $resolver->resolve($import);
            $index = $import[3];
            match ($import[2]) {
                Kind::FUNC => $this->state->setImport($index, $value),
                Kind::TABLE => $this->state->setTable($index, $value),
                Kind::MEMORY => $this->state->setMemory($index, $value),
                Kind::GLOBAL => $this->setGlobal($index, $value),
                Kind::TAG => $this->setTag($index, $value),
            };
        }
    }

    private function setGlobal(int $index, GlobalVariable $global): void
    {
        $this->globals[$index] = $global;
        $this->state->{"g$index"} = $global;
    }

    private function setTag(int $index, Tag $tag): void
    {
        $this->tags[$index] = $tag;
        $this->state->{"x$index"} = $tag;
    }

    private function defineMemories(): void
    {
        $data = $this->module->data;
        for ($i = $data->importedMemories, $count = \count($data->memories); $i < $count; ++$i) {
            $this->state->setMemory($i, Memory::create(
                $data->memories[$i],
                $this->module->engine->backend,
                $this->state->store->maxMemoryPages,
                $i === 0 ? $this->module->memoryImage() : null,
            ));
        }
        for ($i = $data->importedTags, $count = \count($data->tags); $i < $count; ++$i) {
            $this->setTag($i, new Tag($data->types[$data->tags[$i]]));
        }
    }

    private function defineGlobals(): void
    {
        $data = $this->module->data;
        foreach ($data->globalValues as $index => $expression) {
            $value = $this->evaluate($expression);
            if (isset($data->sharedGlobals[$index])) {
                $this->setGlobal($index, new GlobalVariable($data->globals[$index], $value, true));
            } else {
                $this->state->{"g$index"} = $value;
            }
        }
    }

    private function defineTables(): void
    {
        $data = $this->module->data;
        for ($i = $data->importedTables, $count = \count($data->tables); $i < $count; ++$i) {
            $value = isset($data->tableValues[$i]) ? $this->evaluate($data->tableValues[$i]) : null;
            $this->state->setTable($i, Table::create($data->tables[$i], $value, $this->state->store->maxTableElements));
        }
    }

    private function evaluate(ConstantExpression $expression): mixed
    {
        return $expression->evaluate(
            function (int $index): mixed {
                $global = $this->state->{"g$index"};
                return $global instanceof GlobalVariable && isset($this->module->data->sharedGlobals[$index])
                    ? $global->value
                    : $global;
            },
            $this->state->function(...),
            fn (int $index): int => $this->module->data->types[$index],
        );
    }

    /**
     * @param list<int|ConstantExpression> $items
     * @return list<mixed>
     */
    private function references(array $items): array
    {
        $indices = array_filter($items, is_int(...));
        if ($indices === $items) {
            return $this->state->functions($indices);
        }
        return array_map(fn (int|ConstantExpression $item): mixed => \is_int($item) ? $this->state->function($item) : $this->evaluate($item), $items);
    }

    /** @param list<list<mixed>> $elements */
    private function writeElements(array $elements): void
    {
        foreach ($this->module->data->elements as $index => $segment) {
            if ($segment->mode === 'active') {
                $this->state->tables[$segment->table]->put($this->evaluate($segment->offset), $elements[$index]);
            }
            if ($segment->mode !== 'passive') {
                $this->state->elements[$index] = [];
            }
        }
    }

    private function writeData(): void
    {
        $data = $this->module->data;
        $image = $this->module->memoryImage();
        if ($image !== null && $image->fits($this->state->memories[0])) {
            $image->writeTo($this->state->memories[0]);
            return;
        }
        for ($i = 0; $i < $data->segments; ++$i) {
            $this->writeSegment($i);
        }
    }

    private function writeSegment(int $index): void
    {
        $data = $this->module->data;
        $segment = $data->data[$index] ?? null;
        if ($segment === null) {
            $bytes = substr($this->module->bytes(), $data->dataStarts[$index], $data->dataLengths[$index]);
            $this->state->memories[0]->write($data->dataOffsets[$index], $bytes);
            return;
        }
        $bytes = substr($this->module->bytes(), $segment->start, $segment->length);
        if ($segment->offset === null) {
            $this->state->data[$index] = $bytes;
        } else {
            $this->state->memories[$segment->memory]->write($this->evaluate($segment->offset), $bytes);
        }
    }

    /** @throws \OutOfBoundsException if there is none of that name */
    public function export(string $name): Func|Memory|Table|GlobalVariable|Tag
    {
        [$kind, $index] = $this->module->data->exports[$name]
            ?? throw new \OutOfBoundsException("The instance has no export \"$name\"");
        return match ($kind) {
            Kind::FUNC => $this->state->function($index),
            Kind::TABLE => $this->state->tables[$index],
            Kind::MEMORY => $this->state->memories[$index],
            Kind::GLOBAL => $this->globals[$index],
            Kind::TAG => $this->tags[$index],
        };
    }

    private function exportOf(string $class, string $name): mixed
    {
        $export = $this->export($name);
        if (!$export instanceof $class) {
            throw new \OutOfBoundsException("The export \"$name\" is not what was asked for, but a " . $export::class);
        }
        return $export;
    }

    public function func(string $name): Func
    {
        return $this->exportOf(Func::class, $name);
    }

    public function memory(string $name = 'memory'): Memory
    {
        return $this->exportOf(Memory::class, $name);
    }

    public function table(string $name): Table
    {
        return $this->exportOf(Table::class, $name);
    }

    public function global(string $name): GlobalVariable
    {
        return $this->exportOf(GlobalVariable::class, $name);
    }

    /** Calls an exported function: null, its result, or a list of several. */
    public function call(string $name, mixed ...$arguments): mixed
    {
        return $this->func($name)(...$arguments);
    }
}
