<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** Locals and globals. */
trait VariableInstructions
{
    /** @var array<int, Operand> */
    private array $localOperands = [];

    private function localIndex(): int
    {
        $index = $this->u32();
        if (!isset($this->locals[$index])) {
            $this->invalid("unknown local $index");
        }
        return $index;
    }

    private function localGet(): void
    {
        $index = $this->localIndex();
        if (isset($this->uninitialised[$index])) {
            $this->invalid('uninitialized local', "local $index");
        }
        $this->touched[$index] = true;
        $this->push($this->localOperands[$index] ??= Operand::local($index, $this->locals[$index]));
    }

    private function localSet(): void
    {
        $index = $this->localIndex();
        $operand = $this->pop($this->locals[$index]);
        $this->assignLocal($index, $operand);
    }

    private function localTee(): void
    {
        $index = $this->localIndex();
        $type = $this->locals[$index];
        $operand = $this->pop($type);
        $this->assignLocal($index, $operand);
        if ($type === 'v128') {
            $this->push(Operand::local($index, $type));
            return;
        }
        $bit = 1 << ($index < 62 ? $index : 62);
        $isTame = $type !== 'i32' || $operand->low >= 0 && $operand->high <= 0xffffffff;
        $this->push(new Operand(
            "\$l$index",
            $type,
            0,
            $bit,
            $isTame ? $operand->low : 0,
            $isTame ? $operand->high : 0xffffffff,
            null,
            false,
            true,
        ));
    }

    private function assignLocal(int $index, Operand $operand): void
    {
        if (isset($this->uninitialised[$index])) {
            unset($this->uninitialised[$index]);
            $this->block->initialised[] = $index;
        }
        if (!isset($this->touched[$index])) {
            $this->touched[$index] = true;
            if (\count($this->blocks) === 1 && !$this->isDead) {
                $this->setFirst[$index] = true;
            }
        }
        $bit = 1 << ($index < 62 ? $index : 62);
        for ($i = 0; $i < $this->height; ++$i) {
            if (($this->stack[$i]->locals & $bit) !== 0) {
                $this->materialise($i);
            }
        }
        if ($this->tries > 0) {
            // If a pending call throws, the local still has its old value.
            $this->settle(Operand::ACTS);
        }
        $this->settleFor($operand->flags);
        $this->memoryCode->forgetLocal($index);
        if ($operand->code !== "\$l$index" || $operand->upper !== null && $operand->upper !== "\$l{$index}h") {
            $this->emit($this->assignment("\$l$index", $operand) . ($this->isDead ? '' : $this->memoryCode->assigned($index, $operand)) . "\n");
            $this->contents->assigned($index, $this->locals[$index], $operand);
        }
    }

    private function globalIndex(): int
    {
        $index = $this->u32();
        if (!isset($this->module->globals[$index])) {
            $this->invalid("unknown global $index");
        }
        return $index;
    }

    private function globalGet(): void
    {
        $index = $this->globalIndex();
        $global = $this->module->globals[$index];
        if ($global->type === 'v128') {
            $code = $this->globalCode($index);
            $flags = $global->mutable ? Operand::READS_STATE : 0;
            $this->push(new Operand("{$code}[0]", 'v128', $flags, depth: 1, upper: "{$code}[1]"));
            return;
        }
        $isI32 = $global->type === 'i32';
        $this->push(new Operand(
            $this->globalCode($index),
            $global->type,
            $global->mutable ? Operand::READS_STATE : 0,
            0,
            $isI32 ? 0 : PHP_INT_MIN,
            $isI32 ? 0xffffffff : PHP_INT_MAX,
            null,
            false,
            false,
            1,
        ));
    }

    private function globalSet(): void
    {
        $index = $this->globalIndex();
        $global = $this->module->globals[$index];
        if (!$global->mutable) {
            $this->invalid('immutable global', "global $index");
        }
        $operand = $this->pop($global->type);
        $this->settleFor($operand->flags);
        $this->settle(Operand::READS_STATE | Operand::TRAPS | Operand::ACTS);
        $this->emit($this->globalCode($index) . ' = ' . $operand->bare() . ";\n");
    }

    /** Globals that others can see are objects. */
    private function globalCode(int $index): string
    {
        return isset($this->module->sharedGlobals[$index]) ? "\$I->g{$index}->value" : "\$I->g$index";
    }
}
