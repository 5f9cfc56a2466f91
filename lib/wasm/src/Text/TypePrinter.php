<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Reads types and gives their texts. */
final class TypePrinter
{
    /** @var array<int, string> */
    private readonly array $valueTypes;

    /** @var array<int, string> */
    private readonly array $heapTypes;

    /** @var array<int, array{list<string>, list<string>}> parameters and results of the function types */
    public array $signatures = [];

    public function __construct(private readonly Identifiers $identifiers)
    {
        $valueTypes = [0x78 => 'i8', 0x77 => 'i16'];
        foreach (TypeParser::NUMBER_TYPES + TypeParser::REFERENCE_TYPES as $name => $byte) {
            $valueTypes[ord($byte)] = $name;
        }
        $this->valueTypes = $valueTypes;
        $heapTypes = [];
        foreach (TypeParser::HEAP_TYPES as $name => $byte) {
            $heapTypes[ord($byte)] = $name;
        }
        $this->heapTypes = $heapTypes;
    }

    /** A value type, or one of a field. */
    public function valueType(BinaryReader $reader): string
    {
        $byte = $reader->byte();
        return $this->valueTypes[$byte] ?? match ($byte) {
            0x63 => '(ref null ' . $this->heapType($reader) . ')',
            0x64 => '(ref ' . $this->heapType($reader) . ')',
            default => $reader->fail('malformed value type'),
        };
    }

    public function referenceType(BinaryReader $reader): string
    {
        $start = $reader->position;
        $type = $this->valueType($reader);
        if (isset(TypeParser::NUMBER_TYPES[$type]) || $type === 'i8' || $type === 'i16') {
            $reader->position = $start;
            $reader->fail('malformed reference type');
        }
        return $type;
    }

    public function heapType(BinaryReader $reader): string
    {
        $type = $reader->signed(33);
        if ($type >= 0) {
            return $this->identifiers->of(Scope::TYPE, $type);
        }
        return $this->heapTypes[$type + 0x80] ?? $reader->fail('malformed heap type');
    }

    /** @return list<string> */
    public function valueTypes(BinaryReader $reader): array
    {
        $types = [];
        for ($count = $reader->count(); $count > 0; $count--) {
            $types[] = $this->valueType($reader);
        }
        return $types;
    }

    /** What follows a block's name, with a space in front. */
    public function blockType(BinaryReader $reader): string
    {
        $byte = ord($reader->bytes[$reader->position] ?? "\x40");
        if ($byte === 0x40) {
            $reader->byte();
            return '';
        }
        // A single byte from 0x40 to 0x7f is negative, and no index.
        if (($byte & 0xc0) === 0x40) {
            return ' (result ' . $this->valueType($reader) . ')';
        }
        $type = $reader->signed(33);
        return $type < 0 ? $reader->fail('malformed block type')
            : ' (type ' . $this->identifiers->of(Scope::TYPE, $type) . ')';
    }

    public function limits(BinaryReader $reader): string
    {
        $flags = $reader->byte();
        if ($flags > 7) {
            $reader->fail('malformed limits flags');
        }
        return ($flags & 4 ? 'i64 ' : '') . self::natural($reader->unsigned(64))
            . ($flags & 1 ? ' ' . self::natural($reader->unsigned(64)) : '') . ($flags & 2 ? ' shared' : '');
    }

    public function tableType(BinaryReader $reader): string
    {
        $type = $this->referenceType($reader);
        return $this->limits($reader) . ' ' . $type;
    }

    public function globalType(BinaryReader $reader): string
    {
        $type = $this->valueType($reader);
        return $reader->byte() === 1 ? "(mut $type)" : $type;
    }

    public function tagType(BinaryReader $reader): string
    {
        $reader->byte();
        return '(type ' . $this->identifiers->of(Scope::TYPE, $reader->unsigned()) . ')';
    }

    /**
     * The fields that define a group of types.
     *
     * @param int $index of its first type
     * @return array{string, int} the text, and how many types these are
     */
    public function group(BinaryReader $reader, int $index): array
    {
        if (($reader->bytes[$reader->position] ?? '') !== "\x4e") {
            return ['  ' . $this->definition($reader, $index) . "\n", 1];
        }
        $reader->byte();
        $text = "  (rec\n";
        $count = $reader->count();
        for ($i = 0; $i < $count; $i++) {
            $text .= '    ' . $this->definition($reader, $index + $i) . "\n";
        }
        return [$text . "  )\n", $count];
    }

    private function definition(BinaryReader $reader, int $index): string
    {
        $start = '(type' . $this->identifiers->definition(Scope::TYPE, $index) . ' ';
        $byte = $reader->byte();
        if ($byte !== 0x4f && $byte !== 0x50) {
            return $start . $this->compositeType($reader, $byte, $index) . ')';
        }
        $start .= $byte === 0x4f ? '(sub final ' : '(sub ';
        for ($count = $reader->count(); $count > 0; $count--) {
            $start .= $this->identifiers->of(Scope::TYPE, $reader->unsigned()) . ' ';
        }
        return $start . $this->compositeType($reader, $reader->byte(), $index) . '))';
    }

    private function compositeType(BinaryReader $reader, int $byte, int $index): string
    {
        switch ($byte) {
            case 0x60:
                $this->signatures[$index] = [$this->valueTypes($reader), $this->valueTypes($reader)];
                return '(func' . self::signature(...$this->signatures[$index]) . ')';
            case 0x5f:
                $fields = '';
                for ($count = $reader->count(); $count > 0; $count--) {
                    $fields .= ' (field ' . $this->globalType($reader) . ')';
                }
                return "(struct$fields)";
            case 0x5e:
                return '(array ' . $this->globalType($reader) . ')';
        }
        $reader->fail('malformed definition type');
    }

    /**
     * With a space in front, if it is not empty.
     *
     * @param list<string> $parameters
     * @param list<string> $results
     * @param array<int, string> $identifiers of the parameters
     */
    public static function signature(array $parameters, array $results, array $identifiers = []): string
    {
        return self::declarations('param', $parameters, $identifiers)
            . ($results ? ' (result ' . implode(' ', $results) . ')' : '');
    }

    /**
     * Parameters or locals: those without an identifier share a form.
     *
     * @param list<string> $types
     * @param array<int, string> $identifiers
     */
    public static function declarations(string $keyword, array $types, array $identifiers): string
    {
        $text = '';
        $isOpen = false;
        foreach ($types as $i => $type) {
            $identifier = $identifiers[$i] ?? null;
            if ($identifier === null && $isOpen) {
                $text .= " $type";
                continue;
            }
            $text .= ($isOpen ? ')' : '') . " ($keyword " . ($identifier === null ? '' : "$identifier ") . $type;
            $isOpen = $identifier === null;
            $text .= $isOpen ? '' : ')';
        }
        return $text . ($isOpen ? ')' : '');
    }

    /** A number of 64 bits without sign. */
    public static function natural(int $value): string
    {
        return $value < 0 ? sprintf('0x%x', $value) : (string) $value;
    }
}
