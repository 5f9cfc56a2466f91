<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Memory\Backend;

/**
 * Memory as typed views: the Buffer classes' and ext/ffi's arrays. Both throw if an index is out of
 * bounds, which is a trap. C arrays have no elements at addresses that are no multiples of the width:
 * those take a function's way, or that of another array.
 */
final class ViewMemoryCode extends MemoryCode
{
    private const SHIFTS = [1 => 0, 2 => 1, 4 => 2, 8 => 3];

    /**
     * Whether an array is chosen by the lowest bits of an address, instead of calling a function if
     * they are set. That is less code, and as fast unless it is compiled to machine code.
     */
    private readonly bool $isCompact;

    public function __construct(Temporaries $temporaries, private readonly Backend $backend, bool $forJit)
    {
        parent::__construct($temporaries);
        $this->isCompact = $backend === Backend::Ffi && !$forJit;
    }

    public function load(int $opcode, int $memory, Operand $address, int $offset): Operand
    {
        [$type, $width, $view, $low, $high] = self::LOADS[$opcode];
        $flags = $address->flags | Operand::READS_MEMORY | Operand::TRAPS;
        [$test, $index, $whole] = $this->address($address, $offset, $width, $view === 'f32');
        $code = "\$I->{$view}_{$memory}[$index]";
        if ($test !== null && $this->isCompact) {
            $code = "\$I->{$view}x_{$memory}[$test][$index]";
        } elseif ($test !== null) {
            $code = "($test ? \$I->load_$view($memory, $whole) : $code)";
        }
        if ($view === 'f32') {
            $value = $this->temporaries->next();
            $code = "(($value = $code) === $value ? $value : \$I->loadNan($memory, $whole))";
        }
        return new Operand($code, $type, $flags, $address->locals, $low, $high, depth: $address->depth + 1);
    }

    public function store(int $opcode, int $memory, Operand $address, int $offset, Operand $value): string
    {
        [$type, $width, $view] = self::STORES[$opcode];
        $before = '';
        $code = $type === 'i32' ? $value->int() : $value->code;
        if ($width > 1 && (!$value->isAtom || $view === 'f32' && !$address->isAtom)) {
            // The address comes first if that can be seen; NaNs need it a second time.
            $reads = Operand::READS_MEMORY | Operand::READS_STATE;
            if ($view === 'f32' && !$address->isAtom || ($address->flags & (Operand::TRAPS | Operand::ACTS)) !== 0
                || ($value->flags & Operand::ACTS) !== 0 && ($address->flags & $reads) !== 0) {
                $variable = $this->temporaries->next();
                $before = "$variable = " . $address->value() . ';';
                $address = new Operand($variable, $address->type, 0, 0, 0, 0xffffffff, isAtom: true);
            }
            $variable = $this->temporaries->next();
            $before .= "$variable = $code;";
            $code = $variable;
        }
        [$test, $index, $whole] = $this->address($address, $offset, $width, false);
        $fast = "\$I->{$view}_{$memory}[$index] = $code;";
        if ($test !== null && $this->isCompact) {
            $fast = "\$I->{$view}x_{$memory}[$test][$index] = $code;";
        } elseif ($test !== null) {
            $fast = "if ($test) \$I->store_$view($memory, $whole, $code); else $fast";
        }
        if ($view === 'f32') {
            $whole = self::whole($address, $address->value(), $offset);
            $fast = "if ($code === $code) { $fast } else \$I->storeNan($memory, $whole, $code);";
        }
        return "$before$fast\n";
    }

    /**
     * @param bool $isTwice whether the whole address is used, too, after the index
     * @return array{?string, string, string} the condition of the slow way, the index, the whole address
     */
    private function address(Operand $address, int $offset, int $width, bool $isTwice): array
    {
        $mask = $width - 1;
        $shift = self::SHIFTS[$width];
        if ($address->constant !== null && $address->type === 'i32' && $this->backend !== Backend::Buffer) {
            $whole = $address->constant + $offset;
            return [($whole & $mask) !== 0 ? (string) ($whole & $mask) : null, (string) ($whole >> $shift), (string) $whole];
        }
        if ($width === 1 || $this->backend === Backend::Buffer) {
            // Views of bytes, and those of unaligned elements, are indexed by addresses.
            $whole = self::whole($address, $address->value(), $offset);
            if ($address->isAtom || !$isTwice) {
                return [null, $whole, $whole];
            }
            $variable = $this->temporaries->next();
            return [null, "$variable = $whole", $variable];
        }
        if ($address->isAtom && $address->type === 'i32' && ($offset & $mask) === 0) {
            $code = $address->unsigned();
            return ["$code & $mask", $offset === 0 ? "$code >> $shift" : "$code + $offset >> $shift", self::whole($address, $code, $offset)];
        }
        $variable = $this->temporaries->next();
        $whole = self::whole($address, $address->value(), $offset);
        return ["($variable = $whole) & $mask", "$variable >> $shift", $variable];
    }

    public function prologue(string &$code, bool $hasLoops): string
    {
        if (!preg_match_all('/\$I->([usf]\d+x?_\d+)\[/', $code, $uses)) {
            return '';
        }
        $prologue = '';
        // FFI's arrays are replaced when memory grows; references follow.
        $assign = $this->backend === Backend::Ffi ? '= &' : '= ';
        foreach (array_count_values($uses[1]) as $view => $count) {
            if ($hasLoops || $count > 2) {
                $prologue .= "\$$view $assign\$I->$view;\n";
                $code = str_replace("\$I->{$view}[", "\${$view}[", $code);
            }
        }
        return $prologue;
    }
}
