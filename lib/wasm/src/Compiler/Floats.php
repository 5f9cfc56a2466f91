<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Runtime\Numeric;

/** Code of f32 and f64 operations and of conversions. f32 results are rounded, since PHP calculates in doubles. */
final class Floats
{
    /** @param bool $hasCell whether the state has an array of one f32, see State::$f1_0 */
    public function __construct(private readonly Temporaries $temporaries, private readonly bool $hasCell)
    {
    }

    public static function f64(float $value): Operand
    {
        if (is_finite($value)) {
            $code = var_export($value, true);
            if ((float) $code !== $value) {
                // serialize_precision is set to fewer digits.
                $code = sprintf('%.16e', $value);
            }
            if ($code[0] === '-') {
                $code = "($code)";
            }
        } elseif ($value === INF) {
            $code = '\INF';
        } elseif ($value === -INF) {
            $code = '(-\INF)';
        } else {
            $bits = Numeric::f64Bits($value);
            return new Operand('N::f64FromBits(' . Operand::i64($bits)->code . ')', 'f64');
        }
        return new Operand($code, 'f64', constant: $value, isAtom: true);
    }

    public static function f32(float $value): Operand
    {
        $operand = self::f64($value);
        return new Operand($operand->code, 'f32', constant: $operand->constant, isAtom: $operand->isAtom);
    }

    /** @param string $type "f32" or "f64" */
    private function rounded(string $type, string $code, Operand $a, ?Operand $b = null): Operand
    {
        if ($type === 'f32') {
            // Storing rounds; the assignment's own value is the number before, and never null.
            $code = $this->hasCell
                ? "((\$I->f1_0[0] = $code) === null ? 0.0 : \$I->f1_0[0])"
                : self::arithmetically($code, 'f32Round');
        }
        return Operand::of($code, $type, $a, $b);
    }

    /**
     * Rounds by arithmetic what is neither tiny, infinite nor NaN, as its square tells: the difference of 2^29 times
     * a double and the double itself has 29 bits less for it, ties to even, see Numeric::f32Round(). The variables are
     * the same each time: none is needed any more where the next one is set.
     */
    private static function arithmetically(string $code, string $otherwise): string
    {
        return "((\$q = (\$f = $code) * \$f) > " . Numeric::F32_LEAST_SQUARE . " && \$q < " . Numeric::F32_MOST_SQUARE
            . " ? (\$g = \$f * 536870912.0) - (\$g - \$f) : N::$otherwise(\$f))";
    }

    // Opcache drops the addition of a constant zero; but -0.0 + 0.0 is 0.0, and a signalling NaN becomes quiet.

    public function add(Operand $a, Operand $b): Operand
    {
        return $a->constant === 0.0 || $b->constant === 0.0
            ? $this->rounded($a->type, "(N::add($a->code, $b->code))", $a, $b)
            : $this->rounded($a->type, "($a->code + $b->code)", $a, $b);
    }

    public function subtract(Operand $a, Operand $b): Operand
    {
        return $b->constant === 0.0
            ? $this->rounded($a->type, "(N::subtract($a->code, $b->code))", $a, $b)
            : $this->rounded($a->type, "($a->code - $b->code)", $a, $b);
    }

    public function multiply(Operand $a, Operand $b): Operand
    {
        return $this->rounded($a->type, "($a->code * $b->code)", $a, $b);
    }

    public function divide(Operand $a, Operand $b): Operand
    {
        // PHP's operator refuses to divide by zero.
        return $b->constant !== null && $b->constant !== 0.0
            ? $this->rounded($a->type, "($a->code / $b->code)", $a, $b)
            : $this->rounded($a->type, "(\\fdiv($a->code, $b->code))", $a, $b);
    }

    public function minimum(Operand $a, Operand $b): Operand
    {
        return Operand::of("N::minimum($a->code, $b->code)", $a->type, $a, $b);
    }

    public function maximum(Operand $a, Operand $b): Operand
    {
        return Operand::of("N::maximum($a->code, $b->code)", $a->type, $a, $b);
    }

    public function copySign(Operand $a, Operand $b): Operand
    {
        return Operand::of("N::copySign($a->code, $b->code)", $a->type, $a, $b);
    }

    public function absolute(Operand $a): Operand
    {
        return Operand::of("\\abs($a->code)", $a->type, $a);
    }

    public function negate(Operand $a): Operand
    {
        return Operand::of("N::negate($a->code)", $a->type, $a);
    }

    public function ceil(Operand $a): Operand
    {
        return Operand::of("N::ceil($a->code)", $a->type, $a);
    }

    public function floor(Operand $a): Operand
    {
        return Operand::of("N::floor($a->code)", $a->type, $a);
    }

    public function truncate(Operand $a): Operand
    {
        return Operand::of("N::truncate($a->code)", $a->type, $a);
    }

    public function nearest(Operand $a): Operand
    {
        return Operand::of("N::nearest($a->code)", $a->type, $a);
    }

    public function squareRoot(Operand $a): Operand
    {
        return $this->rounded($a->type, "(\\sqrt($a->code))", $a);
    }

    public function equal(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code === $b->code)", $a, $b);
    }

    public function notEqual(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code !== $b->code)", $a, $b);
    }

    public function less(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code < $b->code)", $a, $b, true);
    }

    public function greater(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code > $b->code)", $a, $b, true);
    }

    public function lessOrEqual(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code <= $b->code)", $a, $b, true);
    }

    public function greaterOrEqual(Operand $a, Operand $b): Operand
    {
        return Operand::bool("($a->code >= $b->code)", $a, $b, true);
    }

    // ---- conversions

    private static function traps(string $function, string $type, Operand $a): Operand
    {
        return $type === 'i32'
            ? new Operand("N::$function($a->code)", 'i32', $a->flags | Operand::TRAPS, $a->locals, 0, 0xffffffff, depth: $a->depth + 1)
            : Operand::of("N::$function($a->code)", $type, $a, null, Operand::TRAPS);
    }

    public function toI32Signed(Operand $a): Operand
    {
        return self::traps('i32TruncateSigned', 'i32', $a);
    }

    public function toI32Unsigned(Operand $a): Operand
    {
        return self::traps('i32TruncateUnsigned', 'i32', $a);
    }

    public function toI64Signed(Operand $a): Operand
    {
        return self::traps('i64TruncateSigned', 'i64', $a);
    }

    public function toI64Unsigned(Operand $a): Operand
    {
        return self::traps('i64TruncateUnsigned', 'i64', $a);
    }

    public function saturateI32Signed(Operand $a): Operand
    {
        return Operand::ranged("N::i32SaturateSigned($a->code)", 'i32', 0, 0xffffffff, $a);
    }

    public function saturateI32Unsigned(Operand $a): Operand
    {
        return Operand::ranged("N::i32SaturateUnsigned($a->code)", 'i32', 0, 0xffffffff, $a);
    }

    public function saturateI64Signed(Operand $a): Operand
    {
        return Operand::of("N::i64SaturateSigned($a->code)", 'i64', $a);
    }

    public function saturateI64Unsigned(Operand $a): Operand
    {
        return Operand::of("N::i64SaturateUnsigned($a->code)", 'i64', $a);
    }

    public function f32FromI32Signed(Operand $a): Operand
    {
        return Operand::of('N::f32FromI32Signed(' . $a->unsigned() . ')', 'f32', $a);
    }

    public function f32FromI32Unsigned(Operand $a): Operand
    {
        return Operand::of('N::f32FromSigned(' . $a->unsigned() . ')', 'f32', $a);
    }

    public function f32FromI64Signed(Operand $a): Operand
    {
        return Operand::of("N::f32FromSigned($a->code)", 'f32', $a);
    }

    public function f32FromI64Unsigned(Operand $a): Operand
    {
        return Operand::of("N::f32FromUnsigned($a->code)", 'f32', $a);
    }

    public function f64FromI32Signed(Operand $a): Operand
    {
        return Operand::of('(float) ' . $a->signed(), 'f64', $a);
    }

    public function f64FromI32Unsigned(Operand $a): Operand
    {
        return Operand::of('(float) ' . $a->unsigned(), 'f64', $a);
    }

    public function f64FromI64Signed(Operand $a): Operand
    {
        return Operand::of("(float) $a->code", 'f64', $a);
    }

    public function f64FromI64Unsigned(Operand $a): Operand
    {
        return Operand::of("N::f64FromUnsigned($a->code)", 'f64', $a);
    }

    public function demote(Operand $a): Operand
    {
        return Operand::of(
            $this->hasCell ? "N::f32Demote($a->code)" : self::arithmetically($a->code, 'f32Demote'),
            'f32',
            $a,
        );
    }

    public function promote(Operand $a): Operand
    {
        [$first, $second] = $this->temporaries->twice($a);
        return Operand::of("($first === $second ? $second : N::f64Promote($second))", 'f64', $a);
    }

    public function bitsF32(Operand $a): Operand
    {
        return Operand::ranged("N::f32Bits($a->code)", 'i32', 0, 0xffffffff, $a);
    }

    public function bitsF64(Operand $a): Operand
    {
        return Operand::of("N::f64Bits($a->code)", 'i64', $a);
    }

    public function fromBitsF32(Operand $a): Operand
    {
        return Operand::of('N::f32FromBits(' . $a->unsigned() . ')', 'f32', $a);
    }

    public function fromBitsF64(Operand $a): Operand
    {
        return Operand::of("N::f64FromBits($a->code)", 'f64', $a);
    }
}
