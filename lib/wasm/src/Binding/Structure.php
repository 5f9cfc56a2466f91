<?php

declare(strict_types=1);

namespace Surus\Wasm\Binding;

use Surus\Wasm\Memory;

/**
 * A C structure in a program's memory: its fields are where Clang puts them on wasm32.
 *
 *     $point = new Structure(['x' => 'f64', 'y' => 'f64', 'name' => 'cstring']);
 */
final class Structure
{
    /** By type: the size, which is the alignment, too. */
    private const SIZES = ['i8' => 1, 'u8' => 1, 'bool' => 1, 'i16' => 2, 'u16' => 2, 'i32' => 4, 'u32' => 4, 'f32' => 4,
        'i64' => 8, 'f64' => 8, 'pointer' => 4, 'cstring' => 4];

    /** In bytes, with what fills the end up. */
    public readonly int $size;
    public readonly int $alignment;

    /** @var array<string, array{int, string|self}> place and type by name */
    private readonly array $fields;

    /**
     * @param array<string, string|self> $fields types by name: i8 to i64, u8 to u32, f32, f64, bool, pointer (an int),
     *     cstring (which is only read), or a structure within it
     * @throws \InvalidArgumentException
     */
    public function __construct(array $fields)
    {
        $placed = [];
        $end = 0;
        $most = 1;
        foreach ($fields as $name => $type) {
            [$size, $alignment] = $type instanceof self
                ? [$type->size, $type->alignment]
                : array_fill(0, 2, self::SIZES[$type] ?? throw new \InvalidArgumentException("No type of a field: $type"));
            $end = ($end + $alignment - 1) & -$alignment;
            $placed[$name] = [$end, $type];
            $end += $size;
            $most = max($most, $alignment);
        }
        $this->fields = $placed;
        $this->alignment = $most;
        $this->size = ($end + $most - 1) & -$most;
    }

    /** @return array<string, mixed> values by name */
    public function read(Memory $memory, int $pointer): array
    {
        $values = [];
        foreach ($this->fields as $name => [$place, $type]) {
            $at = $pointer + $place;
            $values[$name] = match ($type) {
                'i8' => $memory->readInt8($at),
                'u8' => $memory->readUint8($at),
                'bool' => $memory->readUint8($at) !== 0,
                'i16' => $memory->readInt16($at),
                'u16' => $memory->readUint16($at),
                'i32' => $memory->readInt32($at),
                'u32', 'pointer' => $memory->readUint32($at),
                'i64' => $memory->readInt64($at),
                'f32' => $memory->readFloat32($at),
                'f64' => $memory->readFloat64($at),
                'cstring' => self::text($memory, $memory->readUint32($at)),
                default => $type->read($memory, $at),
            };
        }
        return $values;
    }

    private static function text(Memory $memory, int $pointer): ?string
    {
        return $pointer === 0 ? null : $memory->readCString($pointer);
    }

    /**
     * @param array<string, mixed> $values by name; what is not there becomes zero
     * @throws \InvalidArgumentException if there is no such field
     * @throws \TypeError if a value does not fit
     */
    public function write(Memory $memory, int $pointer, array $values): void
    {
        $unknown = array_diff_key($values, $this->fields);
        if ($unknown !== []) {
            throw new \InvalidArgumentException('The structure has no field ' . implode(', ', array_keys($unknown)));
        }
        $memory->fill($pointer, 0, $this->size);
        foreach ($values as $name => $value) {
            [$place, $type] = $this->fields[$name];
            $this->writeField($memory, $pointer + $place, $type, $value, $name);
        }
    }

    private function writeField(Memory $memory, int $at, string|self $type, mixed $value, string $name): void
    {
        if ($type instanceof self) {
            $type->write($memory, $at, \is_array($value) ? $value : self::refuse($name, 'array', $value));
            return;
        }
        if ($type === 'f32' || $type === 'f64') {
            $number = \is_int($value) || \is_float($value) ? (float) $value : self::refuse($name, 'float', $value);
            $type === 'f32' ? $memory->writeFloat32($at, $number) : $memory->writeFloat64($at, $number);
            return;
        }
        if ($type === 'cstring') {
            throw new \InvalidArgumentException("The text of $name must be written by the program: use a pointer");
        }
        $number = \is_int($value) || \is_bool($value) ? (int) $value : self::refuse($name, 'int', $value);
        match (self::SIZES[$type]) {
            1 => $memory->writeInt8($at, $number),
            2 => $memory->writeInt16($at, $number),
            4 => $memory->writeInt32($at, $number),
            default => $memory->writeInt64($at, $number),
        };
    }

    private static function refuse(string $name, string $wanted, mixed $value): never
    {
        throw new \TypeError("The field $name is of type $wanted, not " . get_debug_type($value));
    }
}
