<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\FuncType;

/** Calls: of functions by their class, of all others by their Func object. */
trait CallInstructions
{
    private function functionIndex(): int
    {
        $index = $this->u32();
        if (!isset($this->module->functions[$index])) {
            $this->invalid("unknown function $index");
        }
        return $index;
    }

    private function functionTypeAt(int $index): FuncType
    {
        $type = Types::get($this->module->types[$index] ?? $this->invalid("unknown type $index"));
        return $type instanceof FuncType ? $type : $this->invalid('type mismatch', "type $index is no function type");
    }

    private function call(): void
    {
        $index = $this->functionIndex();
        $type = $this->module->functionType($index);
        $arguments = $this->popAll($type->params);
        $this->pushCall($this->callee($index), $type, $arguments);
    }

    /** Code in front of the arguments' parentheses, with the first two arguments. */
    private function callee(int $index): string
    {
        if ($index < $this->module->importedFunctions && $this->isProfiled) {
            return "\$I->profiledImport($index, \$d";
        }
        if ($index < $this->module->importedFunctions) {
            return $this->calleeOf("\$I->f$index", "\$I->f$index");
        }
        return ($index === $this->index && $this->regions === null ? 'self' : "f$index") . '::c($I, $d';
    }

    /**
     * Code in front of the arguments of a Func object's code.
     *
     * @param string $first its code when it is first evaluated
     * @param string $again and for later
     */
    private function calleeOf(string $first, string $again): string
    {
        if (!$this->forTracing) {
            return "({$first}->code ?? {$again}->resolve())({$again}->state, \$d";
        }
        // All operands are variables already, see FunctionCompiler::settleArguments().
        [$function, $code, $state] = [$this->temporaries->next(), $this->temporaries->next(), $this->temporaries->next()];
        $this->emit("$function = $first; $code = {$function}->code ?? {$function}->resolve(); $state = {$function}->state;\n");
        return "$code($state, \$d";
    }

    /**
     * @param list<Operand> $arguments
     * @param Operand|null $function an operand that is part of the callee's code
     */
    private function pushCall(string $callee, FuncType $type, array $arguments, ?Operand $function = null): void
    {
        $this->hasCalls = true;
        $this->memoryCode->forgetViews();
        $this->contents->forgetAll();
        $code = $callee;
        $depth = $function->depth ?? 0;
        $locals = $function->locals ?? 0;
        $flags = ($function->flags ?? 0) | Operand::ACTS | Operand::TRAPS | Operand::READS_MEMORY | Operand::READS_STATE;
        foreach ($arguments as $argument) {
            $code .= ', ' . $argument->bare();
            $locals |= $argument->locals;
            $flags |= $argument->flags;
            $depth = max($depth, $argument->depth);
        }
        $code .= ')';
        switch (\count($type->results)) {
            case 0:
                $this->settleFor($flags);
                $this->emit("$code;\n");
                return;
            case 1:
                if ($type->results[0] === 'v128') {
                    break;
                }
                $isI32 = $type->results[0] === 'i32';
                $this->push(new Operand(
                    $code,
                    $type->results[0],
                    $flags,
                    $locals,
                    $isI32 ? 0 : PHP_INT_MIN,
                    $isI32 ? 0xffffffff : PHP_INT_MAX,
                    null,
                    false,
                    false,
                    $depth + 1,
                ));
                return;
        }
        $this->settleFor($flags);
        $this->settleBelow();
        $places = [];
        foreach ($type->results as $i => $result) {
            $places[] = Operand::slot($this->height + $i, $result)->value();
        }
        $this->emit((\count($places) === 1 ? $places[0] : '[' . implode(', ', $places) . ']') . " = $code;\n");
        $this->pushSlots($type->results);
    }

    /** An operation whose result has 128 bits: two i64, the lower half first. */
    private function wide(string $function, int $count): void
    {
        $operands = $this->popAll(array_fill(0, $count, 'i64'));
        $flags = Operand::SLOT;
        foreach ($operands as $operand) {
            $flags |= $operand->flags;
        }
        $this->settleFor($flags);
        $this->settleBelow();
        $code = implode(', ', array_map(static fn (Operand $operand): string => $operand->bare(), $operands));
        $this->emit("[\$s$this->height, \$s" . $this->height + 1 . "] = N::$function($code);\n");
        $this->pushSlots(['i64', 'i64']);
    }

    /** Evaluates what may refer to variables of the operand stack's next places. */
    private function settleBelow(): void
    {
        for ($i = 0; $i < $this->height; ++$i) {
            if ($this->stack[$i]->flags !== 0) {
                $this->store($i);
            }
        }
    }

    /** @return array{FuncType, int, int} the type, its index and the table's */
    private function indirect(): array
    {
        $typeIndex = $this->u32();
        $type = $this->functionTypeAt($typeIndex);
        $table = $this->u32();
        $this->tableIndexType($table);
        if (!Types::isSubtype($this->module->tables[$table]->element, 'funcref')) {
            $this->invalid('type mismatch', "table $table has no functions");
        }
        return [$type, $typeIndex, $table];
    }

    private function callIndirect(): void
    {
        [$type, $typeIndex, $table] = $this->indirect();
        $index = $this->pop($this->tableIndexType($table));
        $arguments = $this->argumentsBefore($type, $index);
        [$function, $variable] = $this->checkedElement($table, $typeIndex, $index);
        $this->pushCall($this->calleeOf($function, $variable), $type, $arguments, $index);
    }

    /**
     * Code of an element of a table that has a certain type, or a trap.
     *
     * @return array{string, string} with the variable that holds it afterwards
     */
    private function checkedElement(int $table, int $typeIndex, Operand $index): array
    {
        [$first, $second] = $this->temporaries->twice($index);
        $function = $this->temporaries->next();
        $element = "($function = \$I->t{$table}->elements[$first] ?? \$I->missing($table, $second))";
        $number = $this->module->types[$typeIndex];
        if (Types::definition($number)->isFinal) {
            return ["({$element}->number === \$I->y$typeIndex ? $function : \$I->mismatch())", $function];
        }
        return ["({$element}->isOf(\$I->y$typeIndex) ? $function : \$I->mismatch())", $function];
    }

    /**
     * The arguments of a call whose callee's operand was above them, but whose code comes before them.
     *
     * @return list<Operand>
     */
    private function argumentsBefore(FuncType $type, Operand $callee): array
    {
        $arguments = $this->popAll($type->params);
        $flags = 0;
        foreach ($arguments as $argument) {
            $flags |= $argument->flags;
        }
        // What acts must not be seen by arguments that only read.
        $moved = Operand::ACTS | Operand::TRAPS;
        if (($callee->flags & Operand::ACTS) !== 0) {
            $moved |= Operand::READS_MEMORY | Operand::READS_STATE;
        }
        if (($flags & $moved) === 0 || $this->isDead) {
            return $arguments;
        }
        $this->height += \count($arguments);
        $this->settle(Operand::READS_MEMORY | Operand::READS_STATE | Operand::TRAPS | Operand::ACTS);
        return $this->stackTop(\count($arguments));
    }

    /** @return array{FuncType, string} the type, and references to it */
    private function referenceTarget(): array
    {
        $typeIndex = $this->u32();
        return [$this->functionTypeAt($typeIndex), "(ref null {$this->module->types[$typeIndex]})"];
    }

    private function callReference(): void
    {
        [$type, $expected] = $this->referenceTarget();
        $reference = $this->pop($expected);
        $arguments = $this->argumentsBefore($type, $reference);
        $function = $this->temporaries->next();
        $callee = $this->calleeOf("($function = $reference->code ?? \$I->nullFunction())", $function);
        $this->pushCall($callee, $type, $arguments, $reference);
    }

    // ---- tail calls: what is to be called is returned, see FunctionCompiler::assemble()

    /** @param list<Operand> $arguments */
    private function emitTailCall(string $function, FuncType $type, array $arguments): void
    {
        if ($type->results !== $this->type->results) {
            foreach ($this->type->results as $i => $result) {
                if (!isset($type->results[$i]) || !Types::isSubtype($type->results[$i], $result)) {
                    $this->invalid('type mismatch', 'the results differ');
                }
            }
            if (\count($type->results) !== \count($this->type->results)) {
                $this->invalid('type mismatch', 'the results differ');
            }
        }
        $this->hasTailCalls = true;
        $this->settle(Operand::TRAPS | Operand::ACTS);
        $list = '[' . implode(', ', array_map(static fn (Operand $argument): string => $argument->bare(), $arguments)) . ']';
        if ($this->forTracing) {
            [$first, $second] = [$this->temporaries->next(), $this->temporaries->next()];
            $this->emit("$first = $function; $second = $list;\n");
            [$function, $list] = [$first, $second];
        }
        $this->emit("return new \\Surus\\Wasm\\Runtime\\TailCall($function, $list);\n");
        $this->afterJump();
    }

    private function returnCall(): void
    {
        $index = $this->functionIndex();
        $type = $this->module->functionType($index);
        $this->emitTailCall("\$I->function($index)", $type, $this->popAll($type->params));
    }

    private function returnCallIndirect(): void
    {
        [$type, $typeIndex, $table] = $this->indirect();
        $index = $this->pop($this->tableIndexType($table));
        $arguments = $this->argumentsBefore($type, $index);
        [$function] = $this->checkedElement($table, $typeIndex, $index);
        $this->emitTailCall($function, $type, $arguments);
    }

    private function returnCallReference(): void
    {
        [$type, $expected] = $this->referenceTarget();
        $reference = $this->pop($expected);
        $arguments = $this->argumentsBefore($type, $reference);
        $this->emitTailCall("$reference->code ?? \$I->nullFunction()", $type, $arguments);
    }
}
