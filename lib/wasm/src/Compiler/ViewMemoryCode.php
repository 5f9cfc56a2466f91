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

    /**
     * Where code is compact: how often a local was the base of accesses through a view, or READY when
     * $v1_u32_0 is the array of its lowest bits; by local and view.
     *
     * @var array<int, array<string, int>>
     */
    private array $views = [];
    /** @var array<int, array<int, true>> by local and shift: $i1_2 is its index */
    private array $indices = [];
    private const READY = -1;
    /** @var array{string, string}|null the array and the index for the next access */
    private ?array $base = null;

    /**
     * @param bool $forJit whether PHP compiles the code to machine code
     * @param bool $forTracing whether the arguments of calls must be variables then, see FunctionCompiler
     */
    public function __construct(
        Temporaries $temporaries,
        private readonly Backend $backend,
        bool $forJit,
        private readonly bool $forTracing,
    ) {
        parent::__construct($temporaries);
        $this->isCompact = $backend === Backend::Ffi && !$forJit;
    }

    /** Many accesses are to the fields of a structure: the second through a local splits its address. */
    public function prepare(int $opcode, int $memory, Operand $address, int $offset, bool $mayGrow): string
    {
        $this->base = null;
        [, $width, $view] = self::LOADS[$opcode] ?? self::STORES[$opcode];
        if (!$this->isCompact || $width === 1 || ($offset & $width - 1) !== 0 || $address->type !== 'i32'
            || !$address->isAtom || !str_starts_with($address->code, '$l')) {
            return '';
        }
        $local = (int) substr($address->code, 2);
        $shift = self::SHIFTS[$width];
        $code = '';
        $count = $this->views[$local]["{$view}_$memory"] ?? 0;
        if ($count !== self::READY) {
            if ($mayGrow) {
                return '';
            }
            $this->views[$local]["{$view}_$memory"] = $count + 1;
            if ($count === 0) {
                return '';
            }
            $this->views[$local]["{$view}_$memory"] = self::READY;
            $code = "\$v{$local}_{$view}_$memory = \$I->{$view}x_{$memory}[\$l$local & " . ($width - 1) . "];\n";
            if (!isset($this->indices[$local][$shift])) {
                $this->indices[$local][$shift] = true;
                $code .= "\$i{$local}_$shift = \$l$local >> $shift;\n";
            }
        }
        $index = "\$i{$local}_$shift" . ($offset === 0 ? '' : ' + ' . ($offset >> $shift));
        $this->base = ["\$v{$local}_{$view}_$memory", $index];
        return $code;
    }

    public function forgetLocal(int $local): void
    {
        unset($this->views[$local], $this->indices[$local]);
    }

    public function forgetViews(): void
    {
        $this->views = [];
    }

    public function forgetAll(): void
    {
        $this->views = $this->indices = [];
    }

    public function load(int $opcode, int $memory, Operand $address, int $offset): Operand
    {
        [$type, $width, $view, $low, $high] = self::LOADS[$opcode];
        $flags = $address->flags | Operand::READS_MEMORY | Operand::TRAPS;
        [$test, $index, $whole] = $this->address($address, $offset, $width, $view === 'f32');
        $code = "\$I->{$view}_{$memory}[$index]";
        if ($this->base !== null) {
            $code = "{$this->base[0]}[{$this->base[1]}]";
        } elseif ($test !== null && $this->isCompact) {
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
        if ($this->base !== null) {
            $fast = "{$this->base[0]}[{$this->base[1]}] = $code;";
        } elseif ($test !== null && $this->isCompact) {
            $fast = "\$I->{$view}x_{$memory}[$test][$index] = $code;";
        } elseif ($test !== null) {
            $fast = "if ($test) \$I->store_$view($memory, $whole, $code); else $fast";
        }
        if ($view === 'f32') {
            $slow = "\$I->storeNan($memory, " . self::whole($address, $address->value(), $offset) . ", $code);";
            if ($this->forTracing && ($offset !== 0 || $address->type === 'i64')) {
                $variable = $this->temporaries->next();
                $slow = "{ $variable = " . self::whole($address, $address->value(), $offset)
                    . "; \$I->storeNan($memory, $variable, $code); }";
            }
            $fast = "if ($code === $code) { $fast } else $slow";
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
            if (!$isTwice || $address->isAtom && ($offset === 0 || !$this->forTracing) && $address->type === 'i32') {
                return [null, $whole, $whole];
            }
            $variable = $this->temporaries->next();
            return [null, "$variable = $whole", $variable];
        }
        $isSimple = $offset === 0 || !$this->forTracing && ($offset & $mask) === 0;
        if ($address->isAtom && $address->type === 'i32' && $isSimple) {
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
