<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Reads instructions and gives their texts, a line each. */
final class CodePrinter
{
    /** What is nowhere in a constant expression. */
    private const STRUCTURE = [Opcodes::BLOCK => true, Opcodes::IF => true, Opcodes::ELSE => true,
        Opcodes::TRY_TABLE => true, Opcodes::TRY => true, Opcodes::CATCH => true, Opcodes::CATCH_ALL => true,
        Opcodes::DELEGATE => true];

    /** @var array<string, array{string, string, int}> */
    private readonly array $opcodes;

    /** @var array<string, string> */
    private readonly array $names;

    /** @var array<int, string> of the function that is being printed */
    private array $locals = [];

    public function __construct(private readonly Identifiers $identifiers, private readonly TypePrinter $types)
    {
        $this->opcodes = Opcodes::table();
        $this->names = Opcodes::names();
    }

    /**
     * A function's instructions.
     *
     * @param array<int, string> $locals identifiers
     */
    public function body(BinaryReader $reader, array $locals): string
    {
        $this->locals = $locals;
        $text = '';
        $blocks = [];
        $indentation = '    ';
        for (;;) {
            $name = $this->name($reader);
            $kind = $this->opcodes[$name][0];
            if ($kind === Opcodes::DELEGATE && end($blocks) !== Opcodes::TRY) {
                $reader->fail('END opcode expected');
            }
            if ($kind === Opcodes::END || $kind === Opcodes::DELEGATE) {
                if (!$blocks) {
                    return $text;
                }
                array_pop($blocks);
                $indentation = str_repeat('  ', count($blocks) + 2);
            }
            $line = $kind === Opcodes::NONE || $kind === Opcodes::END ? $name : $this->instruction($reader, $name);
            if ($kind === Opcodes::ELSE) {
                if (array_pop($blocks) !== Opcodes::IF) {
                    $reader->fail('END opcode expected');
                }
                $blocks[] = $kind;
                $text .= substr($indentation, 2) . "else\n";
                continue;
            }
            if ($kind === Opcodes::CATCH || $kind === Opcodes::CATCH_ALL) {
                if (!\in_array(end($blocks), [Opcodes::TRY, Opcodes::CATCH], true)) {
                    $reader->fail('END opcode expected');
                }
                $blocks[count($blocks) - 1] = $kind;
                $text .= substr($indentation, 2) . "$line\n";
                continue;
            }
            $text .= "$indentation$line\n";
            if ($kind === Opcodes::TRY || $kind === Opcodes::BLOCK || $kind === Opcodes::IF || $kind === Opcodes::TRY_TABLE) {
                $blocks[] = $kind;
                $indentation .= '  ';
            }
        }
    }

    /**
     * A constant expression in one line.
     *
     * @param string $keyword of the form around it, if it is more than one instruction
     */
    public function expression(BinaryReader $reader, string $keyword): string
    {
        $this->locals = [];
        $instructions = [];
        while (($name = $this->name($reader)) !== 'end') {
            $kind = $this->opcodes[$name][0];
            if (isset(self::STRUCTURE[$kind])) {
                $reader->fail('constant expression required');
            }
            $instructions[] = $kind === Opcodes::NONE ? $name : $this->instruction($reader, $name);
        }
        if (count($instructions) === 1) {
            return "($instructions[0])";
        }
        $text = implode(' ', $instructions);
        return $keyword === '' ? $text : rtrim("($keyword $text") . ')';
    }

    private function name(BinaryReader $reader): string
    {
        $byte = $reader->byte();
        $opcode = chr($byte);
        if ($byte >= 0xfb && $byte <= 0xfe) {
            $opcode .= Leb::unsigned($reader->unsigned());
        }
        return $this->names[$opcode] ?? match ($opcode) {
            "\x1c" => 'select',
            "\xfb\x15" => 'ref.test',
            "\xfb\x17" => 'ref.cast',
            default => $reader->fail('illegal opcode ' . bin2hex($opcode)),
        };
    }

    private function instruction(BinaryReader $reader, string $name): string
    {
        $immediates = $this->immediates($reader, $name);
        return $immediates === '' ? $name : "$name $immediates";
    }

    private function immediates(BinaryReader $reader, string $name): string
    {
        [$kind, , $alignment] = $this->opcodes[$name];
        switch ($kind) {
            case Opcodes::LOCAL:
                $index = $reader->unsigned();
                return $this->locals[$index] ?? (string) $index;
            case Opcodes::I32:
                return (string) $reader->signed(32);
            case Opcodes::MEMARG:
                return rtrim($this->memoryArgument($reader, $alignment));
            case Opcodes::LABEL:
            case Opcodes::DELEGATE:
                return (string) $reader->unsigned();
            case Opcodes::FUNC:
                return $this->identifiers->of(Scope::FUNC, $reader->unsigned());
            case Opcodes::GLOBAL:
                return $this->identifiers->of(Scope::GLOBAL, $reader->unsigned());
            case Opcodes::BLOCK:
            case Opcodes::IF:
            case Opcodes::TRY:
                return ltrim($this->types->blockType($reader));
            case Opcodes::I64:
                return (string) $reader->signed(64);
            case Opcodes::F32:
                return FloatingPoint::text32(unpack('V', $reader->take(4))[1]);
            case Opcodes::F64:
                return FloatingPoint::text64(unpack('P', $reader->take(8))[1]);
            case Opcodes::BRANCH_TABLE:
                for ($labels = '', $count = $reader->count() + 1; $count > 0; $count--) {
                    $labels .= ' ' . $reader->unsigned();
                }
                return ltrim($labels);
            case Opcodes::CALL_INDIRECT:
                $type = $this->identifiers->of(Scope::TYPE, $reader->unsigned());
                return $this->optional(Scope::TABLE, $reader->unsigned()) . "(type $type)";
            case Opcodes::SELECT:
                return $reader->bytes[$reader->position - 1] === "\x1b" ? ''
                    : '(result ' . implode(' ', $this->types->valueTypes($reader)) . ')';
            case Opcodes::TYPE:
                return $this->identifiers->of(Scope::TYPE, $reader->unsigned());
            case Opcodes::ELSE:
            case Opcodes::CATCH_ALL:
                return '';
        }
        return $this->rareImmediates($reader, $name, $kind, $alignment);
    }

    private function rareImmediates(BinaryReader $reader, string $name, string $kind, int $alignment): string
    {
        switch ($kind) {
            case Opcodes::MEMORY:
                return rtrim($this->optional(Scope::MEMORY, $reader->unsigned()));
            case Opcodes::TABLE:
                return rtrim($this->optional(Scope::TABLE, $reader->unsigned()));
            case Opcodes::DATA:
                return $this->identifiers->of(Scope::DATA, $reader->unsigned());
            case Opcodes::ELEM:
                return $this->identifiers->of(Scope::ELEM, $reader->unsigned());
            case Opcodes::TAG:
            case Opcodes::CATCH:
                return $this->identifiers->of(Scope::TAG, $reader->unsigned());
            case Opcodes::MEMORY_COPY:
                return $this->pair($reader, Scope::MEMORY, Scope::MEMORY);
            case Opcodes::TABLE_COPY:
                return $this->pair($reader, Scope::TABLE, Scope::TABLE);
            case Opcodes::MEMORY_INIT:
                $segment = $this->identifiers->of(Scope::DATA, $reader->unsigned());
                return $this->optional(Scope::MEMORY, $reader->unsigned()) . $segment;
            case Opcodes::TABLE_INIT:
                $segment = $this->identifiers->of(Scope::ELEM, $reader->unsigned());
                return $this->optional(Scope::TABLE, $reader->unsigned()) . $segment;
            case Opcodes::HEAP_TYPE:
                return $this->types->heapType($reader);
            case Opcodes::REF_TYPE:
                $null = ord($reader->bytes[$reader->position - 1]) & 1 ? 'null ' : '';
                return "(ref $null" . $this->types->heapType($reader) . ')';
            case Opcodes::BRANCH_CAST:
                return $this->cast($reader);
            case Opcodes::FIELD:
            case Opcodes::ARRAY_FIXED:
                return $this->identifiers->of(Scope::TYPE, $reader->unsigned()) . ' ' . $reader->unsigned();
            case Opcodes::TYPE_TYPE:
                return $this->pair($reader, Scope::TYPE, Scope::TYPE);
            case Opcodes::TYPE_DATA:
                return $this->pair($reader, Scope::TYPE, Scope::DATA);
            case Opcodes::TYPE_ELEM:
                return $this->pair($reader, Scope::TYPE, Scope::ELEM);
            case Opcodes::TRY_TABLE:
                return ltrim($this->types->blockType($reader) . $this->catches($reader));
            case Opcodes::FENCE:
                $reader->byte();
                return '';
            case Opcodes::V128:
                $lanes = array_values(unpack('V4', $reader->take(16)));
                return 'i32x4 ' . vsprintf('0x%08x 0x%08x 0x%08x 0x%08x', $lanes);
            case Opcodes::LANE:
                return (string) $reader->byte();
            case Opcodes::SHUFFLE:
                return implode(' ', array_values(unpack('C16', $reader->take(16))));
            case Opcodes::MEMARG_LANE:
                return $this->memoryArgument($reader, $alignment) . $reader->byte();
        }
        throw new \LogicException("No immediates $kind of $name");
    }

    /** With a space behind it, if it is not empty. */
    private function memoryArgument(BinaryReader $reader, int $natural): string
    {
        $flags = $reader->unsigned();
        if ($flags > 0x7f) {
            $reader->fail('malformed memop flags');
        }
        $memory = $flags & 0x40 ? $this->optional(Scope::MEMORY, $reader->unsigned()) : '';
        $offset = $reader->unsigned(64);
        $alignment = $flags & 0x3f;
        return $memory . ($offset === 0 ? '' : 'offset=' . TypePrinter::natural($offset) . ' ')
            . ($alignment === $natural ? '' : 'align=' . TypePrinter::natural(1 << $alignment) . ' ');
    }

    /** An index that is left out if it is 0, else with a space behind it. */
    private function optional(string $space, int $index): string
    {
        return $index === 0 ? '' : $this->identifiers->of($space, $index) . ' ';
    }

    private function pair(BinaryReader $reader, string $first, string $second): string
    {
        $left = $reader->unsigned();
        $right = $reader->unsigned();
        if ($first === $second && $first !== Scope::TYPE && $left === 0 && $right === 0) {
            return '';
        }
        return $this->identifiers->of($first, $left) . ' ' . $this->identifiers->of($second, $right);
    }

    private function cast(BinaryReader $reader): string
    {
        $flags = $reader->byte();
        $label = $reader->unsigned();
        $source = $this->types->heapType($reader);
        $target = $this->types->heapType($reader);
        return $label . ($flags & 1 ? " (ref null $source)" : " (ref $source)")
            . ($flags & 2 ? " (ref null $target)" : " (ref $target)");
    }

    private function catches(BinaryReader $reader): string
    {
        $text = '';
        for ($count = $reader->count(); $count > 0; $count--) {
            $kind = $reader->byte();
            $keyword = ['catch', 'catch_ref', 'catch_all', 'catch_all_ref'][$kind] ?? $reader->fail('malformed catch');
            $tag = $kind < 2 ? $this->identifiers->of(Scope::TAG, $reader->unsigned()) . ' ' : '';
            $text .= " ($keyword $tag" . $reader->unsigned() . ')';
        }
        return $text;
    }
}
