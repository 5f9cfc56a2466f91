<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** Code of i32 operations. */
final class Integer32
{
    private const MASK = 0xffffffff;
    private const FLIP = 0x80000000;

    /** Within these bounds sums and products of few operands stay far from PHP's floats. */
    private const SAFE = 1 << 60;

    private static function fits(int|float $low, int|float $high): bool
    {
        return $low > -self::SAFE && $high < self::SAFE;
    }

    /** With its bounds small enough to calculate with. */
    private static function tame(Operand $a): Operand
    {
        if ($a->isBool) {
            return new Operand("(int) $a->code", 'i32', $a->flags, $a->locals, 0, 1, null, false, false, $a->depth);
        }
        return $a->low > -1 << 40 && $a->high < 1 << 40
            ? $a
            : new Operand("($a->code & 4294967295)", 'i32', $a->flags, $a->locals, 0, self::MASK, null, false, false, $a->depth + 1);
    }

    private static function signedConstant(Operand $a): ?int
    {
        return $a->constant === null ? null : ($a->constant ^ self::FLIP) - self::FLIP;
    }

    public static function add(Operand $a, Operand $b): Operand
    {
        if ($a->constant !== null && $b->constant !== null) {
            return Operand::i32($a->constant + $b->constant & self::MASK);
        }
        $a = self::tame($a);
        $b = self::tame($b);
        $constant = self::signedConstant($b);
        if ($constant === null) {
            return Operand::ranged("($a->code + $b->code)", 'i32', $a->low + $b->low, $a->high + $b->high, $a, $b);
        }
        if ($constant === 0) {
            return $a;
        }
        // Negative constants are subtracted: the sum rarely wraps then.
        $code = $constant < 0 ? "($a->code - " . -$constant . ')' : "($a->code + $constant)";
        return Operand::ranged($code, 'i32', $a->low + $constant, $a->high + $constant, $a);
    }

    public static function subtract(Operand $a, Operand $b): Operand
    {
        if ($b->constant !== null) {
            return self::add($a, Operand::i32(-$b->constant & self::MASK));
        }
        $a = self::tame($a);
        $b = self::tame($b);
        return Operand::ranged("($a->code - $b->code)", 'i32', $a->low - $b->high, $a->high - $b->low, $a, $b);
    }

    public static function multiply(Operand $a, Operand $b): Operand
    {
        $a = self::tame($a);
        $b = self::tame($b);
        $factor = self::signedConstant($b);
        if ($factor !== null) {
            $products = [$a->low * $factor, $a->high * $factor];
        } else {
            $products = [$a->low * $b->low, $a->low * $b->high, $a->high * $b->low, $a->high * $b->high];
        }
        if (self::fits(min($products), max($products))) {
            $code = $factor === null ? $b->code : ($factor < 0 ? "($factor)" : (string) $factor);
            return Operand::ranged("($a->code * $code)", 'i32', min($products), max($products), $a, $b);
        }
        // Up to 2^31 times up to 2^32 is just below what an int holds.
        return Operand::ranged('(' . $a->signed() . ' * ' . $b->unsigned() . ' & 4294967295)', 'i32', 0, self::MASK, $a, $b);
    }

    public static function divideSigned(Operand $a, Operand $b): Operand
    {
        $divisor = self::signedConstant($b);
        if ($divisor !== null && $divisor !== 0 && $divisor !== -1) {
            return Operand::ranged('(int)(' . $a->signed() . " / $divisor)", 'i32', -self::FLIP, self::FLIP - 1, $a);
        }
        return self::call('i32DivideSigned', $a, $b, Operand::TRAPS);
    }

    public static function divideUnsigned(Operand $a, Operand $b): Operand
    {
        // Doubles are exact enough for the integer part; PHP throws DivisionByZeroError, which traps.
        $flags = $b->constant !== null && $b->constant !== 0 ? 0 : Operand::TRAPS;
        $code = '(int)(' . $a->unsigned() . ' / ' . $b->unsigned() . ')';
        return Operand::ranged($code, 'i32', 0, self::MASK, $a, $b, $flags);
    }

    public static function remainderSigned(Operand $a, Operand $b): Operand
    {
        $code = '(' . $a->signed() . ' % ' . $b->signed() . ')';
        return Operand::ranged($code, 'i32', -self::FLIP, self::FLIP - 1, $a, $b, Operand::TRAPS);
    }

    public static function remainderUnsigned(Operand $a, Operand $b): Operand
    {
        $code = '(' . $a->unsigned() . ' % ' . $b->unsigned() . ')';
        return Operand::ranged($code, 'i32', 0, self::MASK, $a, $b, Operand::TRAPS);
    }

    public static function and(Operand $a, Operand $b): Operand
    {
        if ($a->constant !== null && $b->constant !== null) {
            return Operand::i32($a->constant & $b->constant);
        }
        if ($a->isBool && $b->isBool) {
            // Both are evaluated, as they would be, since & is no && in PHP either.
            return Operand::ranged("((int) $a->code & (int) $b->code)", 'i32', 0, 1, $a, $b);
        }
        // What is never negative and below 2^32 bounds the result.
        $bounds = [];
        foreach ([$a, $b] as $operand) {
            if ($operand->low >= 0 && $operand->high <= self::MASK) {
                $bounds[] = $operand->high;
            }
        }
        $code = '(' . $a->int() . ' & ' . $b->int() . ')';
        return $bounds === []
            ? Operand::ranged("($a->code & $b->code & 4294967295)", 'i32', 0, self::MASK, $a, $b)
            : Operand::ranged($code, 'i32', 0, min($bounds), $a, $b);
    }

    public static function or(Operand $a, Operand $b): Operand
    {
        return self::bitwise('|', $a, $b);
    }

    public static function xor(Operand $a, Operand $b): Operand
    {
        if ($b->constant === 1 && $a->isBool) {
            return $a->not();
        }
        return self::bitwise('^', $a, $b);
    }

    private static function bitwise(string $operator, Operand $a, Operand $b): Operand
    {
        $a = self::tame($a);
        $b = self::tame($b);
        $code = "($a->code $operator $b->code)";
        $most = max($a->high, $b->high, -$a->low - 1, -$b->low - 1);
        $all = 1;
        while ($all - 1 < $most) {
            $all <<= 1;
        }
        return Operand::ranged($code, 'i32', $a->low >= 0 && $b->low >= 0 ? 0 : -$all, $all - 1, $a, $b);
    }

    public static function shiftLeft(Operand $a, Operand $b): Operand
    {
        if ($b->constant === null) {
            return Operand::ranged('(' . $a->int() . ' << (' . $b->int() . ' & 31) & 4294967295)', 'i32', 0, self::MASK, $a, $b);
        }
        $count = $b->constant & 31;
        if ($count === 0) {
            return $a;
        }
        $a = self::tame($a);
        if ($a->low >= -1 << 40 && $a->high <= 1 << 40 && $count <= 8) {
            return Operand::ranged("($a->code << $count)", 'i32', $a->low << $count, $a->high << $count, $a);
        }
        if ($a->low >= 0 && $a->high < 1 << 62 - $count - 3) {
            $high = $a->high << $count;
            return $high <= 1 << 48
                ? Operand::ranged("($a->code << $count)", 'i32', 0, $high, $a)
                : Operand::ranged("($a->code << $count & 4294967295)", 'i32', 0, self::MASK, $a);
        }
        return Operand::ranged("($a->code << $count & 4294967295)", 'i32', 0, self::MASK, $a);
    }

    public static function shiftRightUnsigned(Operand $a, Operand $b): Operand
    {
        if ($b->constant === null) {
            return Operand::ranged('(' . $a->unsigned() . ' >> (' . $b->int() . ' & 31))', 'i32', 0, self::MASK, $a, $b);
        }
        $count = $b->constant & 31;
        $high = ($a->low >= 0 && $a->high <= self::MASK ? $a->high : self::MASK) >> $count;
        return $count === 0 ? $a : Operand::ranged('(' . $a->unsigned() . " >> $count)", 'i32', 0, $high, $a);
    }

    public static function shiftRightSigned(Operand $a, Operand $b): Operand
    {
        if ($b->constant === null) {
            return Operand::ranged('(' . $a->signed() . ' >> (' . $b->int() . ' & 31))', 'i32', -self::FLIP, self::FLIP - 1, $a, $b);
        }
        $count = $b->constant & 31;
        if ($count === 0) {
            return $a;
        }
        if ($a->low >= -self::FLIP && $a->high < self::FLIP) {
            return Operand::ranged('(' . $a->int() . " >> $count)", 'i32', $a->low >> $count, $a->high >> $count, $a);
        }
        $sum = 32 + $count;
        return Operand::ranged('(' . $a->int() . " << 32 >> $sum)", 'i32', -self::FLIP >> $count, self::FLIP - 1 >> $count, $a);
    }

    public static function rotateLeft(Operand $a, Operand $b): Operand
    {
        if ($b->constant === null || !$a->isAtom) {
            return self::call('i32RotateLeft', $a, $b);
        }
        $count = $b->constant & 31;
        $other = 32 - $count;
        $code = $a->unsigned();
        return Operand::ranged("(($code << $count | $code >> $other) & 4294967295)", 'i32', 0, self::MASK, $a);
    }

    public static function rotateRight(Operand $a, Operand $b): Operand
    {
        return $b->constant === null
            ? self::call('i32RotateRight', $a, $b)
            : self::rotateLeft($a, Operand::i32(32 - ($b->constant & 31)));
    }

    public static function countLeadingZeros(Operand $a): Operand
    {
        return Operand::ranged('N::i32CountLeadingZeros(' . $a->unsigned() . ')', 'i32', 0, 32, $a);
    }

    public static function countTrailingZeros(Operand $a): Operand
    {
        return Operand::ranged('N::i32CountTrailingZeros(' . $a->unsigned() . ')', 'i32', 0, 32, $a);
    }

    public static function countOnes(Operand $a): Operand
    {
        return Operand::ranged('N::i32CountOnes(' . $a->unsigned() . ')', 'i32', 0, 32, $a);
    }

    public static function extend8(Operand $a): Operand
    {
        return Operand::ranged('(' . $a->int() . ' << 56 >> 56)', 'i32', -128, 127, $a);
    }

    public static function extend16(Operand $a): Operand
    {
        return Operand::ranged('(' . $a->int() . ' << 48 >> 48)', 'i32', -32768, 32767, $a);
    }

    private static function call(string $name, Operand $a, Operand $b, int $flags = 0): Operand
    {
        $code = "N::$name(" . $a->unsigned() . ', ' . $b->unsigned() . ')';
        return Operand::ranged($code, 'i32', 0, self::MASK, $a, $b, $flags);
    }

    // ---- comparisons

    public static function equalsZero(Operand $a): Operand
    {
        return $a->isBool ? $a->not() : Operand::bool('(' . $a->unsigned() . ' === 0)', $a);
    }

    public static function equal(Operand $a, Operand $b): Operand
    {
        return Operand::bool('(' . $a->unsigned() . ' === ' . $b->unsigned() . ')', $a, $b);
    }

    public static function notEqual(Operand $a, Operand $b): Operand
    {
        return Operand::bool('(' . $a->unsigned() . ' !== ' . $b->unsigned() . ')', $a, $b);
    }

    public static function lessUnsigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool('(' . $a->unsigned() . ' < ' . $b->unsigned() . ')', $a, $b);
    }

    public static function greaterUnsigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool('(' . $a->unsigned() . ' > ' . $b->unsigned() . ')', $a, $b);
    }

    public static function lessOrEqualUnsigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool('(' . $a->unsigned() . ' <= ' . $b->unsigned() . ')', $a, $b);
    }

    public static function greaterOrEqualUnsigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool('(' . $a->unsigned() . ' >= ' . $b->unsigned() . ')', $a, $b);
    }

    public static function lessSigned(Operand $a, Operand $b): Operand
    {
        return self::compareSigned('<', $a, $b);
    }

    public static function greaterSigned(Operand $a, Operand $b): Operand
    {
        return self::compareSigned('>', $a, $b);
    }

    public static function lessOrEqualSigned(Operand $a, Operand $b): Operand
    {
        return self::compareSigned('<=', $a, $b);
    }

    public static function greaterOrEqualSigned(Operand $a, Operand $b): Operand
    {
        return self::compareSigned('>=', $a, $b);
    }

    private static function compareSigned(string $operator, Operand $a, Operand $b): Operand
    {
        $small = static fn (Operand $x): bool => $x->constant === null
            && $x->low >= -self::FLIP && $x->high < self::FLIP;
        if ($small($a) || $small($b) || ($a->constant !== null && $b->constant !== null)) {
            return Operand::bool('(' . $a->signed() . " $operator " . $b->signed() . ')', $a, $b);
        }
        // Signs: an i32 below zero has its highest bit set.
        $sign = match (self::signedConstant($b)) {
            0 => match ($operator) {
                '<' => '>= 2147483648',
                '>=' => '< 2147483648',
                default => null,
            },
            -1 => match ($operator) {
                '<=' => '>= 2147483648',
                '>' => '< 2147483648',
                default => null,
            },
            default => null,
        };
        if ($sign !== null) {
            return Operand::bool('(' . $a->unsigned() . " $sign)", $a);
        }
        // With the highest bits flipped, the order of unsigned numbers is the one of signed ones.
        return Operand::bool('(' . self::flip($a) . " $operator " . self::flip($b) . ')', $a, $b);
    }

    private static function flip(Operand $a): string
    {
        return $a->constant !== null ? (string) ($a->constant ^ self::FLIP) : '(' . $a->unsigned() . ' ^ 2147483648)';
    }
}
