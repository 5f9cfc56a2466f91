<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Binary\{Reader, TypeReader, Types};

/** Tables and references. */
trait TableInstructions
{
    /** The type of a table's indices. */
    private function tableIndexType(int $table): string
    {
        if (!isset($this->module->tables[$table])) {
            $this->invalid("unknown table $table");
        }
        return $this->module->tables[$table]->is64 ? 'i64' : 'i32';
    }

    private function tableGet(): void
    {
        $table = $this->u32();
        $index = $this->pop($this->tableIndexType($table));
        $this->push(Operand::of(
            "\$I->tables[$table]->get({$index->value()})",
            $this->module->tables[$table]->element,
            $index,
            null,
            Operand::READS_STATE | Operand::TRAPS,
        ));
    }

    private function tableSet(): void
    {
        $table = $this->u32();
        $type = $this->tableIndexType($table);
        $value = $this->pop($this->module->tables[$table]->element);
        $index = $this->pop($type);
        $this->emitAction("\$I->tables[$table]->set({$index->value()}, $value->code)");
    }

    private function tableSize(): void
    {
        $table = $this->u32();
        $type = $this->tableIndexType($table);
        $this->push(new Operand("\$I->tables[$table]->size()", $type, Operand::READS_STATE, 0, 0, 0xffffffff, depth: 1));
    }

    private function tableGrow(): void
    {
        $table = $this->u32();
        $type = $this->tableIndexType($table);
        $delta = $this->pop($type);
        $value = $this->pop($this->module->tables[$table]->element);
        // The value comes first.
        $code = "\$I->growTable($table, $value->code, {$delta->value()})";
        $this->pushAction($type === 'i32' ? "($code & 4294967295)" : $code, $type, $value, $delta);
    }

    private function tableFill(): void
    {
        $table = $this->u32();
        $type = $this->tableIndexType($table);
        $length = $this->pop($type);
        $value = $this->pop($this->module->tables[$table]->element);
        $to = $this->pop($type);
        $this->emitAction("\$I->tables[$table]->fill({$to->value()}, $value->code, {$length->value()})");
    }

    private function tableCopy(): void
    {
        $target = $this->u32();
        $source = $this->u32();
        $targetType = $this->tableIndexType($target);
        $sourceType = $this->tableIndexType($source);
        if (!Types::isSubtype($this->module->tables[$source]->element, $this->module->tables[$target]->element)) {
            $this->invalid('type mismatch', 'tables of different elements');
        }
        $length = $this->pop($targetType === 'i64' && $sourceType === 'i64' ? 'i64' : 'i32');
        $from = $this->pop($sourceType);
        $to = $this->pop($targetType);
        $this->emitAction("\$I->tables[$target]->copy({$to->value()}, \$I->tables[$source], {$from->value()}, {$length->value()})");
    }

    private function checkElements(int $index): void
    {
        if (!isset($this->module->elements[$index])) {
            $this->invalid("unknown elem segment $index");
        }
    }

    private function tableInit(): void
    {
        $element = $this->u32();
        $table = $this->u32();
        $type = $this->tableIndexType($table);
        $this->checkElements($element);
        if (!Types::isSubtype($this->module->elements[$element]->type, $this->module->tables[$table]->element)) {
            $this->invalid('type mismatch', 'the elements are no such references');
        }
        $length = $this->pop('i32');
        $from = $this->pop('i32');
        $to = $this->pop($type);
        $this->emitAction("\$I->initialiseTable($table, $element, {$to->value()}, {$from->value()}, {$length->value()})");
    }

    private function elementDrop(): void
    {
        $element = $this->u32();
        $this->checkElements($element);
        $this->emitAction("\$I->elements[$element] = []");
    }

    private function referenceNull(): void
    {
        $types = $this->module->types;
        ++$this->at;
        $type = $this->read(static fn (Reader $reader): string => (new TypeReader($reader, $types))->heapType(true));
        $this->push(new Operand('null', $type, isAtom: true));
    }

    private function popReference(): Operand
    {
        $operand = $this->popAny();
        if ($operand->type !== 'any' && !Types::isReference($operand->type)) {
            $this->invalid('type mismatch', "a reference expected, but there is $operand->type");
        }
        return $operand;
    }

    private function referenceIsNull(): void
    {
        $operand = $this->popReference();
        $this->push(Operand::bool("($operand->code === null)", $operand));
    }

    private function referenceFunction(): void
    {
        $index = $this->u32();
        if (!isset($this->module->functions[$index])) {
            $this->invalid("unknown function $index");
        }
        if (!isset($this->module->declared[$index])) {
            $this->invalid('undeclared function reference', "function $index");
        }
        $type = '(ref ' . $this->module->types[$this->module->functions[$index]] . ')';
        $this->push(new Operand("\$I->function($index)", $type, depth: 1));
    }

    private function referenceAsNonNull(): void
    {
        $operand = $this->popReference();
        $type = $operand->type === 'any' ? 'any' : Types::nonNull($operand->type);
        $this->push(Operand::of("($operand->code ?? \$I->nullReference())", $type, $operand, null, Operand::TRAPS));
    }

    private function branchOnNull(): void
    {
        $target = $this->target($this->u32());
        $operand = $this->popReference();
        $variable = $this->evaluated($operand);
        $this->conditionalJump($target, "$variable === null");
        $type = $operand->type === 'any' ? 'any' : Types::nonNull($operand->type);
        $this->pushEvaluated($variable, $type);
    }

    private function branchOnNonNull(): void
    {
        $target = $this->target($this->u32());
        $types = $target->branchTypes();
        $last = array_pop($types);
        if ($last === null || !Types::isReference($last)) {
            $this->invalid('type mismatch', 'the target takes no reference');
        }
        $operand = $this->popReference();
        if ($operand->type !== 'any' && !Types::isSubtype(Types::nonNull($operand->type), $last)) {
            $this->invalid('type mismatch', "$last expected, but there is $operand->type");
        }
        $variable = $this->evaluated($operand);
        $this->pushEvaluated($variable, $last);
        $this->conditionalJump($target, "$variable !== null");
        --$this->height;
    }

    /** A variable with the operand's value, which was above all that is pending. */
    private function evaluated(Operand $operand): string
    {
        $this->settleFor($operand->flags);
        $variable = $this->temporaries->next();
        $this->emit("$variable = $operand->code;\n");
        return $variable;
    }

    private function pushEvaluated(string $variable, string $type): void
    {
        $this->push(new Operand($variable, $type, isAtom: true));
        // The variable is a temporary one: only the place's own lasts.
        $this->materialise($this->height - 1);
    }
}
