<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\Binary\{Kind, ModuleData, Types};
use Surus\Wasm\Exception\LinkError;
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Exports, Func, GlobalType, GlobalVariable, Linker, Memory, MemoryType, Table, TableType, Tag};

/** Finds what a module imports and checks that it fits. */
final class ImportResolver
{
    /** @param Linker|array<string, Exports|array<string, mixed>> $imports */
    public function __construct(
        private readonly ModuleData $module,
        private readonly array|Linker $imports,
        private readonly Backend $backend,
    ) {
    }

    /**
     * @param array{string, string, int, int} $import
     * @throws LinkError
     */
    public function resolve(array $import): Func|Table|Memory|GlobalVariable|Tag
    {
        [$from, $name, $kind, $index] = $import;
        $value = $this->find($from, $name);
        $what = Kind::NAMES[$kind] . " \"$from\" \"$name\"";
        $type = $this->module->type($kind, $index);
        if ($value === null) {
            throw new LinkError("unknown import: $what of type $type" . self::hint($from));
        }
        if ($value instanceof \Closure && $kind === Kind::FUNC) {
            $number = $this->module->types[$this->module->functions[$index]];
            $value = Func::hostOf($number, $value, "\"$from\" \"$name\"");
        }
        $fits = match ($kind) {
            Kind::FUNC => $value instanceof Func
                && $value->isOf($this->module->types[$this->module->functions[$index]]),
            Kind::TABLE => $value instanceof Table
                && self::fitsTable($value->currentType(), $this->module->tables[$index]),
            Kind::MEMORY => $value instanceof Memory
                && self::fitsMemory($value->currentType(), $this->module->memories[$index]),
            Kind::GLOBAL => $value instanceof GlobalVariable
                && self::fitsGlobal($value->type, $this->module->globals[$index]),
            Kind::TAG => $value instanceof Tag
                && $value->number === $this->module->types[$this->module->tags[$index]],
        };
        if ($value instanceof Memory && $value->backend() !== $this->backend) {
            throw new LinkError("$what is of the backend \"{$value->backend()->value}\","
                . " the module's code is for \"{$this->backend->value}\"");
        }
        if (!$fits) {
            throw new LinkError("incompatible import type: $what of type $type cannot be " . self::describe($value));
        }
        return $value;
    }

    private function find(string $from, string $name): mixed
    {
        if ($this->imports instanceof Linker) {
            return $this->imports->get($from, $name);
        }
        $module = $this->imports[$from] ?? [];
        /** @var mixed $module whatever there is: programs give it */
        if (!\is_array($module) && !$module instanceof Exports) {
            throw new LinkError("what is given for \"$from\" is neither an array nor an instance's exports, but "
                . get_debug_type($module));
        }
        return $module[$name] ?? null;
    }

    /** What modules are made for that import from there, if it is something that this package does not have. */
    private static function hint(string $from): string
    {
        return match ($from) {
            'go', 'gojs' => ' (the module is for Go\'s JavaScript, GOOS=js; build it with GOOS=wasip1)',
            default => '',
        };
    }

    private static function describe(mixed $value): string
    {
        return match (true) {
            $value instanceof Func => "a function of type $value->type",
            $value instanceof Table, $value instanceof Memory => $value->currentType() . ' as it is now',
            $value instanceof GlobalVariable, $value instanceof Tag => "$value->type",
            default => get_debug_type($value),
        };
    }

    private static function fitsLimits(MemoryType|TableType $given, MemoryType|TableType $wanted): bool
    {
        return $given->is64 === $wanted->is64
            && ($given->min ^ PHP_INT_MIN) >= ($wanted->min ^ PHP_INT_MIN)
            && ($wanted->max === null
                || $given->max !== null && ($given->max ^ PHP_INT_MIN) <= ($wanted->max ^ PHP_INT_MIN));
    }

    private static function fitsTable(TableType $given, TableType $wanted): bool
    {
        return $given->element === $wanted->element && self::fitsLimits($given, $wanted);
    }

    private static function fitsMemory(MemoryType $given, MemoryType $wanted): bool
    {
        return $given->shared === $wanted->shared && self::fitsLimits($given, $wanted);
    }

    private static function fitsGlobal(GlobalType $given, GlobalType $wanted): bool
    {
        return $given->mutable === $wanted->mutable
            && ($given->type === $wanted->type
                || !$given->mutable && Types::isSubtype($given->type, $wanted->type));
    }
}
