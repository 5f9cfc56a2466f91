<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\InvalidModule;
use Surus\Wasm\{FuncType, MemoryType};

/** Checks all of a module but the bodies of its functions. */
final class ModuleValidator
{
    private function __construct(private readonly ModuleData $module)
    {
    }

    /** @throws InvalidModule */
    public static function validate(ModuleData $module): void
    {
        $validator = new self($module);
        foreach ($module->functions as $type) {
            $validator->functionType($type);
        }
        foreach ($module->tags as $type) {
            $validator->functionType($type);
            if (Types::get($module->types[$type])->results !== []) {
                throw new InvalidModule('non-empty tag result type', 0);
            }
        }
        $validator->tables();
        foreach ($module->memories as $memory) {
            self::memory($memory);
        }
        foreach ($module->globalValues as $index => $value) {
            $value->validate($module, $module->globals[$index]->type, $index);
        }
        $validator->exports();
        $validator->start();
        foreach ($module->elements as $segment) {
            $validator->element($segment);
        }
        if ($module->dataOffsets !== []) {
            if ($module->memories === []) {
                throw new InvalidModule('unknown memory 0', 0);
            }
            if ($module->memories[0]->is64) {
                throw new InvalidModule('type mismatch', 0, 'the memory has addresses of 64 bits');
            }
        }
        foreach ($module->data as $segment) {
            $validator->data($segment);
        }
    }

    private function functionType(int $index): void
    {
        $number = $this->module->types[$index] ?? throw new InvalidModule("unknown type $index", 0);
        if (!Types::get($number) instanceof FuncType) {
            throw new InvalidModule("unknown type $index", 0, 'it is no function type');
        }
    }

    private function tables(): void
    {
        foreach ($this->module->tables as $index => $table) {
            self::range($table->min, $table->max, $table->is64 ? -1 : 0xffffffff, 'table size must be at most 2^32-1');
            if (isset($this->module->tableValues[$index])) {
                $this->module->tableValues[$index]->validate(
                    $this->module,
                    $table->element,
                    $this->module->importedGlobals,
                );
            } elseif ($index >= $this->module->importedTables && !Types::isNullable($table->element)) {
                throw new InvalidModule('type mismatch', 0, 'a table of non-nullable references needs a value');
            }
        }
    }

    private static function memory(MemoryType $memory): void
    {
        if ($memory->shared && $memory->max === null) {
            throw new InvalidModule('shared memory must have maximum', 0);
        }
        self::range(
            $memory->min,
            $memory->max,
            $memory->is64 ? 1 << 48 : 65536,
            $memory->is64 ? 'memory size must be at most 2^48 pages' : 'memory size must be at most 65536 pages (4GiB)',
        );
    }

    /** The numbers are unsigned 64-bit ones. */
    private static function range(int $min, ?int $max, int $limit, string $reason): void
    {
        if (($min ^ PHP_INT_MIN) > ($limit ^ PHP_INT_MIN)) {
            throw new InvalidModule($reason, 0);
        }
        if ($max !== null) {
            if (($max ^ PHP_INT_MIN) > ($limit ^ PHP_INT_MIN)) {
                throw new InvalidModule($reason, 0);
            }
            if (($min ^ PHP_INT_MIN) > ($max ^ PHP_INT_MIN)) {
                throw new InvalidModule('size minimum must not be greater than maximum', 0);
            }
        }
    }

    private function exports(): void
    {
        foreach ($this->module->exports as $name => [$kind, $index]) {
            $count = match ($kind) {
                Kind::FUNC => \count($this->module->functions),
                Kind::TABLE => \count($this->module->tables),
                Kind::MEMORY => \count($this->module->memories),
                Kind::GLOBAL => \count($this->module->globals),
                Kind::TAG => \count($this->module->tags),
            };
            if ($index >= $count) {
                $what = $kind === Kind::FUNC ? 'function' : Kind::NAMES[$kind];
                throw new InvalidModule("unknown $what $index", 0, "export \"$name\"");
            }
        }
    }

    private function start(): void
    {
        $start = $this->module->start;
        if ($start === null) {
            return;
        }
        if (!isset($this->module->functions[$start])) {
            throw new InvalidModule("unknown function $start", 0);
        }
        $type = $this->module->functionType($start);
        if ($type->params !== [] || $type->results !== []) {
            throw new InvalidModule('start function', 0, "its type is $type");
        }
    }

    private function element(ElementSegment $segment): void
    {
        if ($segment->mode === 'active') {
            $table = $this->module->tables[$segment->table]
                ?? throw new InvalidModule("unknown table $segment->table", $segment->at);
            if (!Types::isSubtype($segment->type, $table->element)) {
                throw new InvalidModule('type mismatch', $segment->at);
            }
            $segment->offset->validate($this->module, $table->is64 ? 'i64' : 'i32', \count($this->module->globals));
        }
        foreach ($segment->items as $item) {
            if (!\is_int($item)) {
                $item->validate($this->module, $segment->type, \count($this->module->globals));
            } elseif (!isset($this->module->functions[$item])) {
                throw new InvalidModule("unknown function $item", $segment->at);
            }
        }
    }

    private function data(DataSegment $segment): void
    {
        if ($segment->offset !== null) {
            $memory = $this->module->memories[$segment->memory]
                ?? throw new InvalidModule("unknown memory $segment->memory", $segment->at);
            $segment->offset->validate($this->module, $memory->is64 ? 'i64' : 'i32', \count($this->module->globals));
        }
    }
}
