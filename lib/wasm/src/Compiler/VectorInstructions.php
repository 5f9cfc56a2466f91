<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Exception\MalformedModule;
use Surus\Wasm\Text\Opcodes;

/**
 * SIMD. A v128 is an operand of two halves: pure ones stay expressions until they are needed twice, and then
 * go to the two variables of their place. Where one PHP value is needed, for arguments, results and globals, it
 * is a list of the halves.
 */
trait VectorInstructions
{
    /** Loads that fill a vector: what reads each of its parts. */
    private const I64_LOAD = 0x29;
    private const I64_STORE = 0x37;
    /** Loads and stores of i64 by the logarithm of their width. */
    private const LANE_LOADS = [0x31, 0x33, 0x35, 0x29];
    private const LANE_STORES = [0x3c, 0x3d, 0x3e, 0x37];

    private function vector(int $opcode): void
    {
        if ($opcode <= 11 || $opcode === 92 || $opcode === 93) {
            $opcode === 11 ? $this->vectorStore() : $this->vectorLoad($opcode);
            return;
        }
        if ($opcode >= 84 && $opcode <= 91) {
            $opcode < 88 ? $this->loadLane($opcode - 84) : $this->storeLane($opcode - 88);
            return;
        }
        $name = Opcodes::vectorName($opcode)
            ?? throw new MalformedModule(sprintf('illegal opcode fd %02x', $opcode), $this->offset());
        if ($opcode === 12) {
            [, $low, $high] = unpack('P2', $this->rawBytes(16));
            $this->push(Operand::pair(Operand::i64($low)->code, Operand::i64($high)->code));
        } elseif ($opcode === 13) {
            $this->shuffle();
        } elseif ($opcode >= 15 && $opcode <= 20) {
            $this->splat($opcode);
        } elseif ($opcode >= 21 && $opcode <= 34) {
            str_contains($name, 'replace') ? $this->replaceLane($name) : $this->extractLane($name);
        } elseif (str_contains($name, '.sh')) {
            $this->shiftLanes($name);
        } else {
            $this->lanewise(VectorCode::canonical($name));
        }
    }

    private function isVector(int $place): bool
    {
        return $place >= $this->block->height && $place >= 0 && $this->stack[$place]->type === 'v128';
    }

    /** An operand whose code can be repeated. */
    private function popAtom(string $type): Operand
    {
        $operand = $this->pop($type);
        if (!$operand->isAtom && !$this->isDead) {
            $this->materialise($this->height++);
            $operand = $this->stack[--$this->height];
        }
        return $operand;
    }

    /** One that may be an expression still, if each of its halves is used, and once. */
    private function popVector(bool $isReadOnce): Operand
    {
        return $isReadOnce ? $this->pop('v128') : $this->popAtom('v128');
    }

    /** Pushes a vector that is made of operands. */
    private function pushVector(string $lower, string $upper, int $flags, Operand ...$operands): void
    {
        $locals = 0;
        $depth = 0;
        foreach ($operands as $operand) {
            $flags |= $operand->flags;
            $locals |= $operand->locals;
            $depth = max($depth, $operand->depth);
        }
        $this->push(new Operand($this->plain($lower), 'v128', $flags, $locals, depth: $depth + 1, upper: $this->plain($upper)));
    }

    /** An i64 in a variable of its place, of which both halves of a vector are made. */
    private function evaluatedHalf(string $code, Operand $operand): Operand
    {
        $this->push(Operand::of($this->plain($code), 'i64', $operand));
        $this->materialise($this->height - 1);
        return $this->stack[--$this->height];
    }

    private function lanewise(string $name): void
    {
        $isReadOnce = VectorCode::readsOnce($name);
        $operands = [];
        for ($i = VectorCode::arity($name); $i > 0; --$i) {
            array_unshift($operands, $this->popVector($isReadOnce));
        }
        if ($this->isDead) {
            $isNumber = preg_match('/\.(any_true|all_true|bitmask)$/', $name) === 1;
            $this->push($isNumber ? new Operand('0', 'i32') : Operand::pair('0', '0'));
            return;
        }
        $number = VectorCode::number($name, $operands[0]);
        if ($number !== null) {
            $number = $this->plain($number);
            $this->push($number[0] === '?'
                ? Operand::bool('(' . substr($number, 1) . ')', $operands[0])
                : Operand::ranged("($number)", 'i32', 0, 0xffff, $operands[0]));
            return;
        }
        $function = VectorCode::whole($name);
        if ($function === null) {
            [$lower, $upper] = VectorCode::halves($name, $operands);
            $this->pushVector($lower, $upper, 0, ...$operands);
            return;
        }
        $this->settleBelow();
        $arguments = implode(', ', array_map(static fn (Operand $a): string => "$a->code, $a->upper", $operands));
        $this->emit("[1 => \$s$this->height, 2 => \$s{$this->height}h] = $function($arguments);\n");
        $this->pushSlots(['v128']);
    }

    private function selectVector(Operand $condition): void
    {
        if (!$this->isDead && !$condition->isAtom) {
            $this->materialise($this->height++);
            $condition = $this->stack[--$this->height];
        }
        $b = $this->popAtom('v128');
        $a = $this->popAtom('v128');
        if ($condition->constant !== null) {
            // Opcache's optimizer (PHP 8.2) can crash where constant conditions leave code that is not reached.
            $this->push($condition->constant !== 0 ? $a : $b);
            return;
        }
        $test = $condition->condition();
        // As FunctionCompiler::copied().
        $copy = $this->forJit ? ' | 0' : '';
        $this->pushVector(
            "($test ? $a->code$copy : $b->code$copy)",
            "($test ? $a->upper$copy : $b->upper$copy)",
            0,
            $a,
            $b,
            $condition,
        );
    }

    private function shiftLanes(string $name): void
    {
        $count = $this->popAtom('i32');
        $a = $this->popAtom('v128');
        if ($this->isDead) {
            $this->push(Operand::pair('0', '0'));
            return;
        }
        [$lower, $upper] = VectorCode::shifted($name, $a, $count);
        $this->pushVector($lower, $upper, 0, $a, $count);
    }

    private function shuffle(): void
    {
        $lanes = array_values(unpack('C16', $this->rawBytes(16)));
        if (max($lanes) > 31) {
            $this->invalid('invalid lane index', (string) max($lanes));
        }
        $b = $this->popAtom('v128');
        $a = $this->popAtom('v128');
        $sources = [$a->code, (string) $a->upper, $b->code, (string) $b->upper];
        $this->pushVector(
            VectorCode::shuffled(\array_slice($lanes, 0, 8), $sources),
            VectorCode::shuffled(\array_slice($lanes, 8), $sources),
            0,
            $a,
            $b,
        );
    }

    private function splat(int $opcode): void
    {
        $type = ['i32', 'i32', 'i32', 'i64', 'f32', 'f64'][$opcode - 15];
        $a = $this->popAtom($type);
        if ($this->isDead) {
            $this->push(Operand::pair('0', '0'));
            return;
        }
        if ($opcode === 18) {
            $this->push(Operand::pair($a->code, $a->code, $a->flags, $a->locals));
            return;
        }
        if ($opcode === 19) {
            $a = $this->evaluatedHalf("N::f32Bits($a->code)", $a);
        }
        $half = $this->evaluatedHalf(match ($opcode) {
            15 => 'V::splat8(' . $a->int() . ')',
            16 => 'V::splat16(' . $a->int() . ')',
            17 => '(' . $a->unsigned() . ' | ' . $a->int() . ' << 32)',
            19 => "($a->code | $a->code << 32)",
            20 => "N::f64Bits($a->code)",
        }, $a);
        $this->push(Operand::pair($half->code, $half->code, $half->flags));
    }

    /**
     * @param string $name of an instruction whose immediate is a lane
     * @return array{string, int, int} the lane's type, its bits, and the lane
     */
    private function lane(string $name): array
    {
        [$type, $count] = explode('x', explode('.', $name)[0]);
        $lane = $this->byte();
        if ($lane >= (int) $count) {
            $this->invalid('invalid lane index', (string) $lane);
        }
        return [$type, (int) substr($type, 1), $lane];
    }

    private function extractLane(string $name): void
    {
        [$type, $bits, $lane] = $this->lane($name);
        $a = $this->popAtom('v128');
        $at = $lane * $bits;
        $half = $at < 64 ? $a->code : $a->upper;
        $at &= 63;
        $left = 64 - $bits - $at;
        $right = 64 - $bits;
        $this->push(match ($type) {
            'i8', 'i16' => str_ends_with($name, '_s')
                ? Operand::ranged("($half << $left >> $right)", 'i32', -1 << $bits - 1, (1 << $bits - 1) - 1, $a)
                : Operand::ranged("($half >> $at & " . ((1 << $bits) - 1) . ')', 'i32', 0, (1 << $bits) - 1, $a),
            'i32' => $at === 0
                ? Operand::ranged("($half & 4294967295)", 'i32', 0, 0xffffffff, $a)
                : Operand::ranged("($half >> 32)", 'i32', -0x80000000, 0x7fffffff, $a),
            'i64' => Operand::of("($half)", 'i64', $a),
            'f32' => Operand::of($this->plain("N::f32FromBits($half >> $at & 4294967295)"), 'f32', $a),
            'f64' => Operand::of("N::f64FromBits($half)", 'f64', $a),
        });
    }

    private function replaceLane(string $name): void
    {
        [$type, $bits, $lane] = $this->lane($name);
        $value = $this->pop($bits < 32 ? 'i32' : $type);
        if (!$this->isDead && !$value->isAtom) {
            $this->materialise($this->height++);
            $value = $this->stack[--$this->height];
        }
        $a = $this->popAtom('v128');
        $this->pushWithLane($a, match ($type) {
            'f32' => "N::f32Bits($value->code)",
            'f64' => "N::f64Bits($value->code)",
            'i64' => $value->code,
            default => $value->int(),
        }, $bits, $lane, $value);
    }

    /** Pushes a vector with another lane, whose code may have more than the lane's bits. */
    private function pushWithLane(Operand $a, string $code, int $bits, int $lane, Operand $value): void
    {
        $at = $lane * $bits;
        $half = $at < 64 ? $a->code : $a->upper;
        $at &= 63;
        if ($bits < 64) {
            $mask = (1 << $bits) - 1;
            $others = Operand::i64(~($mask << $at))->code;
            $code = "($half & $others | ($code & $mask) << $at)";
        }
        $isLower = $lane * $bits < 64;
        $this->pushVector($isLower ? $code : $a->code, $isLower ? (string) $a->upper : $code, 0, $a, $value);
    }

    // ---- memory

    /** The offset of what is that many bytes further, unless it is outside of any memory. */
    private static function further(int $offset, int $bytes): int
    {
        return $offset < 0 || $offset > 1 << 50 ? $offset : $offset + $bytes;
    }

    /** A load that has not been pushed. */
    private function loadPart(int $opcode, int $memory, Operand $address, int $offset): Operand
    {
        if ($this->memoryCode->checksFirst($opcode, $memory, $address, $offset)) {
            $this->settleFor($address->flags | Operand::TRAPS);
        }
        $this->prepareAccess($opcode, $memory, $address, $offset, 0);
        return $this->memoryCode->load($opcode, $memory, $address, $offset);
    }

    private function vectorLoad(int $opcode): void
    {
        // By opcode: the width, what loads it, and how many bits are extended or repeated.
        $width = [0 => 16, 7 => 1, 8 => 2, 9 => 4, 92 => 4][$opcode] ?? 8;
        [$memory, $addressType, $offset] = $this->memoryArgument($width);
        $address = $this->popAtom($addressType);
        if ($this->isDead) {
            $this->push(Operand::pair('0', '0'));
            return;
        }
        if ($opcode === 0) {
            $lower = $this->loadPart(self::I64_LOAD, $memory, $address, $offset);
            $upper = $this->loadPart(self::I64_LOAD, $memory, $address, self::further($offset, 8));
            $this->pushVector($lower->code, $upper->code, 0, $lower, $upper);
            return;
        }
        $load = self::LANE_LOADS[[1 => 0, 2 => 1, 4 => 2, 8 => 3][$width]];
        $part = $this->loadPart($load, $memory, $address, $offset);
        if ($opcode >= 92) {
            $this->pushVector($part->code, '0', 0, $part);
            return;
        }
        // Both halves are made of it.
        $this->push($part);
        $this->materialise($this->height - 1);
        $part = $this->stack[--$this->height];
        if ($opcode >= 7) {
            $half = $opcode === 10 ? $part : $this->evaluatedHalf([
                7 => "V::splat8($part->code)", 8 => "V::splat16($part->code)",
                9 => "($part->code | $part->code << 32)",
            ][$opcode], $part);
            $this->push(Operand::pair($half->code, $half->code, $half->flags));
            return;
        }
        $name = [
            1 => 'i16x8.extend_low_i8x16_s', 'i16x8.extend_low_i8x16_u', 'i32x4.extend_low_i16x8_s',
            'i32x4.extend_low_i16x8_u', 'i64x2.extend_low_i32x4_s', 'i64x2.extend_low_i32x4_u',
        ][$opcode];
        [$lower, $upper] = VectorCode::halves($name, [Operand::pair($part->code, '0')]);
        $this->pushVector($lower, $upper, 0, $part);
    }

    private function vectorStore(): void
    {
        [$memory, $addressType, $offset] = $this->memoryArgument(16);
        $value = $this->popAtom('v128');
        $address = $this->popAtom($addressType);
        $this->settle(Operand::READS_MEMORY | Operand::TRAPS | Operand::ACTS);
        if ($this->isDead) {
            return;
        }
        // The upper half first: if it is inside of the memory, so is the lower one.
        foreach ([[$value->upper, self::further($offset, 8)], [$value->code, $offset]] as [$code, $at]) {
            $this->storePart(self::I64_STORE, $memory, $address, $at, new Operand($code, 'i64', isAtom: true));
        }
    }

    private function storePart(int $opcode, int $memory, Operand $address, int $offset, Operand $value): void
    {
        $this->prepareAccess($opcode, $memory, $address, $offset, $value->flags);
        $this->emit($this->memoryCode->store($opcode, $memory, $address, $offset, $value));
        $this->contents->forgetAll();
    }

    /**
     * @param int $logarithm of the lane's bytes
     * @return array{int, string, int, int} memory, type of addresses, offset, lane
     */
    private function laneArgument(int $logarithm): array
    {
        $argument = $this->memoryArgument(1 << $logarithm);
        $lane = $this->byte();
        if ($lane >= 16 >> $logarithm) {
            $this->invalid('invalid lane index', (string) $lane);
        }
        return [...$argument, $lane];
    }

    private function loadLane(int $logarithm): void
    {
        [$memory, $addressType, $offset, $lane] = $this->laneArgument($logarithm);
        $a = $this->popAtom('v128');
        $address = $this->popAtom($addressType);
        $part = $this->loadPart(self::LANE_LOADS[$logarithm], $memory, $address, $offset);
        $this->pushWithLane($a, $part->code, 8 << $logarithm, $lane, $part);
    }

    private function storeLane(int $logarithm): void
    {
        [$memory, $addressType, $offset, $lane] = $this->laneArgument($logarithm);
        $a = $this->popAtom('v128');
        $address = $this->popAtom($addressType);
        $this->settle(Operand::READS_MEMORY | Operand::TRAPS | Operand::ACTS);
        $at = $lane * (8 << $logarithm);
        $half = $at < 64 ? $a->code : $a->upper;
        $code = ($at & 63) === 0 ? $half : "($half >> " . ($at & 63) . ')';
        $value = new Operand($code, 'i64', isAtom: $code === $half);
        $this->storePart(self::LANE_STORES[$logarithm], $memory, $address, $offset, $value);
    }
}
