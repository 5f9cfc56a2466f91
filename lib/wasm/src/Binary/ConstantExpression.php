<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\{ArrayObject, ArrayType, FieldType, StructObject, StructType};
use Surus\Wasm\Exception\{InvalidModule, Trap, TrapKind};
use Surus\Wasm\Runtime\{HostMemory, Numeric};

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
                case 0xfb:
                    $code[] = self::readAggregate($reader, $start);
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

    /** @return array{int, mixed} */
    private static function readAggregate(Reader $reader, int $start): array
    {
        $opcode = $reader->u32();
        return match ($opcode) {
            0, 1, 6, 7 => [0xfb00 + $opcode, $reader->u32()],
            8 => [0xfb08, [$reader->u32(), $reader->u32()]],
            26, 27, 28 => [0xfb00 + $opcode, null],
            default => self::refuse($reader, 0xfb, $start),
        };
    }

    /** An instruction that is no part of constant expressions, or no instruction at all. */
    private static function refuse(Reader $reader, int $opcode, int $start): never
    {
        if ($opcode > 0xd6 && $opcode < 0xfb || $opcode === 0x06 || $opcode > 0xfd) {
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
            if ($opcode >= 0xfb00) {
                $stack = $this->validateAggregate($module, $opcode, $operand, $stack);
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

    /**
     * @param int|array{int, int}|null $operand
     * @param list<string> $stack
     * @return list<string> the stack behind it
     */
    private function validateAggregate(ModuleData $module, int $opcode, int|array|null $operand, array $stack): array
    {
        if ($operand === null) {
            [$from, $to] = [0xfb1a => ['extern', 'any'], 0xfb1b => ['any', 'extern'], 0xfb1c => ['i32', 'i31']][$opcode];
            $given = array_pop($stack) ?? '';
            if ($from === 'i32' ? $given !== 'i32' : !Types::isSubtype($given, Types::reference($from, true))) {
                throw new InvalidModule('type mismatch', $this->at);
            }
            $stack[] = Types::reference($to, $from !== 'i32' && Types::isNullable($given));
            return $stack;
        }
        $index = \is_array($operand) ? $operand[0] : $operand;
        $number = $module->types[$index] ?? throw new InvalidModule("unknown type $index", $this->at);
        $type = Types::get($number);
        $fields = $type instanceof StructType ? $type->fields : ($type instanceof ArrayType ? [$type->element] : []);
        $isStructure = $opcode < 0xfb06;
        if (!($isStructure ? $type instanceof StructType : $type instanceof ArrayType)) {
            throw new InvalidModule('type mismatch', $this->at, "type $index is of another kind");
        }
        $isDefault = $opcode === 0xfb01 || $opcode === 0xfb07;
        $expected = [];
        foreach ($fields as $field) {
            if ($isDefault && !Types::isNullable($field->type)) {
                throw new InvalidModule('type mismatch', $this->at, "$field->type has no default value");
            }
            $expected[] = $field->valueType();
        }
        $expected = $isDefault ? [] : $expected;
        if ($opcode === 0xfb08) {
            if ($operand[1] > \count($stack)) {
                throw new InvalidModule('type mismatch', $this->at);
            }
            $expected = $operand[1] === 0 ? [] : array_fill(0, $operand[1], $expected[0]);
        } elseif (!$isStructure) {
            $expected[] = 'i32';
        }
        foreach (array_reverse($expected) as $wanted) {
            $given = array_pop($stack);
            if ($given === null || !Types::isSubtype($given, $wanted)) {
                throw new InvalidModule('type mismatch', $this->at);
            }
        }
        $stack[] = Types::reference((string) $number, false);
        return $stack;
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
     * @param callable(int): int $type gives a type's number
     */
    public function evaluate(callable $global, callable $function, callable $type): mixed
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
                case 0xfb1a: case 0xfb1b:
                    // Where numbers of the host could be, there are no constants.
                    break;
                case 0xfb1c:
                    $stack[] = array_pop($stack) << 33 >> 33;
                    break;
                case 0xfb00: case 0xfb01: case 0xfb06: case 0xfb07: case 0xfb08:
                    self::makeAggregate($opcode, $operand, $type, $stack);
                    break;
                default:
                    $b = array_pop($stack);
                    $a = array_pop($stack);
                    $stack[] = self::calculate($opcode, $a, $b);
            }
        }
        return $stack[0];
    }

    /**
     * @param int|array{int, int} $operand
     * @param callable(int): int $type
     * @param list<mixed> $stack
     */
    private static function makeAggregate(int $opcode, int|array $operand, callable $type, array &$stack): void
    {
        $number = $type(\is_array($operand) ? $operand[0] : $operand);
        $definition = Types::get($number);
        if ($definition instanceof StructType) {
            $count = \count($definition->fields);
            $values = $opcode === 0xfb01
                ? array_map(static fn (FieldType $field): mixed => $field->default(), $definition->fields)
                : ($count === 0 ? [] : array_splice($stack, -$count));
            $values = array_map(
                static fn (FieldType $field, mixed $value): mixed => $field->packed($value),
                $definition->fields,
                $values,
            );
            $stack[] = StructObject::of($number, $values);
            return;
        }
        $element = $definition->element;
        if ($opcode === 0xfb08) {
            $values = $operand[1] === 0 ? [] : array_splice($stack, -$operand[1]);
        } else {
            $length = array_pop($stack);
            $value = $opcode === 0xfb07 ? $element->default() : array_pop($stack);
            if ($length > 1 << 24 || !HostMemory::has(16 * $length)) {
                throw new Trap(TrapKind::ArrayTooLarge);
            }
            $values = $length === 0 ? [] : array_fill(0, $length, $value);
        }
        $stack[] = ArrayObject::of($number, array_map($element->packed(...), $values));
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
