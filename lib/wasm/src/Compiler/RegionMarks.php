<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * Regions in the code that is written: from behind a branch, or a block that others lead behind, to the end of the block that
 * this is in. They are marked for a SparseFunction, or, where there is one already, left out if no process has come to them. A
 * region's number is where it begins in the function's body.
 */
trait RegionMarks
{
    /** @var array<int, array<int, true>>|null by region the locals that were read or set before; null: none are to be marked */
    private ?array $regions = null;

    /** @var list<int> how often the regions that code is in are run, if that is known */
    private array $heat = [];

    /** Code from here on to the end of the block can be left out. */
    private function beginRegion(): void
    {
        // Variables of the operand stack are not passed on.
        if ($this->isDead || $this->height !== 0) {
            return;
        }
        if ($this->regions !== null) {
            $this->out .= SparseFunction::BEGIN . $this->at . SparseFunction::NUMBERED;
            ++$this->block->regions;
            // What else may lead here brings nothing but locals along.
            $this->contents->forgetVariables();
            $this->memoryCode->forgetAll();
            $this->regions[$this->at] = $this->touched;
        } elseif ($this->known !== null) {
            ++$this->block->regions;
            $this->heat[] = $this->known->count($this->at) ?? $this->heat[\count($this->heat) - 1];
            $this->setHeat();
            if ($this->known->count($this->at) === 0) {
                $this->emit($this->known->leave($this->at) . "\n");
                $this->afterJump();
            }
        }
    }

    private function endRegions(Block $block): void
    {
        if ($block->regions > 0 && $this->regions !== null) {
            $this->out .= str_repeat(SparseFunction::END, $block->regions);
        } elseif ($block->regions > 0) {
            array_splice($this->heat, -$block->regions);
            $this->setHeat();
        }
        $block->regions = 0;
    }

    private function setHeat(): void
    {
        $this->memoryCode->isHot = $this->heat[\count($this->heat) - 1] >= SparseFunction::HOT;
    }

    /** @return array<string, string> the variables that may be read in a region before they are set there */
    private function variablesOf(int $region): array
    {
        $touched = $this->regions[$region] ?? [];
        $names = [];
        foreach ($this->touched as $local => $unused) {
            // Locals that are set first have no value before, and that is behind all blocks.
            if ($local < \count($this->type->params) || isset($touched[$local]) || !isset($this->setFirst[$local])) {
                $names["\$l$local"] = "\$l$local";
            }
        }
        return $names;
    }
}
