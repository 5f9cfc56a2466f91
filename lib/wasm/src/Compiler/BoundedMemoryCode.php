<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** Memory whose bounds are checked by the code. */
abstract class BoundedMemoryCode extends MemoryCode
{
    /** The address that the next load can use. */
    protected string $checked = '';

    /**
     * @param bool $isTyped whether PHP's function JIT compiles the code, which knows types from the code alone. Variables
     *        that are passed on could become references, as far as it knows, and then they could have any type.
     */
    protected function __construct(Temporaries $temporaries, protected readonly bool $isTyped)
    {
        parent::__construct($temporaries);
    }

    /** A comparison of its own takes fewer steps than one within the expression. */
    public function prepare(int $opcode, int $memory, Operand $address, int $offset, bool $mayGrow): string
    {
        if (!$this->checksFirst($opcode, $memory, $address, $offset)) {
            return '';
        }
        [$first, $this->checked] = $this->address($address, $offset);
        $before = $first === $this->checked ? '' : substr($first, 1, -1) . '; ';
        return $before . $this->check($this->checked, $this->checked, self::LOADS[$opcode][1], $memory) . "\n";
    }

    /** The address that prepare() has checked, as one that can be evaluated again. */
    protected function checkedAddress(Operand $address): Operand
    {
        return $this->checked === $address->value() ? $address : new Operand($this->checked, 'i32', 0, 0, PHP_INT_MIN, PHP_INT_MAX, null, false, true);
    }

    /**
     * A statement that traps unless so many bytes are inside. The last address for them is in a variable (references
     * are slow to compare), which is looked up again before it is believed: memory may have grown.
     */
    protected function check(string $first, string $at, int $width, int $memory): string
    {
        $last = "last{$width}_$memory";
        return "if ($first > \$$last) \$$last = " . $this->cast('i32') . '$I->inside(' . $this->passed($at, 'i32') . ", \$I->$last);";
    }

    /** What comes before a call whose result's type is to be known. */
    protected function cast(string $type): string
    {
        return match (true) {
            !$this->isTyped => '',
            $type[0] === 'f' => '(float) ',
            default => '(int) ',
        };
    }

    /** A variable or a literal as an argument. */
    protected function passed(string $code, string $type): string
    {
        return match (true) {
            !$this->isTyped || $code[0] !== '$' => $code,
            $type[0] === 'f' => "(float) $code",
            default => "$code | 0",
        };
    }

    /**
     * A store's operands, evaluated before the bounds are checked, the address first.
     *
     * @return array{string, Operand, string} statements, the address, code of the value
     */
    protected function evaluated(Operand $address, Operand $value): array
    {
        $code = $value->type === 'i32' ? $value->int() : $value->code;
        if ($value->isAtom) {
            return ['', $address, $code];
        }
        $before = '';
        if (!$address->isAtom) {
            $variable = $this->temporaries->next();
            $before = "$variable = " . $address->bare() . '; ';
            $address = new Operand($variable, $address->type, 0, 0, 0, 0xffffffff, null, false, true);
        }
        $variable = $this->temporaries->next();
        return ["$before$variable = $code; ", $address, $variable];
    }

    /** @return array{string, string} code of the address for the first time, and for later */
    protected function address(Operand $address, int $offset): array
    {
        if ($address->isAtom && $offset === 0 && $address->type === 'i32') {
            return [$address->unsigned(), $address->unsigned()];
        }
        $variable = $this->temporaries->next();
        return ["($variable = " . self::whole($address, $address->value(), $offset) . ')', $variable];
    }

    /** References to views, which growth replaces, and the last addresses. */
    protected function bounds(string $code, string $view): string
    {
        $prologue = '';
        preg_match_all('/\$(' . $view . '_\d+)\b/', $code, $uses);
        foreach (array_unique($uses[1]) as $name) {
            $prologue .= "\$$name = &\$I->$name;\n";
        }
        preg_match_all('/\$(last\d_\d+)\b/', $code, $uses);
        foreach (array_unique($uses[1]) as $last) {
            $prologue .= "\$$last = " . $this->cast('i32') . "\$I->$last;\n";
        }
        return $prologue;
    }
}
