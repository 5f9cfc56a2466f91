<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Exception\MalformedModule;

/**
 * Atomic accesses to memory. There is one thread, so these are plain accesses whose addresses must be multiples of
 * their widths, and nobody waits for anybody.
 */
trait AtomicInstructions
{
    /** The plain loads and stores of these opcodes, from 0x10 on. */
    private const PLAIN_LOADS = [0x28, 0x29, 0x2d, 0x2f, 0x31, 0x33, 0x35];
    private const PLAIN_STORES = [0x36, 0x37, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e];
    private const OPERATIONS = ['add', 'subtract', 'and', 'or', 'xor', 'exchange', 'compareExchange'];

    private function atomic(int $opcode): void
    {
        match (true) {
            $opcode === 0 => $this->notify(),
            $opcode === 1, $opcode === 2 => $this->wait($opcode === 1 ? 'i32' : 'i64'),
            $opcode === 3 => $this->fence(),
            $opcode >= 0x10 && $opcode <= 0x16 => $this->atomicLoad(self::PLAIN_LOADS[$opcode - 0x10]),
            $opcode >= 0x17 && $opcode <= 0x1d => $this->atomicStore(self::PLAIN_STORES[$opcode - 0x17]),
            $opcode >= 0x1e && $opcode <= 0x4e => $this->atomicUpdate(
                self::OPERATIONS[intdiv($opcode - 0x1e, 7)],
                ($opcode - 0x1e) % 7,
            ),
            default => throw new MalformedModule(sprintf('illegal opcode fe %02x', $opcode), $this->offset()),
        };
    }

    private function fence(): void
    {
        if ($this->byte() !== 0) {
            throw new MalformedModule('zero byte expected', $this->offset());
        }
    }

    /** @return array{int, string, int} as memoryArgument() */
    private function atomicArgument(int $width): array
    {
        $alignment = $this->code[$this->at + 1] ?? 0;
        $argument = $this->memoryArgument($width);
        if (1 << ($alignment & 0x3f) !== $width) {
            $this->invalid('atomic alignment must be natural');
        }
        return $argument;
    }

    /** A trap unless the address is a multiple of the width. */
    private function checkAligned(Operand $address, int $offset, int $width): void
    {
        $mask = $width - 1;
        if ($mask > 0) {
            $rest = $offset & $mask;
            $code = $rest === 0 ? $address->code : "($address->code & $mask) + $rest";
            $this->settleFor(Operand::TRAPS);
            $this->emit("if (($code & $mask) !== 0) \$I->unaligned();\n");
        }
    }

    private function atomicLoad(int $plain): void
    {
        [$memory, $addressType, $offset] = $this->atomicArgument(MemoryCode::width($plain));
        $address = $this->popAtom($addressType);
        $this->checkAligned($address, $offset, MemoryCode::width($plain));
        $this->push($this->loadPart($plain, $memory, $address, $offset));
    }

    private function atomicStore(int $plain): void
    {
        [$memory, $addressType, $offset] = $this->atomicArgument(MemoryCode::width($plain));
        $value = $this->popAtom(MemoryCode::type($plain));
        $address = $this->popAtom($addressType);
        $this->settle(Operand::READS_MEMORY | Operand::TRAPS | Operand::ACTS);
        $this->checkAligned($address, $offset, MemoryCode::width($plain));
        $this->storePart($plain, $memory, $address, $offset, $value);
    }

    /** Pops, from above: what is written or calculated with, for an exchange what is expected, and the address. */
    private function atomicUpdate(string $operation, int $which): void
    {
        $load = self::PLAIN_LOADS[$which];
        $store = self::PLAIN_STORES[$which];
        $width = MemoryCode::width($load);
        [$memory, $addressType, $offset] = $this->atomicArgument($width);
        $type = MemoryCode::type($load);
        $value = $this->popAtom($type);
        $expected = $operation === 'compareExchange' ? $this->popAtom($type) : null;
        $address = $this->popAtom($addressType);
        $this->settle(Operand::READS_MEMORY | Operand::TRAPS | Operand::ACTS);
        $this->checkAligned($address, $offset, $width);
        $read = $this->loadPart($load, $memory, $address, $offset);
        // The old value's place may hold the address.
        $variable = $this->temporaries->next();
        $this->emit("$variable = " . $read->bare() . ";\n");
        $old = new Operand($variable, $type, 0, 0, $read->low, $read->high, isAtom: true);
        if ($expected !== null) {
            $this->emit("if ($variable === " . self::narrowed($expected, $width)->value() . ") {\n");
            $this->storePart($store, $memory, $address, $offset, $value);
            $this->emit("}\n");
        } else {
            $new = $this->updated($operation, $old, self::narrowed($value, $width));
            $this->storePart($store, $memory, $address, $offset, $new);
        }
        $this->push($old);
        $this->materialise($this->height - 1);
    }

    /** The lowest bytes of a value. */
    private static function narrowed(Operand $value, int $width): Operand
    {
        if ($width === ($value->type === 'i32' ? 4 : 8)) {
            return $value;
        }
        $mask = (1 << 8 * $width) - 1;
        return Operand::ranged('(' . $value->int() . " & $mask)", $value->type, 0, $mask, $value);
    }

    private function updated(string $operation, Operand $old, Operand $value): Operand
    {
        if ($operation === 'exchange') {
            return $value;
        }
        return $old->type === 'i32'
            ? $this->integer32->$operation($old, $value)
            : $this->integer64->$operation($old, $value);
    }

    private function notify(): void
    {
        [$memory, $addressType, $offset] = $this->atomicArgument(4);
        $count = $this->popAtom('i32');
        $address = $this->popAtom($addressType);
        $this->checkAligned($address, $offset, 4);
        $place = $this->loadPart(self::PLAIN_LOADS[0], $memory, $address, $offset);
        $this->settleFor($place->flags | $count->flags);
        $this->emit("$place->code;\n");
        $this->push(Operand::i32(0));
    }

    private function wait(string $type): void
    {
        $width = $type === 'i32' ? 4 : 8;
        [$memory, $addressType, $offset] = $this->atomicArgument($width);
        $timeout = $this->popAtom('i64');
        $expected = $this->popAtom($type);
        $address = $this->popAtom($addressType);
        $this->checkAligned($address, $offset, $width);
        $value = $this->loadPart(self::PLAIN_LOADS[$width === 4 ? 0 : 1], $memory, $address, $offset);
        $variable = $this->temporaries->next();
        $this->settle(Operand::READS_MEMORY | Operand::TRAPS | Operand::ACTS);
        $this->emit("$variable = " . $value->bare() . ";\n");
        $isEqual = "$variable === " . $expected->value();
        $this->pushAction($this->plain("\$I->wait($memory, $isEqual, $timeout->code)"), 'i32', $expected, $timeout);
        $this->materialise($this->height - 1);
    }
}
