<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Binary\Reader;
use Surus\Wasm\Exception\MalformedModule;

/** Loads, stores, and what is done with memories as a whole. */
trait MemoryInstructions
{
    private const LOCAL_SET = 0x21;
    private const LOCAL_TEE = 0x22;

    /** The type of a memory's addresses. */
    private function memoryType(int $memory): string
    {
        if (!isset($this->module->memories[$memory])) {
            $this->invalid("unknown memory $memory");
        }
        return $this->module->memories[$memory]->is64 ? 'i64' : 'i32';
    }

    /**
     * @param int $width how many bytes are read or written
     * @return array{int, string, int} the memory, the type of its addresses, the offset
     */
    private function memoryArgument(int $width): array
    {
        $flags = $this->u32();
        if ($flags >= 0x80) {
            throw new MalformedModule('malformed memop flags', $this->offset());
        }
        $memory = $flags & 0x40 ? $this->u32() : 0;
        $addressType = $this->memoryType($memory);
        $offset = $this->code[++$this->at] ?? 0x80;
        if ($offset >= 0x80) {
            $next = $this->code[$this->at + 1] ?? 0x80;
            if ($next < 0x80) {
                ++$this->at;
                $offset = $offset & 0x7f | $next << 7;
            } else {
                $offset = $this->read(static fn (Reader $reader): int => $reader->unsigned(64));
            }
        }
        if (($flags & 0x3f) > 4 || 1 << ($flags & 0x3f) > $width) {
            $this->invalid('alignment must not be larger than natural');
        }
        if ($addressType === 'i32' && ($offset < 0 || $offset > 0xffffffff)) {
            $this->invalid('offset out of range');
        }
        return [$memory, $addressType, $offset];
    }

    private function memoryAccess(int $opcode): void
    {
        [$memory, $addressType, $offset] = $this->memoryArgument(MemoryCode::width($opcode));
        if ($addressType === 'i64') {
            // A function makes one number of it and the offset.
            $this->settleArguments();
        }
        $type = MemoryCode::type($opcode);
        if (MemoryCode::isLoad($opcode)) {
            $address = $this->pop($addressType);
            $place = MemoryContents::place($opcode, $memory, $address, $offset);
            $known = $place === null ? null : $this->contents->value($place);
            if ($known !== null) {
                $this->push($known);
                return;
            }
            if ($this->memoryCode->checksFirst($opcode, $memory, $address, $offset)) {
                $this->settleFor($address->flags | Operand::TRAPS);
            }
            $this->prepareAccess($opcode, $memory, $address, $offset, 0);
            $load = $this->memoryCode->load($opcode, $memory, $address, $offset);
            if ($place !== null && $this->memoryCode->keeps($opcode, $memory, $address, $offset)) {
                $load = $this->keep($place, $load);
            }
            $this->contents->loads($place, $load);
            $this->push($load);
            return;
        }
        $value = $this->pop($type);
        $address = $this->pop($addressType);
        $this->settleFor($address->flags | $value->flags);
        $this->settle(Operand::READS_MEMORY | Operand::TRAPS | Operand::ACTS);
        $this->prepareAccess($opcode, $memory, $address, $offset, $value->flags);
        $place = MemoryContents::place($opcode, $memory, $address, $offset);
        if (!$value->isAtom && $this->height === 0 && $place !== null) {
            // So that loads can take it from there; nothing is pending that might read the variable.
            $variable = $this->contents->newVariable($address);
            $this->emit("$variable = " . $value->bare() . ";\n");
            $value = Operand::variable($variable, $type);
        }
        $this->emit($this->memoryCode->store($opcode, $memory, $address, $offset, $value));
        $this->contents->stored($place, $opcode, $memory, $address, $offset, $value);
    }

    /** Evaluates a load now, for later ones to take it from there; unless that is what the next instruction does. */
    private function keep(string $place, Operand $load): Operand
    {
        $next = $this->code[$this->at + 1] ?? 0;
        $pending = implode(' ', array_map(static fn (Operand $operand): string => $operand->code, \array_slice($this->stack, 0, $this->height)));
        $variable = $next === self::LOCAL_SET || $next === self::LOCAL_TEE ? null : $this->contents->unusedVariable($place, $pending);
        if ($variable === null) {
            return $load;
        }
        $this->emit("$variable = " . $load->bare() . ";\n");
        $kept = new Operand($variable, $load->type, 0, 0, $load->low, $load->high, null, false, true);
        $this->contents->kept($place, $kept);
        return $kept;
    }

    /** @param int $flags of what is evaluated before the access, besides what is pending */
    private function prepareAccess(int $opcode, int $memory, Operand $address, int $offset, int $flags): void
    {
        if (!$this->memoryCode->prepares($opcode)) {
            return;
        }
        for ($i = 0; $i < $this->height; ++$i) {
            $flags |= $this->stack[$i]->flags;
        }
        $this->emit($this->memoryCode->prepare($opcode, $memory, $address, $offset, ($flags & Operand::ACTS) !== 0));
    }

    /** An expression that has effects and gives one number. */
    private function pushAction(string $code, string $type, Operand ...$operands): void
    {
        $this->memoryCode->forgetViews();
        $this->contents->forgetAll();
        $flags = Operand::ACTS | Operand::TRAPS;
        $locals = 0;
        $depth = 0;
        foreach ($operands as $operand) {
            $flags |= $operand->flags;
            $locals |= $operand->locals;
            $depth = max($depth, $operand->depth);
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

    /** A statement that has effects. */
    private function emitAction(string $code): void
    {
        $this->settleFor(Operand::ACTS);
        $this->contents->forgetAll();
        $this->emit("$code;\n");
    }

    private function memorySize(): void
    {
        $memory = $this->u32();
        $type = $this->memoryType($memory);
        $this->push(new Operand("\$I->memories[$memory]->pages()", $type, Operand::READS_MEMORY, 0, 0, 65536, depth: 1));
    }

    private function memoryGrow(): void
    {
        $memory = $this->u32();
        $type = $this->memoryType($memory);
        $delta = $this->pop($type);
        $code = "\$I->memories[$memory]->grow(" . $delta->value() . ')';
        $this->pushAction($type === 'i32' ? "($code & 4294967295)" : $code, $type, $delta);
    }

    private function memoryFill(): void
    {
        $memory = $this->u32();
        $type = $this->memoryType($memory);
        $length = $this->pop($type);
        $byte = $this->pop('i32');
        $to = $this->pop($type);
        $this->emitAction("\$I->memories[$memory]->fill({$to->value()}, {$byte->value()}, {$length->value()})");
    }

    private function memoryCopy(): void
    {
        $target = $this->u32();
        $source = $this->u32();
        $targetType = $this->memoryType($target);
        $sourceType = $this->memoryType($source);
        $length = $this->pop($targetType === 'i64' && $sourceType === 'i64' ? 'i64' : 'i32');
        $from = $this->pop($sourceType);
        $to = $this->pop($targetType);
        if ($target === $source) {
            $this->emitAction("\$I->memories[$source]->copy({$to->value()}, {$from->value()}, {$length->value()})");
        } else {
            $this->emitAction("\$I->copyMemory($target, $source, {$to->value()}, {$from->value()}, {$length->value()})");
        }
    }

    private function checkData(int $index): void
    {
        if ($this->module->dataCount === null) {
            throw new MalformedModule('data count section required', $this->offset());
        }
        if ($index >= $this->module->dataCount) {
            $this->invalid("unknown data segment $index");
        }
    }

    private function memoryInit(): void
    {
        $data = $this->u32();
        $memory = $this->u32();
        $type = $this->memoryType($memory);
        $this->checkData($data);
        $length = $this->pop('i32');
        $from = $this->pop('i32');
        $to = $this->pop($type);
        $this->emitAction("\$I->initialiseMemory($memory, $data, {$to->value()}, {$from->value()}, {$length->value()})");
    }

    private function dataDrop(): void
    {
        $data = $this->u32();
        $this->checkData($data);
        $this->emitAction("\$I->data[$data] = ''");
    }
}
