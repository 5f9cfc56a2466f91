<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\{Aggregate, ArrayObject, FieldType, Func, StructObject};
use Surus\Wasm\Exception\GuestException;

/** Values on their way between the host and compiled code, where i32 are 0..2^32-1. */
final class Values
{
    /** @throws \TypeError if the value does not fit the type */
    public static function inner(string $type, mixed $value): mixed
    {
        switch ($type) {
            case 'i32':
                return self::integer($type, $value) & 0xffffffff;
            case 'i64':
                return self::integer($type, $value);
            case 'f32':
                return \is_int($value) || \is_float($value)
                    ? Numeric::f32FromFloat((float) $value)
                    : self::refuse($type, $value);
            case 'f64':
                return \is_int($value) || \is_float($value) ? (float) $value : self::refuse($type, $value);
            case 'v128':
                return \is_string($value) && \strlen($value) === 16
                    ? \array_values(\unpack('P2', $value))
                    : self::refuse($type, $value);
            case 'externref':
                return $value;
            case '(ref extern)':
                return $value ?? self::refuse($type, $value);
        }
        if ($value === null ? Types::isNullable($type) : self::isReference($type, $value)) {
            return $value;
        }
        return self::refuse($type, $value);
    }

    private static function isReference(string $type, mixed $value): bool
    {
        $heap = Types::heap($type);
        if (is_numeric($heap)) {
            return ($value instanceof Func || $value instanceof Aggregate) && $value->isOf((int) $heap);
        }
        return match ($heap) {
            'func' => $value instanceof Func,
            'exn' => $value instanceof GuestException,
            'any' => !\is_int($value) || self::isSmall($value),
            'eq' => $value instanceof Aggregate || self::isSmall($value),
            'i31' => self::isSmall($value),
            'struct' => $value instanceof StructObject,
            'array' => $value instanceof ArrayObject,
            default => false,
        };
    }

    /** Whether it is what an i31 is here: an int of 31 bits with its sign. */
    public static function isSmall(mixed $value): bool
    {
        return \is_int($value) && $value >= -0x40000000 && $value < 0x40000000;
    }

    /** A value for a field of a structure or an array. */
    public static function field(FieldType $type, mixed $value): mixed
    {
        return $type->packed(self::inner($type->valueType(), $value));
    }

    private static function integer(string $type, mixed $value): int
    {
        if (\is_int($value) || \is_bool($value)) {
            return (int) $value;
        }
        if (\is_float($value) && $value >= -9223372036854775808.0 && $value < 9223372036854775808.0 && $value === floor($value)) {
            return (int) $value;
        }
        self::refuse($type, $value);
    }

    private static function refuse(string $type, mixed $value): never
    {
        throw new \TypeError(get_debug_type($value) . " is no value of WebAssembly's type $type");
    }

    public static function outer(string $type, mixed $value): mixed
    {
        return match ($type) {
            'i32' => ($value ^ 0x80000000) - 0x80000000,
            'v128' => \pack('P2', ...$value),
            default => $value,
        };
    }

    /**
     * @param list<string> $types
     * @param list<mixed> $values as many
     * @param string $each what one of them is
     * @return list<mixed>
     * @throws \TypeError if a value does not fit
     */
    public static function allInner(array $types, array $values, string $each): array
    {
        foreach ($types as $i => $type) {
            try {
                $values[$i] = self::inner($type, $values[$i]);
            } catch (\TypeError $e) {
                throw new \TypeError("$each " . ($i + 1) . ": {$e->getMessage()}", 0, $e);
            }
        }
        return $values;
    }

    /**
     * @param list<string> $types
     * @param list<mixed> $values as many
     * @return list<mixed>
     */
    public static function allOuter(array $types, array $values): array
    {
        foreach ($types as $i => $type) {
            if ($type === 'i32') {
                $values[$i] = ($values[$i] ^ 0x80000000) - 0x80000000;
            } elseif ($type === 'v128') {
                $values[$i] = \pack('P2', ...$values[$i]);
            }
        }
        return $values;
    }
}
