<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

use Surus\Wasm\{Aggregate, ArrayObject, Func, StructObject};
use Surus\Wasm\Exception\GuestException;

/** A value that a script gives to a function, or a pattern that it expects of a result. */
final class Value
{
    public const CANONICAL_NAN = 'nan:canonical';
    public const ARITHMETIC_NAN = 'nan:arithmetic';
    public const EITHER = 'either';
    public const VECTOR = 'v128';
    public const NULL = 'ref.null';
    public const FUNCTION = 'ref.func';
    public const EXTERN = 'ref.extern';

    /**
     * @param string $type of ValType, one of this class's constants, or "ref.i31" and the like
     * @param mixed $value int, float, null or HostReference; for EITHER a list of patterns; for VECTOR 16 bytes, or patterns
     *        of the lanes
     * @param string $text as in the script
     */
    public function __construct(
        public readonly string $type,
        public readonly mixed $value,
        public readonly string $text,
    ) {
    }

    /** The double that an f32 is in PHP: a NaN's payload is in the uppermost bits, and stays as it is. */
    public static function float32(int $bits): float
    {
        if (($bits & 0x7f800000) === 0x7f800000) {
            return self::float64(($bits & 0x80000000) << 32 | 0x7ff << 52 | ($bits & 0x7fffff) << 29);
        }
        return unpack('g', pack('V', $bits))[1];
    }

    public static function float64(int $bits): float
    {
        return unpack('e', pack('P', $bits))[1];
    }

    /** Whether a result is what this value stands for, to the bit. */
    public function matches(mixed $result): bool
    {
        switch ($this->type) {
            case 'i32':
            case 'i64':
                return $result === $this->value;
            case 'f32':
            case 'f64':
                return is_float($result) && pack('E', $result) === pack('E', $this->value);
            case self::CANONICAL_NAN:
                return is_float($result) && (self::bits($result) & PHP_INT_MAX) === 0x7ff8 << 48;
            case self::ARITHMETIC_NAN:
                return is_float($result) && (self::bits($result) & 0x7ff8 << 48) === 0x7ff8 << 48;
            case self::NULL:
                return $result === null;
            case 'ref':
            case 'ref.any':
                return $result !== null;
            case 'ref.eq':
                return is_int($result) || $result instanceof Aggregate;
            case 'ref.i31':
                return is_int($result);
            case 'ref.struct':
                return $result instanceof StructObject;
            case 'ref.array':
                return $result instanceof ArrayObject;
            case 'ref.exn':
                return $result instanceof GuestException;
            case self::FUNCTION:
                return $result instanceof Func;
            case self::EXTERN:
                return $this->value === null ? $result !== null : $result === $this->value;
            case self::VECTOR:
                return is_string($result) && $this->matchesVector($result);
            case self::EITHER:
                foreach ($this->value as $pattern) {
                    if ($pattern->matches($result)) {
                        return true;
                    }
                }
        }
        return false;
    }

    private function matchesVector(string $result): bool
    {
        if (is_string($this->value)) {
            return $result === $this->value;
        }
        $isSingle = count($this->value) === 4;
        foreach (array_values(unpack($isSingle ? 'V4' : 'P2', $result)) as $i => $bits) {
            if (!$this->value[$i]->matches($isSingle ? self::float32($bits) : self::float64($bits))) {
                return false;
            }
        }
        return true;
    }

    private static function bits(float $value): int
    {
        return unpack('P', pack('e', $value))[1];
    }

    /** A result, as a report says it. */
    public static function describe(mixed $result): string
    {
        return match (true) {
            is_int($result) => sprintf('%d (0x%x)', $result, $result),
            is_float($result) => sprintf('%s (0x%016x)', var_export($result, true), self::bits($result)),
            is_string($result) => 'v128 ' . vsprintf('0x%08x 0x%08x 0x%08x 0x%08x', unpack('V4', $result)),
            $result === null => 'null',
            $result instanceof HostReference => "(ref.extern $result->number)",
            is_object($result) => get_class($result),
            default => get_debug_type($result),
        };
    }
}
