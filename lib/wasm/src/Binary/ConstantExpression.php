<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\{InvalidModule, UnsupportedProposal};
use Surus\Wasm\Runtime\Numeric;

/** An expression that gives a global's, an offset's or an element's value. */
final class ConstantExpression
{
    /** @param list<array{int, mixed}> $code opcodes and their operands */
    private function __construct(private readonly array $code, public readonly int $at)
    {
    }

    public static function read(Reader $reader, TypeReader $types): self
    {
        $at = $reader->offset;
        $code = [];
        while (true) {
            $start = $reader->offset;
            $opcode = $reader->byte();
            switch ($opcode) {
                case 0x0b:
                    return new self($code, $at);
                case 0x23:
                case 0xd2:
                    $code[] = [$opcode, $reader->u32()];
                    break;
                case 0x41:
                    $code[] = [$opcode, $reader->signed(32) & 0xffffffff];
                    break;
                case 0x42:
                    $code[] = [$opcode, $reader->signed(64)];
                    break;
                case 0x43:
                    $code[] = [$opcode, Numeric::f32FromBits(unpack('V', $reader->bytes(4))[1])];
                    break;
                case 0x44:
                    $code[] = [$opcode, unpack('e', $reader->bytes(8))[1]];
                    break;
                case 0xfd:
                    if ($reader->u32() !== 0x0c) {
                        self::refuse($reader, $opcode, $start);
                    }
                    $code[] = [$opcode, array_values(unpack('P2', $reader->bytes(16)))];
                    break;
                case 0xd0:
                    $code[] = [$opcode, $types->heapType(true)];
                    break;
                case 0x6a: case 0x6b: case 0x6c: case 0x7c: case 0x7d: case 0x7e:
                    $code[] = [$opcode, null];
                    break;
                default:
                    self::refuse($reader, $opcode, $start);
            }
        }
    }

    /** An instruction that is no part of constant expressions, or no instruction at all. */
    private static function refuse(Reader $reader, int $opcode, int $start): never
    {
        if ($opcode === 0xfb) {
            throw new UnsupportedProposal('garbage collection', $start);
        }
        if ($opcode > 0xd6 && $opcode < 0xfc || $opcode === 0x06 || $opcode > 0xfd) {
            $reader->fail(sprintf('illegal opcode %02x', $opcode), $start);
        }
        throw new InvalidModule('constant expression required', $start);
    }

    /** The index if it is just ref.func; null otherwise. */
    public function function(): ?int
    {
        return \count($this->code) === 1 && $this->code[0][0] === 0xd2 ? $this->code[0][1] : null;
    }

    /** The value if it is just i32.const; null otherwise. */
    public function i32(): ?int
    {
        return \count($this->code) === 1 && $this->code[0][0] === 0x41 ? $this->code[0][1] : null;
    }

    /** @return list<int> the functions it refers to */
    public function functions(): array
    {
        $functions = [];
        foreach ($this->code as [$opcode, $operand]) {
            if ($opcode === 0xd2) {
                $functions[] = $operand;
            }
        }
        return $functions;
    }

    /** @param int $globals how many of the module's globals it may use */
    public function validate(ModuleData $module, string $expected, int $globals): void
    {
        $stack = [];
        foreach ($this->code as [$opcode, $operand]) {
            if ($opcode >= 0x6a && $opcode <= 0x7e) {
                $type = $opcode < 0x7c ? 'i32' : 'i64';
                if (array_pop($stack) !== $type || array_pop($stack) !== $type) {
                    throw new InvalidModule('type mismatch', $this->at);
                }
                $stack[] = $type;
                continue;
            }
            $stack[] = match ($opcode) {
                0x41 => 'i32',
                0x42 => 'i64',
                0x43 => 'f32',
                0x44 => 'f64',
                0xfd => 'v128',
                0xd0 => $operand,
                0xd2 => $this->functionReference($module, $operand),
                0x23 => $this->globalType($module, $operand, $globals),
            };
        }
        if (\count($stack) !== 1 || !Types::isSubtype($stack[0], $expected)) {
            throw new InvalidModule('type mismatch', $this->at);
        }
    }

    private function functionReference(ModuleData $module, int $index): string
    {
        if (!isset($module->functions[$index])) {
            throw new InvalidModule("unknown function $index", $this->at);
        }
        return '(ref ' . $module->types[$module->functions[$index]] . ')';
    }

    private function globalType(ModuleData $module, int $index, int $globals): string
    {
        if ($index >= $globals) {
            throw new InvalidModule("unknown global $index", $this->at);
        }
        if ($module->globals[$index]->mutable) {
            throw new InvalidModule('constant expression required', $this->at);
        }
        return $module->globals[$index]->type;
    }

    /**
     * @param callable(int): mixed $global gives a global's value
     * @param callable(int): mixed $function makes a reference
     */
    public function evaluate(callable $global, callable $function): mixed
    {
        $stack = [];
        foreach ($this->code as [$opcode, $operand]) {
            switch ($opcode) {
                case 0x23:
                    $stack[] = $global($operand);
                    break;
                case 0xd2:
                    $stack[] = $function($operand);
                    break;
                case 0xd0:
                    $stack[] = null;
                    break;
                case 0x41: case 0x42: case 0x43: case 0x44: case 0xfd:
                    $stack[] = $operand;
                    break;
                default:
                    $b = array_pop($stack);
                    $a = array_pop($stack);
                    $stack[] = self::calculate($opcode, $a, $b);
            }
        }
        return $stack[0];
    }

    private static function calculate(int $opcode, int $a, int $b): int
    {
        return match ($opcode) {
            0x6a => ($a + $b) & 0xffffffff,
            0x6b => ($a - $b) & 0xffffffff,
            0x6c => Numeric::i64Multiply($a, $b) & 0xffffffff,
            0x7c => Numeric::i64Add($a, $b),
            0x7d => Numeric::i64Subtract($a, $b),
            0x7e => Numeric::i64Multiply($a, $b),
        };
    }
}
