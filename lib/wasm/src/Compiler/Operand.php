<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * A value on the operand stack: a PHP expression that has not been evaluated yet. Its code is one that
 * stands in any context: a variable, a literal, a call or something in parentheses.
 *
 * i32 code may give any int whose lowest 32 bits are the value; $low and $high say which ints it may
 * give, so that masks are written only where they matter. For i64 they bound the value too.
 *
 * Nobody changes one. That is not said by "readonly", since most of the compiler's time goes into making them, and PHP takes
 * longer to set such properties.
 */
final class Operand
{
    private const TIGHT = '/^\(\$\w+ (?:[-+*]|<<) [$\w]+\)$/';

    /** Constants below are made once. */
    private const SMALL = 1024;
    /** @var array<int, self> */
    private static array $small = [];

    /** It must be evaluated before anything that may change memory. */
    public const READS_MEMORY = 1;
    /** The same of globals and tables. */
    public const READS_STATE = 2;
    /** It may end the program: it must be evaluated before any effect that can be seen afterwards. */
    public const TRAPS = 4;
    /** It has effects itself. */
    public const ACTS = 8;
    /** It reads variables of the operand stack, see FunctionCompiler. */
    public const SLOT = 16;

    /**
     * @param int $locals a bit for each local that the code reads (the last one for all beyond)
     * @param int|float|null $constant the value, if it is known
     * @param bool $isBool an i32 whose code gives a PHP bool
     * @param bool $isAtom whether evaluating it twice costs nothing
     * @param int $depth how deeply its parentheses are nested
     * @param bool $isUnordered a bool that compares floats by < or the like: with NaN its opposite is no comparison
     * @param string|null $upper of a v128, whose code gives the lower 64 bits: code of the upper ones
     */
    public function __construct(
        public string $code,
        public string $type,
        public int $flags = 0,
        public int $locals = 0,
        public int $low = PHP_INT_MIN,
        public int $high = PHP_INT_MAX,
        public int|float|null $constant = null,
        public bool $isBool = false,
        public bool $isAtom = false,
        public int $depth = 0,
        public bool $isUnordered = false,
        public ?string $upper = null,
    ) {
    }

    public static function i32(int $value): self
    {
        return $value < self::SMALL ? self::$small[$value] ??= self::number($value) : self::number($value);
    }

    private static function number(int $value): self
    {
        return new self((string) $value, 'i32', 0, 0, $value, $value, $value, false, true);
    }

    public static function i64(int $value): self
    {
        $code = match (true) {
            $value === PHP_INT_MIN => '\PHP_INT_MIN',
            $value < 0 => "($value)",
            default => (string) $value,
        };
        return new self($code, 'i64', 0, 0, $value, $value, $value, false, true);
    }

    public static function local(int $index, string $type): self
    {
        $bit = 1 << ($index < 62 ? $index : 62);
        return match ($type) {
            'i32' => new self("\$l$index", $type, 0, $bit, 0, 0xffffffff, null, false, true),
            'v128' => self::pair("\$l$index", "\$l{$index}h", 0, $bit),
            default => new self("\$l$index", $type, 0, $bit, PHP_INT_MIN, PHP_INT_MAX, null, false, true),
        };
    }

    /** A variable that has the value of an operand, which is no v128. */
    public static function variable(string $name, string $type): self
    {
        return $type === 'i32'
            ? new self($name, $type, 0, 0, 0, 0xffffffff, null, false, true)
            : new self($name, $type, 0, 0, PHP_INT_MIN, PHP_INT_MAX, null, false, true);
    }

    /** A v128 whose two halves are variables or literals. */
    public static function pair(string $lower, string $upper, int $flags = 0, int $locals = 0): self
    {
        return new self($lower, 'v128', $flags, $locals, isAtom: true, upper: $upper);
    }

    /** What was materialised in the variable of a place on the operand stack. */
    public static function slot(int $index, string $type, int $low = PHP_INT_MIN, int $high = PHP_INT_MAX): self
    {
        if ($type === 'i32' && ($low < 0 || $high > 0xffffffff)) {
            $low = 0;
            $high = 0xffffffff;
        }
        return $type === 'v128'
            ? self::pair("\$s$index", "\$s{$index}h", self::SLOT)
            : new self("\$s$index", $type, self::SLOT, 0, $low, $high, null, false, true);
    }

    /** An expression made of others. */
    public static function of(string $code, string $type, self $a, ?self $b = null, int $flags = 0): self
    {
        return self::ranged($code, $type, PHP_INT_MIN, PHP_INT_MAX, $a, $b, $flags);
    }

    /** The same for integers within bounds. */
    public static function ranged(
        string $code,
        string $type,
        int $low,
        int $high,
        self $a,
        ?self $b = null,
        int $flags = 0,
    ): self {
        $flags |= $a->flags;
        $locals = $a->locals;
        $depth = $a->depth;
        if ($b !== null) {
            $flags |= $b->flags;
            $locals |= $b->locals;
            $depth = $depth > $b->depth ? $depth : $b->depth;
        }
        return new self($code, $type, $flags, $locals, $low, $high, null, false, false, $depth + 1);
    }

    /** A condition: an i32 of 0 or 1. */
    public static function bool(string $code, self $a, ?self $b = null, bool $isUnordered = false): self
    {
        return new self(
            $code,
            'i32',
            $a->flags | ($b->flags ?? 0),
            $a->locals | ($b->locals ?? 0),
            0,
            1,
            null,
            true,
            false,
            ($b !== null && $b->depth > $a->depth ? $b->depth : $a->depth) + 1,
            $isUnordered,
        );
    }

    /** The opposite of a bool. */
    public function not(): self
    {
        // Opcache makes a < b of !(a >= b), which is wrong for NaN.
        return self::bool($this->isUnordered ? "($this->code === false)" : "!$this->code", $this);
    }

    /** Whether evaluating it can take more than one way. */
    public function branches(): bool
    {
        return !$this->isAtom && (str_contains($this->code, '?') || str_contains($this->code, ' = '));
    }

    /** Code that gives 0..2^32-1. */
    public function unsigned(): string
    {
        if ($this->isBool) {
            return "(int) $this->code";
        }
        if ($this->low >= 0 && $this->high <= 0xffffffff) {
            return $this->code;
        }
        // Sums, products and shifts bind tighter than the mask.
        return preg_match(self::TIGHT, $this->code) === 1
            ? substr($this->code, 0, -1) . ' & 4294967295)'
            : "($this->code & 4294967295)";
    }

    /** Code that gives -2^31..2^31-1. */
    public function signed(): string
    {
        if ($this->isBool) {
            return "(int) $this->code";
        }
        if ($this->constant !== null) {
            $value = ($this->constant ^ 0x80000000) - 0x80000000;
            return $value < 0 ? "($value)" : (string) $value;
        }
        return $this->low >= -0x80000000 && $this->high <= 0x7fffffff ? $this->code : "($this->code << 32 >> 32)";
    }

    /** Code that gives an int, any with the right lowest 32 bits. */
    public function int(): string
    {
        return $this->isBool ? "(int) $this->code" : $this->code;
    }

    /** Code of a PHP value in its inner form, fit for variables and arguments. */
    public function value(): string
    {
        if ($this->type === 'i32') {
            return $this->unsigned();
        }
        return $this->upper === null ? $this->code : "[$this->code, $this->upper]";
    }

    /** A statement that assigns a v128 to two variables, which its own code may read. */
    public function assignedTo(string $variable, bool $forJit): string
    {
        // As FunctionCompiler::copied().
        $more = $forJit && $this->isAtom ? ' | 0;' : ';';
        $lower = "$variable = " . self::strip($this->code, $this->flags) . $more;
        $upper = "{$variable}h = " . self::strip($this->upper, $this->flags) . $more;
        if (!self::reads($this->upper, $variable)) {
            return "$lower $upper";
        }
        return self::reads($this->code, "{$variable}h")
            ? "[$variable, {$variable}h] = [$this->code, $this->upper];"
            : "$upper $lower";
    }

    private static function reads(string $code, string $variable): bool
    {
        return preg_match('/\\' . $variable . '\b/', $code) === 1;
    }

    /** The same where no parentheses are needed around it. */
    public function bare(): string
    {
        return self::strip($this->value(), $this->flags);
    }

    /** Code without the parentheses around all of it. Calls may begin and end with different ones. */
    private static function strip(string $code, int $flags): string
    {
        return $code[0] === '(' && $code[1] !== 'i' && $code[1] !== 'f' && ($flags & self::ACTS) === 0
            ? substr($code, 1, -1)
            : $code;
    }

    /** Code of a PHP condition that needs no parentheses. */
    public function bareCondition(): string
    {
        return self::strip($this->condition(), $this->flags);
    }

    /** Code of a PHP condition: whether an i32 is not zero. */
    public function condition(): string
    {
        if ($this->isBool) {
            return $this->code;
        }
        if ($this->constant !== null) {
            return $this->constant !== 0 ? 'true' : 'false';
        }
        return '(' . $this->unsigned() . ' !== 0)';
    }
}
