<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\{InvalidModule, UnsupportedProposal};
use Surus\Wasm\{GlobalType, MemoryType, TableType};

/** Reads types. Which of the module's own types there are so far is known to it. */
final class TypeReader
{
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
            0x6e, 0x6d, 0x6c, 0x6b, 0x6a, 0x71, 0x72, 0x73 => throw new UnsupportedProposal('garbage collection', $at),
            0x69, 0x74 => throw new UnsupportedProposal('exception handling', $at),
            default => $this->reader->fail('malformed reference type', $at),
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
        return match ($type) {
            -0x10 => $nullable ? 'funcref' : '(ref func)',
            -0x11 => $nullable ? 'externref' : '(ref extern)',
            -0x0f, -0x0e, -0x0d, -0x12, -0x13, -0x14, -0x15, -0x16
                => throw new UnsupportedProposal('garbage collection', $at),
            -0x17, -0x0c => throw new UnsupportedProposal('exception handling', $at),
            default => $this->reader->fail('malformed heap type', $at),
        };
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
                $members[] = $this->functionType();
            }
            $first = Types::define($members);
            for ($i = 0; $i < $size; ++$i) {
                $this->numbers[] = $first + $i;
            }
            $this->groupStart = PHP_INT_MAX;
        }
    }

    /** @return array{list<string>, list<string>} */
    private function functionType(): array
    {
        $at = $this->reader->offset;
        $byte = $this->reader->byte();
        return match ($byte) {
            0x60 => [$this->types(), $this->types()],
            0x50, 0x4f, 0x5f, 0x5e => throw new UnsupportedProposal('garbage collection', $at),
            default => $this->reader->fail(
                $byte < 0x80 ? 'malformed definition type' : 'integer representation too long',
                $at,
            ),
        };
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
        [$min, $max, $is64] = $this->limits();
        return new TableType($min, $max, $element, $is64);
    }

    public function memoryType(): MemoryType
    {
        [$min, $max, $is64] = $this->limits();
        return new MemoryType($min, $max, $is64);
    }

    public function globalType(): GlobalType
    {
        $type = $this->valueType();
        $at = $this->reader->offset;
        $mutable = $this->reader->byte();
        if ($mutable > 1) {
            $this->reader->fail('malformed mutability', $at);
        }
        return new GlobalType($type, $mutable === 1);
    }

    /** @return array{int, ?int, bool} */
    private function limits(): array
    {
        $at = $this->reader->offset;
        $flags = $this->reader->byte();
        if ($flags > 7) {
            $this->reader->fail('malformed limits flags', $at);
        }
        if ($flags & 2) {
            throw new UnsupportedProposal('threads', $at);
        }
        $min = $this->reader->unsigned(64);
        return [$min, $flags & 1 ? $this->reader->unsigned(64) : null, ($flags & 4) !== 0];
    }
}
