<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\{ArrayType, FieldType, StructType};
use Surus\Wasm\Binary\{DefinedType, Reader, TypeReader, Types};
use Surus\Wasm\Exception\MalformedModule;

/**
 * Structures and arrays, which are PHP objects that PHP's garbage collector frees, and small ints as references,
 * which are PHP's ints.
 */
trait AggregateInstructions
{
    private function aggregate(int $opcode): void
    {
        switch ($opcode) {
            case 0: $this->structNew(false); return;
            case 1: $this->structNew(true); return;
            case 2: case 3: case 4: $this->structGet($opcode - 2); return;
            case 5: $this->structSet(); return;
            case 6: $this->arrayNew(false); return;
            case 7: $this->arrayNew(true); return;
            case 8: $this->arrayNewFixed(); return;
            case 9: $this->arrayNewOfData(); return;
            case 10: $this->arrayNewOfElements(); return;
            case 11: case 12: case 13: $this->arrayGet($opcode - 11); return;
            case 14: $this->arraySet(); return;
            case 15: $this->arrayLength(); return;
            case 16: $this->arrayFill(); return;
            case 17: $this->arrayCopy(); return;
            case 18: $this->arrayInitialise(true); return;
            case 19: $this->arrayInitialise(false); return;
            case 20: case 21: $this->referenceTest($opcode === 21); return;
            case 22: case 23: $this->referenceCast($opcode === 23); return;
            case 24: case 25: $this->branchOnCast($opcode === 24); return;
            case 26: $this->convert('extern', 'any', 'internal'); return;
            case 27: $this->convert('any', 'extern', 'external'); return;
            case 28: $this->smallNew(); return;
            case 29: case 30: $this->smallGet($opcode === 29); return;
            default:
                throw new MalformedModule(sprintf('illegal opcode fb %02x', $opcode), $this->offset());
        }
    }

    /** @return array{StructType, int} the type and its index */
    private function structType(): array
    {
        $index = $this->u32();
        $type = Types::get($this->module->types[$index] ?? $this->invalid("unknown type $index"));
        return [$type instanceof StructType ? $type : $this->invalid('type mismatch', "type $index is no structure"), $index];
    }

    /** @return array{FieldType, int} the elements' type and the array type's index */
    private function arrayType(): array
    {
        $index = $this->u32();
        $type = Types::get($this->module->types[$index] ?? $this->invalid("unknown type $index"));
        return [
            $type instanceof ArrayType ? $type->element : $this->invalid('type mismatch', "type $index is no array"),
            $index,
        ];
    }

    private function referenceTo(int $typeIndex, bool $nullable): string
    {
        return Types::reference((string) $this->module->types[$typeIndex], $nullable);
    }

    /** Code of a value as a field keeps it. */
    private static function packed(FieldType $type, Operand $value): string
    {
        return match ($type->type) {
            'i8' => '(' . $value->int() . ' & 255)',
            'i16' => '(' . $value->int() . ' & 65535)',
            default => $value->value(),
        };
    }

    private function defaultOf(FieldType $type): string
    {
        if (!Types::isNullable($type->type)) {
            $this->invalid('type mismatch', "$type->type has no default value");
        }
        return match ($type->valueType()) {
            'i32', 'i64' => '0',
            'f32', 'f64' => '0.0',
            'v128' => '[0, 0]',
            default => 'null',
        };
    }

    /** Pushes what an expression gives, which may be a vector as a list. */
    private function pushResult(string $code, string $type, int $flags, Operand ...$operands): void
    {
        $code = $this->plain($code);
        $locals = 0;
        $depth = 0;
        foreach ($operands as $operand) {
            $flags |= $operand->flags;
            $locals |= $operand->locals;
            $depth = max($depth, $operand->depth);
        }
        if ($type === 'v128') {
            $this->settleFor($flags);
            $this->settleBelow();
            $this->emit(Operand::slot($this->height, 'v128')->value() . " = $code;\n");
            $this->pushSlots(['v128']);
            return;
        }
        $isI32 = $type === 'i32';
        $this->push(new Operand(
            $code,
            $type,
            $flags,
            $locals,
            $isI32 ? 0 : PHP_INT_MIN,
            $isI32 ? 0xffffffff : PHP_INT_MAX,
            depth: $depth + 1,
        ));
    }

    /** A reference in a variable, which a literal null is not. */
    private function popObject(string $type): Operand
    {
        $reference = $this->popAtom($type);
        if ($reference->code[0] !== '$' && !$this->isDead) {
            $this->materialise($this->height++);
            $reference = $this->stack[--$this->height];
        }
        return $reference;
    }

    // ---- structures

    private function structNew(bool $isDefault): void
    {
        [$type, $index] = $this->structType();
        $operands = [];
        if (!$isDefault) {
            $operands = $this->popAll(array_map(static fn (FieldType $field): string => $field->valueType(), $type->fields));
        }
        $values = [];
        foreach ($type->fields as $i => $field) {
            $values[] = $isDefault ? $this->defaultOf($field) : self::packed($field, $operands[$i]);
        }
        $class = $type->isLinked() ? 'LinkedStructObject' : 'StructObject';
        $code = "new \\Surus\\Wasm\\$class(\$I->y$index, [" . implode(', ', $values) . '])';
        $this->pushResult("($code)", $this->referenceTo($index, false), 0, ...$operands);
    }

    /** @return array{FieldType, int, int} the field's type, the structure's index and the field's */
    private function fieldOf(): array
    {
        [$type, $index] = $this->structType();
        $field = $this->u32();
        return [$type->fields[$field] ?? $this->invalid("unknown field $field"), $index, $field];
    }

    /** @param int $extension 0: none, 1: signed, 2: unsigned */
    private function structGet(int $extension): void
    {
        [$type, $index, $field] = $this->fieldOf();
        $this->checkExtension($type, $extension);
        $reference = $this->popObject($this->referenceTo($index, true));
        $code = "($reference->code->fields[$field] ?? \$I->field($reference->code, $field))";
        $this->pushField($code, $type, $extension, $reference);
    }

    private function checkExtension(FieldType $type, int $extension): void
    {
        if ($type->isPacked() !== ($extension !== 0)) {
            $this->invalid('type mismatch', 'packed fields are extended, others are not');
        }
    }

    private function pushField(string $code, FieldType $type, int $extension, Operand ...$operands): void
    {
        $flags = Operand::READS_STATE | Operand::TRAPS;
        if ($extension === 1) {
            $shift = 64 - 8 * $type->width();
            $code = "($code << $shift >> $shift & 4294967295)";
        }
        $this->pushResult($code, $type->valueType(), $flags, ...$operands);
    }

    private function structSet(): void
    {
        [$type, $index, $field] = $this->fieldOf();
        if (!$type->mutable) {
            $this->invalid('immutable field', "field $field");
        }
        $value = $this->popAtom($type->valueType());
        $reference = $this->popObject($this->referenceTo($index, true));
        $this->settle(Operand::READS_STATE | Operand::TRAPS | Operand::ACTS);
        if (Types::isNullable($reference->type)) {
            $this->emit("if ($reference->code === null) \$I->nullStructure();\n");
        }
        $this->emit("{$reference->code}->fields[$field] = " . self::packed($type, $value) . ";\n");
    }

    // ---- arrays

    private function arrayNew(bool $isDefault): void
    {
        [$type, $index] = $this->arrayType();
        $length = $this->popAtom('i32');
        $value = $isDefault ? null : $this->popAtom($type->valueType());
        $code = $value === null ? $this->defaultOf($type) : self::packed($type, $value);
        $operands = $value === null ? [$length] : [$value, $length];
        $code = "\$I->newArray(\$I->y$index, $code, {$length->value()})";
        $this->pushResult($code, $this->referenceTo($index, false), Operand::TRAPS, ...$operands);
    }

    private function arrayNewFixed(): void
    {
        [$type, $index] = $this->arrayType();
        $count = $this->u32();
        if ($count > 65536) {
            $this->invalid('too many operands', 'at most 65536 are supported');
        }
        $operands = $count === 0 ? [] : $this->popAll(array_fill(0, $count, $type->valueType()));
        $values = array_map(static fn (Operand $operand): string => self::packed($type, $operand), $operands);
        $class = $type->isLink() ? 'LinkedArrayObject' : 'ArrayObject';
        $code = "(new \\Surus\\Wasm\\$class(\$I->y$index, [" . implode(', ', $values) . ']))';
        $this->pushResult($code, $this->referenceTo($index, false), 0, ...$operands);
    }

    private function arrayNewOfData(): void
    {
        [$type, $index] = $this->arrayType();
        $data = $this->u32();
        $this->checkData($data);
        $this->checkNumeric($type);
        $this->pushArrayOf('arrayOfData', $index, $data);
    }

    private function arrayNewOfElements(): void
    {
        [$type, $index] = $this->arrayType();
        $element = $this->u32();
        $this->checkElementsFit($element, $type);
        $this->pushArrayOf('arrayOfElements', $index, $element);
    }

    private function pushArrayOf(string $function, int $index, int $segment): void
    {
        $length = $this->popAtom('i32');
        $from = $this->popAtom('i32');
        $code = "\$I->$function(\$I->y$index, $segment, {$from->value()}, {$length->value()})";
        $flags = Operand::TRAPS | Operand::READS_STATE;
        $this->pushResult($code, $this->referenceTo($index, false), $flags, $from, $length);
    }

    private function checkNumeric(FieldType $type): void
    {
        if ($type->width() === 0) {
            $this->invalid('array type is not numeric or vector');
        }
    }

    private function checkElementsFit(int $element, FieldType $type): void
    {
        $this->checkElements($element);
        if (!Types::isSubtype($this->module->elements[$element]->type, $type->type)) {
            $this->invalid('type mismatch', 'the elements are no such references');
        }
    }

    private function checkMutable(FieldType $type): void
    {
        if (!$type->mutable) {
            $this->invalid('immutable array');
        }
    }

    private function arrayGet(int $extension): void
    {
        [$type, $index] = $this->arrayType();
        $this->checkExtension($type, $extension);
        $at = $this->popAtom('i32');
        $array = $this->popObject($this->referenceTo($index, true));
        $place = $at->value();
        $code = "($array->code->elements[$place] ?? \$I->element($array->code, $place))";
        $this->pushField($code, $type, $extension, $array, $at);
    }

    private function arraySet(): void
    {
        [$type, $index] = $this->arrayType();
        $this->checkMutable($type);
        $value = $this->popAtom($type->valueType());
        $at = $this->popAtom('i32');
        $array = $this->popObject($this->referenceTo($index, true));
        $this->settle(Operand::READS_STATE | Operand::TRAPS | Operand::ACTS);
        $place = $at->value();
        $this->emit("if ($array->code === null || $place >= \\count({$array->code}->elements)) \$I->element($array->code, $place);\n"
            . "{$array->code}->elements[$place] = " . self::packed($type, $value) . ";\n");
    }

    private function arrayLength(): void
    {
        $array = $this->pop('arrayref');
        $code = Types::isReference($array->type) && !Types::isNullable($array->type)
            ? $array->code
            : "($array->code ?? \$I->nullArray())";
        $this->push(Operand::ranged("\\count({$code}->elements)", 'i32', 0, 0x7fffffff, $array, null, Operand::TRAPS));
    }

    private function arrayFill(): void
    {
        [$type, $index] = $this->arrayType();
        $this->checkMutable($type);
        $length = $this->popAtom('i32');
        $value = $this->popAtom($type->valueType());
        $at = $this->popAtom('i32');
        $array = $this->popObject($this->referenceTo($index, true));
        $this->emitAction($this->plain("\$I->fillArray($array->code, {$at->value()}, " . self::packed($type, $value) . ", {$length->value()})"));
    }

    private function arrayCopy(): void
    {
        [$type, $index] = $this->arrayType();
        [$source, $sourceIndex] = $this->arrayType();
        $this->checkMutable($type);
        if ($type->isPacked() || $source->isPacked() ? $type->type !== $source->type
            : !Types::isSubtype($source->type, $type->type)) {
            $this->invalid('array types do not match');
        }
        $length = $this->popAtom('i32');
        $from = $this->popAtom('i32');
        $other = $this->popObject($this->referenceTo($sourceIndex, true));
        $to = $this->popAtom('i32');
        $array = $this->popObject($this->referenceTo($index, true));
        $this->emitAction($this->plain("\$I->copyArray($array->code, {$to->value()}, $other->code, {$from->value()}, {$length->value()})"));
    }

    private function arrayInitialise(bool $ofData): void
    {
        [$type, $index] = $this->arrayType();
        $segment = $this->u32();
        $this->checkMutable($type);
        if ($ofData) {
            $this->checkData($segment);
            $this->checkNumeric($type);
        } else {
            $this->checkElementsFit($segment, $type);
        }
        $length = $this->popAtom('i32');
        $from = $this->popAtom('i32');
        $to = $this->popAtom('i32');
        $array = $this->popObject($this->referenceTo($index, true));
        $function = $ofData ? 'initialiseArray' : 'initialiseArrayOfElements';
        $this->emitAction($this->plain("\$I->$function($array->code, $segment, {$to->value()}, {$from->value()}, {$length->value()})"));
    }

    // ---- small ints

    private function smallNew(): void
    {
        $value = $this->pop('i32');
        $this->push(Operand::of('(' . $value->int() . ' << 33 >> 33)', '(ref i31)', $value));
    }

    private function smallGet(bool $isSigned): void
    {
        $reference = $this->pop('i31ref');
        $code = "($reference->code ?? \$I->nullI31())";
        $this->push($isSigned
            ? Operand::ranged($code, 'i32', -0x40000000, 0x3fffffff, $reference, null, Operand::TRAPS)
            : Operand::ranged("($code & 2147483647)", 'i32', 0, 0x7fffffff, $reference, null, Operand::TRAPS));
    }

    private function referenceEqual(): void
    {
        $b = $this->pop('eqref');
        $a = $this->pop('eqref');
        $this->push(Operand::bool("($a->code === $b->code)", $a, $b));
    }

    private function convert(string $from, string $to, string $function): void
    {
        $operand = $this->pop(Types::reference($from, true));
        $nullable = $operand->type === 'any' || Types::isNullable($operand->type);
        $this->push(Operand::of($this->plain("\$I->$function($operand->code)"), Types::reference($to, $nullable), $operand));
    }

    // ---- casts

    private function heapTypeOf(bool $nullable): string
    {
        ++$this->at;
        $types = $this->module->types;
        return $this->read(static fn (Reader $reader): string => (new TypeReader($reader, $types))->heapType($nullable));
    }

    /** Code of a condition: whether a variable's value is a reference of that type. */
    private function testOf(string $variable, string $type): string
    {
        $heap = Types::heap($type);
        $test = match ($heap) {
            'any', 'func', 'extern', 'exn' => "$variable !== null",
            'eq' => "(\\is_int($variable) || $variable instanceof \\Surus\\Wasm\\Aggregate)",
            'i31' => "\\is_int($variable)",
            'struct' => "$variable instanceof \\Surus\\Wasm\\StructObject",
            'array' => "$variable instanceof \\Surus\\Wasm\\ArrayObject",
            'none', 'nofunc', 'noextern', 'noexn' => 'false',
            default => $this->testOfDefined($variable, (int) $heap),
        };
        return Types::isNullable($type) ? "($variable === null || $test)" : "($test)";
    }

    private function testOfDefined(string $variable, int $number): string
    {
        $index = array_search($number, $this->module->types, true);
        $definition = Types::definition($number);
        $class = $definition->kind === DefinedType::FUNC ? 'Func' : 'Aggregate';
        return "$variable instanceof \\Surus\\Wasm\\$class && " . ($definition->isFinal
            ? "{$variable}->number === \$I->y$index"
            : "{$variable}->isOf(\$I->y$index)");
    }

    /** Pops a reference that could be of a type. */
    private function popCastable(string $type): Operand
    {
        return $this->popAtom(Types::reference(Types::top(Types::heap($type)), true));
    }

    private function referenceTest(bool $nullable): void
    {
        $type = $this->heapTypeOf($nullable);
        $reference = $this->popCastable($type);
        $this->push(Operand::bool($this->testOf($reference->code, $type), $reference));
    }

    private function referenceCast(bool $nullable): void
    {
        $type = $this->heapTypeOf($nullable);
        $reference = $this->popCastable($type);
        $test = $this->testOf($reference->code, $type);
        $this->push(Operand::of("($test ? $reference->code : \$I->castFailure())", $type, $reference, null, Operand::TRAPS));
    }

    /** @param bool $isOnSuccess whether it is br_on_cast, and not br_on_cast_fail */
    private function branchOnCast(bool $isOnSuccess): void
    {
        $flags = $this->byte();
        if ($flags > 3) {
            throw new MalformedModule('malformed br_on_cast flags', $this->offset());
        }
        $target = $this->target($this->u32());
        $source = $this->heapTypeOf(($flags & 1) !== 0);
        $type = $this->heapTypeOf(($flags & 2) !== 0);
        if (!Types::isSubtype($type, $source)) {
            $this->invalid('type mismatch', "$type is no subtype of $source");
        }
        $rest = Types::isNullable($type) ? Types::nonNull($source) : $source;
        $variable = $this->evaluated($this->pop($source));
        $test = $this->testOf($variable, $type);
        $types = $target->branchTypes();
        if ($types === []) {
            $this->invalid('type mismatch', 'the target takes no reference');
        }
        $this->pushEvaluated($variable, $isOnSuccess ? $type : $rest);
        $this->conditionalJump($target, $isOnSuccess ? $test : "!$test");
        --$this->height;
        $this->pushEvaluated($variable, $isOnSuccess ? $rest : $type);
    }
}
