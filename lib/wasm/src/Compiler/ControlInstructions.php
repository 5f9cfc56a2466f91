<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Binary\{Reader, Types};
use Surus\Wasm\Exception\MalformedModule;

/** Blocks, branches, select and drop. Blocks are labels, branches are PHP's goto. */
trait ControlInstructions
{
    /** @return array{list<string>, list<string>} parameters and results */
    private function blockType(): array
    {
        $byte = $this->code[$this->at + 1] ?? 0x40;
        if ($byte === 0x40) {
            $this->byte();
            return [[], []];
        }
        if ($byte >= 0x40 && $byte < 0x80) {
            return [[], [$this->valueType()]];
        }
        ++$this->at;
        $index = $this->read(static fn (Reader $reader): int => $reader->s33());
        $type = $this->functionTypeAt($index);
        return [$type->params, $type->results];
    }

    /**
     * Evaluates everything before a block; its parameters go to variables even if they are constants.
     *
     * @param list<string> $params
     */
    private function settleBefore(array $params): void
    {
        if (!$this->isDead) {
            $this->settleAll();
            for ($i = max(0, $this->height - \count($params)); $i < $this->height; ++$i) {
                $this->store($i);
            }
        }
    }

    /**
     * @param list<string> $params
     * @param list<string> $results
     */
    private function enter(int $kind, array $params, array $results): void
    {
        $this->popAll($params);
        $this->block = new Block($kind, $params, $results, $this->height, $this->labels++, $this->isDead);
        $this->blocks[] = $this->block;
        $this->pushSlots($params);
    }

    /** @param list<string> $types of values in the variables of the operand stack's next places */
    private function pushSlots(array $types): void
    {
        foreach ($types as $type) {
            $this->stack[$this->height] = Operand::slot($this->height, $type);
            ++$this->height;
        }
    }

    /** Code that is not known yet may lead here. */
    private function forgetAll(): void
    {
        $this->memoryCode->forgetAll();
        $this->contents->forgetAll();
    }

    /** From here code goes on behind a block. */
    private function leadTo(Block $block): void
    {
        if (!$this->isDead) {
            $block->contents = MemoryContents::common($block->contents, $this->contents->known());
        }
    }

    /** Only what is known on all ways that lead behind a block is known there. */
    private function join(Block $block): void
    {
        if ($block->isTry()) {
            $this->forgetAll();
            return;
        }
        $this->memoryCode->forgetAll();
        $this->leadTo($block);
        if ($block->kind === Block::IF) {
            $block->contents = MemoryContents::common($block->contents, $block->contentsBefore);
        }
        $this->contents->restore($block->contents ?? []);
    }

    private function block(): void
    {
        [$params, $results] = $this->blockType();
        $this->settleBefore($params);
        $this->enter(Block::BLOCK, $params, $results);
    }

    private function loop(): void
    {
        $this->forgetAll();
        [$params, $results] = $this->blockType();
        $this->settleBefore($params);
        $this->enter(Block::LOOP, $params, $results);
        ++$this->memoryCode->loops;
        $this->emit('L' . $this->block->label . ":\n");
        if ($this->metered) {
            $this->emit("if (--\$I->fuel < 0) \$I->refuel();\n");
        }
    }

    private function if(): void
    {
        [$params, $results] = $this->blockType();
        $condition = $this->pop('i32');
        $this->settleBefore($params);
        if (\count($this->blocks) < self::MOST_NESTED) {
            $this->emit('if (' . $condition->bareCondition() . ") {\n");
            $this->enter(Block::IF, $params, $results);
        } else {
            $this->emit('if (!' . $condition->condition() . ") goto E$this->labels;\n");
            $this->enter(Block::IF, $params, $results);
            $this->block->isFlat = true;
        }
        $this->block->contentsBefore = $this->contents->known();
        $this->beginRegion();
    }

    private function else(): void
    {
        $block = $this->block;
        if ($block->kind !== Block::IF) {
            throw new MalformedModule('END opcode expected', $this->offset());
        }
        $this->leadTo($block);
        $this->memoryCode->forgetAll();
        $this->contents->restore($block->contentsBefore);
        $this->checkResults($block);
        $this->storeResults($block);
        $this->endRegions($block);
        $block->kind = Block::ELSE;
        $block->isTarget = $block->isTarget || !$this->isDead;
        if (!$block->isDead) {
            if ($block->isFlat) {
                $this->out .= ($this->isDead ? '' : "goto L$block->label;\n") . "E$block->label:\n";
            } else {
                $this->out .= "} else {\n";
            }
        }
        $this->isDead = $block->isDead;
        $block->isUnreachable = false;
        $this->leaveInitialised($block);
        $this->height = $block->height;
        $this->pushSlots($block->params);
        $this->beginRegion();
    }

    /** The operands at the end of a block must be its results, and nothing else. */
    private function checkResults(Block $block): void
    {
        $this->popAll($block->results);
        if ($this->height !== $block->height) {
            $this->invalid('type mismatch', 'values are left at the end of a block');
        }
        $this->height += \count($block->results);
        for ($i = $block->height; $i < $this->height; ++$i) {
            if (!isset($this->stack[$i]) || $block->isUnreachable) {
                $this->stack[$i] ??= Operand::slot($i, $block->results[$i - $block->height]);
            }
        }
    }

    private function storeResults(Block $block): void
    {
        if (!$this->isDead) {
            for ($i = $block->height; $i < $this->height; ++$i) {
                $this->store($i);
            }
        }
    }

    /** Locals without default that were set in a block count as not set behind it. */
    private function leaveInitialised(Block $block): void
    {
        foreach ($block->initialised as $local) {
            $this->uninitialised[$local] = true;
        }
        $block->initialised = [];
    }

    private function end(): void
    {
        $block = $this->block;
        $this->join($block);
        $this->checkResults($block);
        if ($block->kind === Block::FUNCTION) {
            $this->finish($this->stackTop(\count($block->results)));
            $this->endRegions($block);
            array_pop($this->blocks);
            return;
        }
        if ($block->kind === Block::LOOP) {
            --$this->memoryCode->loops;
        }
        if ($block->kind === Block::IF && $block->params !== $block->results) {
            $this->invalid('type mismatch', 'an if without else must give what it takes');
        }
        $this->leaveInitialised($block);
        $isTry = $block->isTry();
        $isJoined = $block->kind === Block::IF || $block->kind === Block::ELSE || $isTry
            || $block->isTarget && $block->kind === Block::BLOCK;
        if ($isJoined) {
            $this->storeResults($block);
        }
        $this->endRegions($block);
        $isDead = $this->isDead;
        if (!$block->isDead) {
            if ($block->kind === Block::IF || $block->kind === Block::ELSE) {
                if (!$block->isFlat) {
                    $this->out .= "}\n";
                } elseif ($block->kind === Block::IF) {
                    $this->out .= "E$block->label:\n";
                }
                $isDead = $isDead && $block->kind === Block::ELSE;
            } elseif ($isTry) {
                $this->out .= $block->delegatesTo === null ? $this->endTry($block) : $this->endDelegate($block);
            }
            if ($block->isTarget && $block->kind !== Block::LOOP) {
                $this->out .= "L$block->label:\n";
                $isDead = false;
            }
        }
        $this->tries -= $block->handlers !== null || $block->kind === Block::TRY ? 1 : 0;
        $wasDead = $this->isDead;
        $this->isDead = $isDead;
        array_pop($this->blocks);
        $this->block = $this->blocks[\count($this->blocks) - 1];
        if ($isJoined || $wasDead || $block->isUnreachable) {
            $this->height = $block->height;
            $this->pushSlots($block->results);
        } else {
            // Only this way leads here: the results may stay unevaluated. Their types are the block's.
            for ($i = $block->height; $i < $this->height; ++$i) {
                if ($this->stack[$i]->type !== $block->results[$i - $block->height]) {
                    $this->store($i);
                    $this->stack[$i] = Operand::slot($i, $block->results[$i - $block->height]);
                }
            }
        }
        $this->beginRegion();
    }

    /** @return list<Operand> */
    private function stackTop(int $count): array
    {
        $operands = \array_slice($this->stack, $this->height - $count, $count);
        $this->height -= $count;
        return $operands;
    }

    /**
     * Evaluates what is pending and must come before an expression of those flags.
     */
    private function settleFor(int $flags): void
    {
        if (($flags & Operand::ACTS) !== 0) {
            $this->settle(Operand::READS_MEMORY | Operand::READS_STATE | Operand::TRAPS | Operand::ACTS);
        } elseif (($flags & Operand::TRAPS) !== 0) {
            $this->settle(Operand::TRAPS | Operand::ACTS);
        } elseif (($flags & (Operand::READS_MEMORY | Operand::READS_STATE)) !== 0) {
            $this->settle(Operand::ACTS);
        }
    }

    /** @param list<Operand> $results */
    private function finish(array $results): void
    {
        if ($this->isDead) {
            return;
        }
        $this->settle(Operand::TRAPS | Operand::ACTS);
        if ($results === []) {
            // The function's end does it too.
            $this->out .= \count($this->blocks) > 1 ? "return;\n" : '';
        } elseif (\count($results) === 1) {
            $this->out .= 'return ' . $results[0]->bare() . ";\n";
        } else {
            $this->out .= 'return [' . implode(', ', array_map(static fn (Operand $r): string => $r->bare(), $results)) . "];\n";
        }
    }

    private function target(int $depth): Block
    {
        return $this->blocks[\count($this->blocks) - 1 - $depth] ?? $this->invalid("unknown label $depth");
    }

    private function afterJump(): void
    {
        $this->height = $this->block->height;
        $this->block->isUnreachable = true;
        $this->isDead = true;
    }

    /**
     * Code that goes to a block's label with operands that were popped from that place on.
     *
     * @param list<Operand> $operands
     */
    private function jump(Block $target, array $operands): string
    {
        if ($this->isDead) {
            return '';
        }
        $code = '';
        if ($target->kind === Block::FUNCTION) {
            return match (\count($operands)) {
                0 => 'return;',
                1 => 'return ' . $operands[0]->bare() . ';',
                default => 'return [' . implode(', ', array_map(static fn (Operand $r): string => $r->bare(), $operands)) . '];',
            };
        }
        $target->isTarget = true;
        if ($target->kind === Block::LOOP) {
            $this->hasLoops = true;
        } else {
            $this->leadTo($target);
        }
        foreach ($operands as $i => $operand) {
            $variable = '$s' . ($target->height + $i);
            if ($operand->code !== $variable || $operand->upper !== null && $operand->upper !== "{$variable}h") {
                $code .= $this->assignment($variable, $operand) . ' ';
            }
        }
        return "{$code}goto L$target->label;";
    }

    private function branch(): void
    {
        $target = $this->target($this->u32());
        $types = $target->branchTypes();
        $operands = $this->popAll($types);
        $this->settle(Operand::TRAPS | Operand::ACTS);
        $this->emit($this->jump($target, $operands) . "\n");
        $this->afterJump();
    }

    private function branchIf(): void
    {
        $target = $this->target($this->u32());
        $condition = $this->pop('i32');
        $this->settleFor($condition->flags);
        $this->conditionalJump($target, $condition->bareCondition());
        $this->beginRegion();
    }

    /** Jumps with copies of the topmost operands if the condition, which was above them, holds. */
    private function conditionalJump(Block $target, string $condition): void
    {
        $types = $target->branchTypes();
        $operands = $this->popAll($types);
        $base = $this->height;
        foreach ($types as $i => $type) {
            $operand = $operands[$i];
            // Where the operand came from unreachable code it has the branch's type from now on.
            $this->stack[$base + $i] = $operand->type === $type
                ? $operand
                : new Operand($operand->code, $type, $operand->flags, $operand->locals, isAtom: $operand->isAtom);
        }
        $this->height = $base + \count($types);
        $this->settle(Operand::TRAPS | Operand::ACTS);
        if ($base === $target->height) {
            for ($i = $base; $i < $this->height; ++$i) {
                $this->store($i);
            }
        }
        $values = \array_slice($this->stack, $base, \count($types));
        $this->emit("if ($condition) { " . $this->jump($target, $values) . " }\n");
    }

    private function branchTable(): void
    {
        $labels = [];
        for ($count = $this->u32(); $count > 0; --$count) {
            $labels[] = $this->u32();
        }
        $default = $this->u32();
        $selector = $this->pop('i32');
        $main = $this->target($default);
        $types = $main->branchTypes();
        foreach (array_unique($labels) as $label) {
            $this->checkTableTarget($this->target($label), \count($types));
        }
        $operands = $this->popAll($types);
        $this->settle(Operand::TRAPS | Operand::ACTS);
        if (!$this->isDead) {
            if ($operands !== []) {
                // The selector was evaluated after them.
                foreach ($operands as $i => $operand) {
                    $this->stack[$this->height + $i] = $operand;
                }
                $this->height += \count($operands);
                $this->settleAll();
                $operands = $this->stackTop(\count($operands));
            }
            $this->out .= $this->jumpTable($selector, $labels, $default, $operands);
        }
        $this->afterJump();
    }

    /** All targets must take what the default one takes, as far as the operands that are there can tell. */
    private function checkTableTarget(Block $target, int $arity): void
    {
        $types = $target->branchTypes();
        if (\count($types) !== $arity) {
            $this->invalid('type mismatch', 'targets of br_table take different numbers of values');
        }
        $height = $this->height;
        $this->popAll($types);
        $this->height = $height;
    }

    /**
     * @param list<int> $labels
     * @param list<Operand> $operands
     */
    private function jumpTable(Operand $selector, array $labels, int $default, array $operands): string
    {
        $cases = [];
        foreach ($labels as $value => $label) {
            if ($label !== $default) {
                $cases[$label][] = $value;
            }
        }
        $last = $this->jump($this->target($default), $operands);
        if ($cases === []) {
            $effect = ($selector->flags & (Operand::TRAPS | Operand::ACTS)) !== 0 ? $selector->code . ";\n" : '';
            return "$effect$last\n";
        }
        $code = 'switch (' . $selector->unsigned() . ") {\n";
        foreach ($cases as $label => $values) {
            foreach ($values as $value) {
                $code .= "case $value: ";
            }
            $code .= $this->jump($this->target($label), $operands) . "\n";
        }
        return "{$code}default: $last\n}\n";
    }

    private function return(): void
    {
        $results = $this->popAll($this->type->results);
        $this->settle(Operand::TRAPS | Operand::ACTS);
        $this->emit($this->jump($this->blocks[0], $results) . "\n");
        $this->afterJump();
    }

    private function unreachable(): void
    {
        $this->settle(Operand::TRAPS | Operand::ACTS);
        $this->emit("\$I->unreachable();\n");
        $this->afterJump();
    }

    private function drop(): void
    {
        $operand = $this->popAny();
        if (($operand->flags & (Operand::TRAPS | Operand::ACTS)) !== 0) {
            $this->settleFor($operand->flags);
            $this->emit("$operand->code;\n" . ($operand->upper === null ? '' : "$operand->upper;\n"));
        }
    }

    private function selectTyped(): void
    {
        if ($this->u32() !== 1) {
            $this->invalid('invalid result arity');
        }
        $this->select($this->valueType());
    }

    /** @param string|null $type of the alternatives; null: both the same type of number */
    private function select(?string $type): void
    {
        $condition = $this->pop('i32');
        if ($type === 'v128' || $type === null && $this->isVector($this->height - 1)) {
            $this->selectVector($condition);
            return;
        }
        if ($type !== null) {
            $b = $this->pop($type);
            $a = $this->pop($type);
        } else {
            $b = $this->popAny();
            $a = $this->popAny();
            $type = $a->type === 'any' ? $b->type : $a->type;
            if ($b->type !== $type && $b->type !== 'any' || Types::isReference($type)) {
                $this->invalid('type mismatch', 'select of different types or of references');
            }
        }
        [$a, $b] = $this->alternatives($a, $b, $condition);
        $isI32 = $type === 'i32';
        $test = $condition->condition();
        if (!str_contains($test, '$')) {
            // Opcache's optimizer (PHP 8.2) can crash where literals alone decide between literals, in loops.
            $test = "({$this->temporaries->next()} = $test)";
        }
        $this->push(new Operand(
            "($test ? " . $this->copied($a, $isI32 ? $a->int() : $a->code) . ' : '
                . $this->copied($b, $isI32 ? $b->int() : $b->code) . ')',
            $type,
            $condition->flags | $a->flags | $b->flags,
            $condition->locals | $a->locals | $b->locals,
            min($a->low, $b->low),
            max($a->high, $b->high),
            depth: max($condition->depth, $a->depth, $b->depth) + 1,
        ));
    }

    /**
     * Both are evaluated in WebAssembly, before the condition.
     *
     * @return array{Operand, Operand}
     */
    private function alternatives(Operand $a, Operand $b, Operand $condition): array
    {
        $flags = $a->flags | $b->flags;
        $reads = Operand::READS_MEMORY | Operand::READS_STATE;
        if (($flags & (Operand::TRAPS | Operand::ACTS)) === 0
            && (($flags & $reads) === 0 || ($condition->flags & Operand::ACTS) === 0)) {
            return [$a, $b];
        }
        $this->settleFor($flags);
        $evaluated = [];
        foreach ([$a, $b] as $operand) {
            if ($operand->constant !== null) {
                $evaluated[] = $operand;
                continue;
            }
            $variable = $this->temporaries->next();
            $this->emit("$variable = " . $this->copied($operand, $operand->bare()) . ";\n");
            $isTame = $operand->type !== 'i32' || $operand->low >= 0 && $operand->high <= 0xffffffff;
            [$low, $high] = $isTame ? [$operand->low, $operand->high] : [0, 0xffffffff];
            $evaluated[] = new Operand($variable, $operand->type, 0, 0, $low, $high, isAtom: true);
        }
        return $evaluated;
    }
}
