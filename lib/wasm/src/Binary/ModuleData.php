<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\{FuncType, GlobalType, MemoryType, TableType, TagType};

/** What a module's sections say; function bodies and data stay in its bytes. Imported entities come first. */
final class ModuleData
{
    private const BODY = 12;

    /** @var list<array{int, string, int, int}> each section's id, name of a custom one, offset and size */
    public array $sections = [];
    /** @var list<int> numbers of the defined types, see Types */
    public array $types = [];
    /** @var list<array{string, string, int, int}> module, name, kind (see Kind), index among its kind */
    public array $imports = [];
    /** @var list<int> the type index of each function */
    public array $functions = [];
    public int $importedFunctions = 0;
    /** @var list<TableType> */
    public array $tables = [];
    public int $importedTables = 0;
    /** @var array<int, ConstantExpression> what tables are filled with, where that is said */
    public array $tableValues = [];
    /** @var list<MemoryType> */
    public array $memories = [];
    public int $importedMemories = 0;
    /** @var list<GlobalType> */
    public array $globals = [];
    public int $importedGlobals = 0;
    /** @var array<int, ConstantExpression> initial values of the module's own globals, by index */
    public array $globalValues = [];
    /** @var list<int> the type index of each tag */
    public array $tags = [];
    public int $importedTags = 0;
    /** @var array<array-key, array{int, int}> kind and index by name; names like "1" are int keys */
    public array $exports = [];
    public ?int $start = null;
    /** @var list<ElementSegment> */
    public array $elements = [];
    public ?int $dataCount = null;
    /** Where each body begins, and how long it is, in 8 and 4 bytes: there are many, of which few are looked at. */
    private string $bodies = '';
    public int $segments = 0;
    /**
     * Segments that are written to the first memory at a constant place, by index: that place, where
     * their bytes begin in the module, and how many they are. Some modules have very many.
     *
     * @var array<int, int>
     */
    public array $dataOffsets = [];
    /** @var array<int, int> */
    public array $dataStarts = [];
    /** @var array<int, int> */
    public array $dataLengths = [];
    /** @var array<int, DataSegment> all others, by index */
    public array $data = [];
    /** @var array<int, true> functions that references may be made of within bodies */
    public array $declared = [];
    /** @var array<int, true> globals that others can see: imported and exported ones */
    public array $sharedGlobals = [];
    /** @var array<string, list<array{int, int}>> offset and length of the contents of custom sections, by name */
    public array $custom = [];

    /** @return array{int, int} where the body of a function of the module begins and ends */
    public function body(int $function): array
    {
        ['start' => $start, 'size' => $size] = (array) unpack('Pstart/Vsize', $this->bodies, self::BODY * ($function - $this->importedFunctions));
        return [$start, $start + $size];
    }

    public function addBody(int $start, int $size): void
    {
        $this->bodies .= pack('PV', $start, $size);
    }

    public function bodyCount(): int
    {
        return intdiv(\strlen($this->bodies), self::BODY);
    }

    public function functionType(int $index): FuncType
    {
        return Types::get($this->types[$this->functions[$index]]);
    }

    /** The type of what is imported or exported, see Kind. */
    public function type(int $kind, int $index): FuncType|TableType|MemoryType|GlobalType|TagType
    {
        return match ($kind) {
            Kind::FUNC => $this->functionType($index),
            Kind::TABLE => $this->tables[$index],
            Kind::MEMORY => $this->memories[$index],
            Kind::GLOBAL => $this->globals[$index],
            Kind::TAG => new TagType(Types::get($this->types[$this->tags[$index]])),
        };
    }

    /** @return array<string, mixed> */
    public function __serialize(): array
    {
        return [
            'functions' => IntList::pack($this->functions),
            'declared' => IntList::pack(array_keys($this->declared)),
        ] + get_object_vars($this);
    }

    /** @param array<string, mixed> $members */
    public function __unserialize(array $members): void
    {
        foreach ($members as $name => $value) {
            $this->$name = match ($name) {
                'functions' => IntList::unpack($value),
                'declared' => array_fill_keys(IntList::unpack($value), true),
                default => $value,
            };
        }
    }
}
