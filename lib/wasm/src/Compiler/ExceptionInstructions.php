<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\Exception\MalformedModule;

/**
 * Exceptions are PHP's: a block that catches some is a try statement, whose clause for GuestException
 * tests their tags. Traps and what functions of the host throw are no business of programs.
 *
 * What "delegate" passes over, in the older instructions, lets exceptions through while $j is the label of
 * another block.
 */
trait ExceptionInstructions
{
    /** PHP's compiler is recursive. */
    private const MOST_NESTED_TRIES = 250;
    private const CAUGHT = '\Surus\Wasm\Exception\GuestException';

    /** How many try statements are around. */
    private int $tries = 0;
    private bool $delegates = false;

    private function tagIndex(): int
    {
        $index = $this->u32();
        if (!isset($this->module->tags[$index])) {
            $this->invalid("unknown tag $index");
        }
        return $index;
    }

    /** @return list<string> what is thrown with a tag */
    private function tagTypes(int $tag): array
    {
        return Types::get($this->module->types[$this->module->tags[$tag]])->params;
    }

    private function throw(): void
    {
        $tag = $this->tagIndex();
        $operands = $this->popAll($this->tagTypes($tag));
        $this->settle(Operand::TRAPS | Operand::ACTS);
        $list = implode(', ', array_map(static fn (Operand $operand): string => $operand->bare(), $operands));
        $this->emit($this->plain('throw new ' . self::CAUGHT . "(\$I->x$tag, [$list], true)") . ";\n");
        $this->afterJump();
    }

    private function throwReference(): void
    {
        $reference = $this->pop('exnref');
        $this->settle(Operand::TRAPS | Operand::ACTS);
        $this->emit("throw $reference->code ?? \$I->nullException();\n");
        $this->afterJump();
    }

    // ---- try_table

    private function tryTable(): void
    {
        [$params, $results] = $this->blockType();
        $handlers = [];
        for ($count = $this->u32(); $count > 0; --$count) {
            $handlers[] = $this->catchClause();
        }
        $this->settleBefore($params);
        $this->enter(Block::BLOCK, $params, $results);
        $this->block->handlers = $handlers;
        $this->beginTry();
    }

    private function beginTry(): void
    {
        $this->hasTries = true;
        if (++$this->tries > self::MOST_NESTED_TRIES) {
            $this->invalid('too many nested blocks', 'at most ' . self::MOST_NESTED_TRIES . ' that catch exceptions are supported');
        }
        $this->emit("try {\n");
    }

    /** @return array{int|null, Block, list<Operand>} tag, target, and what goes there */
    private function catchClause(): array
    {
        $kind = $this->byte();
        if ($kind > 3) {
            throw new MalformedModule('malformed catch clause', $this->offset());
        }
        $tag = $kind < 2 ? $this->tagIndex() : null;
        $exception = '$e' . $this->labels;
        $operands = $tag === null ? [] : $this->payload($tag, $exception);
        if ($kind % 2 === 1) {
            $operands[] = new Operand($exception, '(ref exn)', isAtom: true);
        }
        $target = $this->target($this->u32());
        $types = $target->branchTypes();
        if (\count($types) !== \count($operands)) {
            $this->invalid('type mismatch', 'the target takes another number of values');
        }
        foreach ($operands as $i => $operand) {
            if (!Types::isSubtype($operand->type, $types[$i])) {
                $this->invalid('type mismatch', "$types[$i] expected, but there is $operand->type");
            }
        }
        return [$tag, $target, $operands];
    }

    /** @return list<Operand> what was thrown with a tag */
    private function payload(int $tag, string $exception): array
    {
        $operands = [];
        foreach ($this->tagTypes($tag) as $i => $type) {
            $code = "{$exception}->payload[$i]";
            $operands[] = $type === 'v128'
                ? Operand::pair("{$code}[0]", "{$code}[1]")
                : new Operand($code, $type, low: $type === 'i32' ? 0 : PHP_INT_MIN, high: $type === 'i32' ? 0xffffffff : PHP_INT_MAX);
        }
        return $operands;
    }

    /** The beginning of a try statement's clause, after which the exception is what this block may catch. */
    private function clause(Block $block): string
    {
        $exception = '$e' . $block->label;
        $code = '} catch (' . self::CAUGHT . " $exception) {\n";
        if ($block->isPassedOver) {
            $code .= "if (\$j !== 0 && \$j !== $block->label) throw $exception;\n";
        }
        return $block->isDelegatedTo ? "$code\$j = 0;\n" : $code;
    }

    /** The end of a try statement, of either kind of instructions. */
    private function endTry(Block $block): string
    {
        $exception = '$e' . $block->label;
        if ($block->kind === Block::CATCH_ALL) {
            return "}\n}\n";
        }
        if ($block->kind === Block::CATCH) {
            return "} else {\nthrow $exception;\n}\n}\n";
        }
        $code = $this->clause($block);
        $isDead = $this->isDead;
        $this->isDead = false;
        foreach ($block->handlers ?? [] as [$tag, $target, $operands]) {
            $jump = $this->jump($target, $operands);
            if ($tag === null) {
                $code .= "$jump\n";
                break;
            }
            $code .= "if ({$exception}->tag === \$I->x$tag) { $jump }\n";
        }
        $this->isDead = $isDead;
        return "{$code}throw $exception;\n}\n";
    }

    // ---- the older instructions

    private function try(): void
    {
        [$params, $results] = $this->blockType();
        $this->settleBefore($params);
        $this->enter(Block::TRY, $params, $results);
        $this->beginTry();
    }

    /** @param int|null $tag null: all */
    private function catch(?int $tag): void
    {
        $this->forgetAll();
        $block = $this->block;
        if ($block->kind !== Block::TRY && $block->kind !== Block::CATCH) {
            throw new MalformedModule('END opcode expected', $this->offset());
        }
        $this->checkResults($block);
        $this->storeResults($block);
        $isFirst = $block->kind === Block::TRY;
        $block->kind = $tag === null ? Block::CATCH_ALL : Block::CATCH;
        $block->isTarget = $block->isTarget || !$this->isDead;
        $this->tries -= $isFirst ? 1 : 0;
        $this->isDead = $block->isDead;
        $block->isUnreachable = false;
        $this->leaveInitialised($block);
        $this->height = $block->height;
        $operands = $tag === null ? [] : $this->payload($tag, '$e' . $block->label);
        $test = $tag === null ? 'true' : "\$e{$block->label}->tag === \$I->x$tag";
        $this->emit(($isFirst ? $this->clause($block) : '} else') . "if ($test) {\n");
        foreach ($operands as $operand) {
            $this->push($operand);
            $this->store($this->height - 1);
        }
    }

    private function rethrow(): void
    {
        $block = $this->target($this->u32());
        if ($block->kind !== Block::CATCH && $block->kind !== Block::CATCH_ALL) {
            $this->invalid('invalid rethrow label');
        }
        $this->settle(Operand::TRAPS | Operand::ACTS);
        $this->emit("throw \$e$block->label;\n");
        $this->afterJump();
    }

    private function delegate(): void
    {
        $block = $this->block;
        if ($block->kind !== Block::TRY) {
            throw new MalformedModule('END opcode expected', $this->offset());
        }
        // Labels are counted from outside of the block.
        $depth = $this->u32() + 1;
        $this->target($depth);
        $label = -1;
        $passed = \array_slice($this->blocks, 0, -1);
        $outside = \array_slice($passed, 0, \count($this->blocks) - $depth);
        foreach (array_reverse($outside) as $target) {
            if ($target->kind === Block::TRY || $target->handlers !== null) {
                $label = $target->label;
                $target->isDelegatedTo = true;
                break;
            }
        }
        foreach ($passed as $other) {
            $other->isPassedOver = $other->isPassedOver || $other->label > $label;
        }
        $this->delegates = true;
        $block->delegatesTo = $label;
        $this->end();
    }

    private function endDelegate(Block $block): string
    {
        $code = $this->clause($block);
        return "{$code}if (\$j === 0) \$j = $block->delegatesTo;\nthrow \$e$block->label;\n}\n";
    }
}
