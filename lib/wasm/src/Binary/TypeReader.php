<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\{InvalidModule, UnsupportedProposal};
use Surus\Wasm\{FieldType, GlobalType, MemoryType, TableType};

/** Reads types. Which of the module's own types there are so far is known to it. */
final class TypeReader
{
    /** What begins a heap type of the proposal of custom descriptors. */
    private const EXACT = 0x62 - 0x80;
    private const HEAP_TYPES = [
        -0x10 => 'func', -0x11 => 'extern', -0x12 => 'any', -0x13 => 'eq', -0x14 => 'i31', -0x15 => 'struct',
        -0x16 => 'array', -0x17 => 'exn', -0x0d => 'nofunc', -0x0e => 'noextern', -0x0f => 'none', -0x0c => 'noexn',
    ];

    /** The members of a recursive group that is being read begin here; they are "@0", "@1" … */
    private int $groupStart = PHP_INT_MAX;
    private int $groupEnd = 0;

    /** @param list<int> $numbers of the module's types, see Types */
    public function __construct(private readonly Reader $reader, public array $numbers = [])
    {
    }

    public function valueType(): string
    {
        $at = $this->reader->offset;
        $byte = $this->reader->byte();
        return match ($byte) {
            0x7f => 'i32',
            0x7e => 'i64',
            0x7d => 'f32',
            0x7c => 'f64',
            0x7b => 'v128',
            default => $this->reference($byte, $at),
        };
    }

    public function referenceType(): string
    {
        $at = $this->reader->offset;
        return $this->reference($this->reader->byte(), $at);
    }

    private function reference(int $byte, int $at): string
    {
        return match ($byte) {
            0x70 => 'funcref',
            0x6f => 'externref',
            0x63 => $this->heapType(true),
            0x64 => $this->heapType(false),
            default => isset(self::HEAP_TYPES[$byte - 0x80])
                ? Types::reference(self::HEAP_TYPES[$byte - 0x80], true)
                : $this->reader->fail('malformed reference type', $at),
        };
    }

    /** A reference to what follows. */
    public function heapType(bool $nullable): string
    {
        $at = $this->reader->offset;
        $type = $this->reader->s33();
        if ($type >= 0) {
            return ($nullable ? '(ref null ' : '(ref ') . $this->name($type, $at) . ')';
        }
        if ($type === self::EXACT) {
            throw new UnsupportedProposal('custom descriptors', $at);
        }
        return Types::reference(self::HEAP_TYPES[$type] ?? $this->reader->fail('malformed heap type', $at), $nullable);
    }

    private function name(int $index, int $at): string
    {
        if ($index >= $this->groupStart && $index < $this->groupEnd) {
            return '@' . ($index - $this->groupStart);
        }
        return (string) ($this->numbers[$index] ?? throw new InvalidModule("unknown type $index", $at));
    }

    /** The type section: groups of types that may refer to each other. */
    public function typeSection(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $size = 1;
            if (($this->reader->bytes[$this->reader->offset] ?? '') === "\x4e") {
                ++$this->reader->offset;
                $size = $this->reader->u32();
            }
            $this->groupStart = \count($this->numbers);
            $this->groupEnd = $this->groupStart + $size;
            $members = [];
            for ($i = 0; $i < $size; ++$i) {
                $members[] = $this->definedType($i);
            }
            $first = Types::define($members);
            for ($i = 0; $i < $size; ++$i) {
                $this->numbers[] = $first + $i;
            }
            $this->groupStart = PHP_INT_MAX;
            for ($i = 0; $i < $size; ++$i) {
                $this->checkSupertype($first + $i);
            }
        }
    }

    /** @param int $place of the type in its group */
    private function definedType(int $place): DefinedType
    {
        $at = $this->reader->offset;
        $byte = $this->reader->byte();
        if ($byte !== 0x50 && $byte !== 0x4f) {
            return $this->compositeType($byte, $at, null, true);
        }
        $super = null;
        $count = $this->reader->u32();
        if ($count > 1) {
            throw new InvalidModule('sub type', $at, 'it has several supertypes');
        }
        if ($count === 1) {
            $index = $this->reader->u32();
            if ($index >= $this->groupStart + $place) {
                throw new InvalidModule("unknown type $index", $at, 'a supertype must come before');
            }
            $super = $this->name($index, $at);
        }
        $at = $this->reader->offset;
        return $this->compositeType($this->reader->byte(), $at, $super, $byte === 0x4f);
    }

    private function compositeType(int $byte, int $at, ?string $super, bool $isFinal): DefinedType
    {
        [$kind, $parts] = match ($byte) {
            0x60 => [DefinedType::FUNC, [$this->types(), $this->types()]],
            0x5f => [DefinedType::STRUCT, $this->fields()],
            0x5e => [DefinedType::ARRAY, [$this->field()]],
            0x5d => throw new UnsupportedProposal('stack switching', $at),
            0x4d, 0x4c => throw new UnsupportedProposal('custom descriptors', $at),
            default => $this->reader->fail(
                $byte < 0x80 ? 'malformed definition type' : 'integer representation too long',
                $at,
            ),
        };
        return new DefinedType($kind, $parts, $super, $isFinal);
    }

    private function checkSupertype(int $number): void
    {
        $type = Types::definition($number);
        if ($type->super !== null) {
            $super = Types::definition((int) $type->super);
            if ($super->isFinal || !$type->matches($super)) {
                throw new InvalidModule('sub type', $this->reader->offset, 'it does not match its supertype');
            }
        }
    }

    /** @return list<FieldType> */
    private function fields(): array
    {
        $fields = [];
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $fields[] = $this->field();
        }
        return $fields;
    }

    private function field(): FieldType
    {
        $packed = ["\x78" => 'i8', "\x77" => 'i16'][$this->reader->bytes[$this->reader->offset] ?? ''] ?? null;
        if ($packed !== null) {
            ++$this->reader->offset;
        }
        return new FieldType($packed ?? $this->valueType(), $this->mutability());
    }

    /** @return list<string> */
    private function types(): array
    {
        $types = [];
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $types[] = $this->valueType();
        }
        return $types;
    }

    public function tableType(): TableType
    {
        $element = $this->referenceType();
        $at = $this->reader->offset;
        [$min, $max, $is64, $shared] = $this->limits();
        if ($shared) {
            throw new InvalidModule('tables cannot be shared', $at);
        }
        return new TableType($min, $max, $element, $is64);
    }

    public function memoryType(): MemoryType
    {
        return new MemoryType(...$this->limits());
    }

    public function globalType(): GlobalType
    {
        return new GlobalType($this->valueType(), $this->mutability());
    }

    private function mutability(): bool
    {
        $at = $this->reader->offset;
        $mutable = $this->reader->byte();
        if ($mutable > 1) {
            $this->reader->fail('malformed mutability', $at);
        }
        return $mutable === 1;
    }

    /** @return array{int, ?int, bool, bool} */
    private function limits(): array
    {
        $at = $this->reader->offset;
        $flags = $this->reader->byte();
        if ($flags > 7) {
            $this->reader->fail('malformed limits flags', $at);
        }
        $min = $this->reader->unsigned(64);
        $max = $flags & 1 ? $this->reader->unsigned(64) : null;
        return [$min, $max, ($flags & 4) !== 0, ($flags & 2) !== 0];
    }
}
