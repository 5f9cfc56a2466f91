<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** Code of i64 operations, which are PHP's own unless they overflow to floats. */
final class Integer64
{
    private const SAFE = 1 << 61;

    public function __construct(private readonly Temporaries $temporaries)
    {
    }

    /** PHP's operator as long as it gives an int, and the exact function otherwise. */
    private function checked(string $operator, string $function, Operand $a, Operand $b): Operand
    {
        [$a1, $a2] = $this->temporaries->twice($a);
        [$b1, $b2] = $this->temporaries->twice($b);
        $result = $this->temporaries->next();
        return Operand::of("(\\is_int($result = $a1 $operator $b1) ? $result : N::$function($a2, $b2))", 'i64', $a, $b);
    }

    private static function safe(Operand $a): bool
    {
        return $a->low > -self::SAFE && $a->high < self::SAFE;
    }

    public function add(Operand $a, Operand $b): Operand
    {
        if (self::safe($a) && self::safe($b)) {
            if ($a->constant !== null && $b->constant !== null) {
                return Operand::i64($a->constant + $b->constant);
            }
            return Operand::ranged("($a->code + $b->code)", 'i64', $a->low + $b->low, $a->high + $b->high, $a, $b);
        }
        return $this->checked('+', 'i64Add', $a, $b);
    }

    public function subtract(Operand $a, Operand $b): Operand
    {
        if (self::safe($a) && self::safe($b)) {
            return Operand::ranged("($a->code - $b->code)", 'i64', $a->low - $b->high, $a->high - $b->low, $a, $b);
        }
        return $this->checked('-', 'i64Subtract', $a, $b);
    }

    public function multiply(Operand $a, Operand $b): Operand
    {
        $products = [$a->low * $b->low, $a->low * $b->high, $a->high * $b->low, $a->high * $b->high];
        if (min($products) > -self::SAFE && max($products) < self::SAFE) {
            return Operand::ranged("($a->code * $b->code)", 'i64', min($products), max($products), $a, $b);
        }
        return $this->checked('*', 'i64Multiply', $a, $b);
    }

    public function divideSigned(Operand $a, Operand $b): Operand
    {
        if ($b->constant !== null && $b->constant !== -1 && $b->constant !== 0) {
            return Operand::of("\\intdiv($a->code, $b->code)", 'i64', $a);
        }
        return Operand::of("N::i64DivideSigned($a->code, $b->code)", 'i64', $a, $b, Operand::TRAPS);
    }

    public function divideUnsigned(Operand $a, Operand $b): Operand
    {
        if ($a->low >= 0 && $b->low >= 0) {
            return Operand::of("\\intdiv($a->code, $b->code)", 'i64', $a, $b, $b->low > 0 ? 0 : Operand::TRAPS);
        }
        return Operand::of("N::i64DivideUnsigned($a->code, $b->code)", 'i64', $a, $b, Operand::TRAPS);
    }

    public function remainderSigned(Operand $a, Operand $b): Operand
    {
        return Operand::of("($a->code % $b->code)", 'i64', $a, $b, Operand::TRAPS);
    }

    public function remainderUnsigned(Operand $a, Operand $b): Operand
    {
        if ($a->low >= 0 && $b->low >= 0) {
            return Operand::of("($a->code % $b->code)", 'i64', $a, $b, $b->low > 0 ? 0 : Operand::TRAPS);
        }
        return Operand::of("N::i64RemainderUnsigned($a->code, $b->code)", 'i64', $a, $b, Operand::TRAPS);
    }

    public function and(Operand $a, Operand $b): Operand
    {
        if ($a->low >= 0 || $b->low >= 0) {
            $high = min($a->low >= 0 ? $a->high : PHP_INT_MAX, $b->low >= 0 ? $b->high : PHP_INT_MAX);
            return Operand::ranged("($a->code & $b->code)", 'i64', 0, $high, $a, $b);
        }
        return Operand::of("($a->code & $b->code)", 'i64', $a, $b);
    }

    public function or(Operand $a, Operand $b): Operand
    {
        return Operand::of("($a->code | $b->code)", 'i64', $a, $b);
    }

    public function xor(Operand $a, Operand $b): Operand
    {
        return Operand::of("($a->code ^ $b->code)", 'i64', $a, $b);
    }

    public function shiftLeft(Operand $a, Operand $b): Operand
    {
        if ($b->constant === null) {
            return Operand::of("($a->code << ($b->code & 63))", 'i64', $a, $b);
        }
        $count = $b->constant & 63;
        if ($count < 30 && $a->low > -1 << 31 && $a->high <= 1 << 32) {
            return Operand::ranged("($a->code << $count)", 'i64', $a->low << $count, $a->high << $count, $a);
        }
        return $count === 0 ? $a : Operand::of("($a->code << $count)", 'i64', $a);
    }

    public function shiftRightSigned(Operand $a, Operand $b): Operand
    {
        if ($b->constant === null) {
            return Operand::ranged("($a->code >> ($b->code & 63))", 'i64', min($a->low, 0), max($a->high, 0), $a, $b);
        }
        $count = $b->constant & 63;
        return Operand::ranged("($a->code >> $count)", 'i64', $a->low >> $count, $a->high >> $count, $a);
    }

    public function shiftRightUnsigned(Operand $a, Operand $b): Operand
    {
        if ($b->constant === null) {
            return $a->low >= 0
                ? Operand::ranged("($a->code >> ($b->code & 63))", 'i64', 0, $a->high, $a, $b)
                : Operand::of("N::i64ShiftRightUnsigned($a->code, $b->code)", 'i64', $a, $b);
        }
        $count = $b->constant & 63;
        if ($count === 0) {
            return $a;
        }
        if ($a->low >= 0) {
            return Operand::ranged("($a->code >> $count)", 'i64', $a->low >> $count, $a->high >> $count, $a);
        }
        $mask = PHP_INT_MAX >> $count - 1;
        return Operand::ranged("($a->code >> $count & $mask)", 'i64', 0, $mask, $a);
    }

    public function rotateLeft(Operand $a, Operand $b): Operand
    {
        return Operand::of("N::i64RotateLeft($a->code, $b->code)", 'i64', $a, $b);
    }

    public function rotateRight(Operand $a, Operand $b): Operand
    {
        return Operand::of("N::i64RotateRight($a->code, $b->code)", 'i64', $a, $b);
    }

    public function countLeadingZeros(Operand $a): Operand
    {
        return Operand::ranged("N::i64CountLeadingZeros($a->code)", 'i64', 0, 64, $a);
    }

    public function countTrailingZeros(Operand $a): Operand
    {
        return Operand::ranged("N::i64CountTrailingZeros($a->code)", 'i64', 0, 64, $a);
    }

    public function countOnes(Operand $a): Operand
    {
        return Operand::ranged("N::i64CountOnes($a->code)", 'i64', 0, 64, $a);
    }

    public function extend8(Operand $a): Operand
    {
        return Operand::ranged("($a->code << 56 >> 56)", 'i64', -128, 127, $a);
    }

    public function extend16(Operand $a): Operand
    {
        return Operand::ranged("($a->code << 48 >> 48)", 'i64', -32768, 32767, $a);
    }

    public function extend32(Operand $a): Operand
    {
        return Operand::ranged("($a->code << 32 >> 32)", 'i64', -0x80000000, 0x7fffffff, $a);
    }

    public function extendSigned(Operand $a): Operand
    {
        if ($a->constant !== null) {
            return Operand::i64(($a->constant ^ 0x80000000) - 0x80000000);
        }
        $inside = $a->low >= -0x80000000 && $a->high <= 0x7fffffff;
        return Operand::ranged($a->signed(), 'i64', $inside ? $a->low : -0x80000000, $inside ? $a->high : 0x7fffffff, $a);
    }

    public function extendUnsigned(Operand $a): Operand
    {
        if ($a->constant !== null) {
            return Operand::i64($a->constant);
        }
        $inside = $a->low >= 0 && $a->high <= 0xffffffff;
        return Operand::ranged($a->unsigned(), 'i64', $inside ? $a->low : 0, $inside ? $a->high : 0xffffffff, $a);
    }

    /** i32.wrap_i64 */
    public function wrap(Operand $a): Operand
    {
        return $a->low > -1 << 40 && $a->high < 1 << 40
            ? Operand::ranged($a->code, 'i32', $a->low, $a->high, $a)
            : Operand::ranged("($a->code & 4294967295)", 'i32', 0, 0xffffffff, $a);
    }

    // ---- comparisons

    public function equalsZero(Operand $a): Operand
    {
        return Operand::bool("($a->code === 0)", $a);
    }

    public function equal(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code === $b->code)", $a, $b);
    }

    public function notEqual(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code !== $b->code)", $a, $b);
    }

    public function lessSigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code < $b->code)", $a, $b);
    }

    public function greaterSigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code > $b->code)", $a, $b);
    }

    public function lessOrEqualSigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code <= $b->code)", $a, $b);
    }

    public function greaterOrEqualSigned(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code >= $b->code)", $a, $b);
    }

    public function lessUnsigned(Operand $a, Operand $b): Operand
    {
        return self::compareUnsigned('<', $a, $b);
    }

    public function greaterUnsigned(Operand $a, Operand $b): Operand
    {
        return self::compareUnsigned('>', $a, $b);
    }

    public function lessOrEqualUnsigned(Operand $a, Operand $b): Operand
    {
        return self::compareUnsigned('<=', $a, $b);
    }

    public function greaterOrEqualUnsigned(Operand $a, Operand $b): Operand
    {
        return self::compareUnsigned('>=', $a, $b);
    }

    private static function compareUnsigned(string $operator, Operand $a, Operand $b): Operand
    {
        if ($a->low >= 0 && $b->low >= 0) {
            return Operand::bool("($a->code $operator $b->code)", $a, $b);
        }
        return Operand::bool('(' . self::flip($a) . " $operator " . self::flip($b) . ')', $a, $b);
    }

    private static function flip(Operand $a): string
    {
        return $a->constant !== null
            ? Operand::i64($a->constant ^ PHP_INT_MIN)->code
            : "($a->code ^ \\PHP_INT_MIN)";
    }
}
