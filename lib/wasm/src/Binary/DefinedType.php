<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\{ArrayType, FieldType, FuncType, StructType};

/** A type as a module defines it. Members of its own group may be named by their place there: "(ref @0)". */
final class DefinedType
{
    public const FUNC = 'func';
    public const STRUCT = 'struct';
    public const ARRAY = 'array';

    /**
     * @param list<list<string>|FieldType> $parts parameters and results, or fields
     * @param string|null $super the number of the type that it is a subtype of, or "@0"
     */
    public function __construct(
        public readonly string $kind,
        public readonly array $parts,
        public readonly ?string $super = null,
        public readonly bool $isFinal = true,
    ) {
    }

    /** The same text is the same type. */
    public function key(): string
    {
        $parts = array_map(
            static fn (array|FieldType $part): string => \is_array($part) ? implode(',', $part) : (string) $part,
            $this->parts,
        );
        return ($this->isFinal ? '' : 'open ') . ($this->super === null ? '' : "$this->super ")
            . $this->kind . ' ' . implode('>', $parts) . ';';
    }

    /** With members of the group by their numbers in the process, where the first has that one. */
    public function numbered(int $first): self
    {
        $number = static fn (string $text): string
            => preg_replace_callback('/@(\d+)/', static fn (array $m): string => (string) ($first + (int) $m[1]), $text);
        $parts = array_map(
            static fn (array|FieldType $part): array|FieldType => \is_array($part)
                ? array_map($number, $part)
                : new FieldType($number($part->type), $part->mutable),
            $this->parts,
        );
        return new self($this->kind, $parts, $this->super === null ? null : $number($this->super), $this->isFinal);
    }

    public function type(): FuncType|StructType|ArrayType
    {
        return match ($this->kind) {
            self::FUNC => new FuncType(...$this->parts),
            self::STRUCT => new StructType($this->parts),
            self::ARRAY => new ArrayType($this->parts[0]),
        };
    }

    /** Whether values of it can stand where the other's can, as far as their structure says. */
    public function matches(self $super): bool
    {
        if ($this->kind !== $super->kind) {
            return false;
        }
        if ($this->kind === self::FUNC) {
            return self::areSubtypes($super->parts[0], $this->parts[0])
                && self::areSubtypes($this->parts[1], $super->parts[1]);
        }
        foreach ($super->parts as $i => $field) {
            $own = $this->parts[$i] ?? null;
            if ($own === null || $own->mutable !== $field->mutable
                || $own->type !== $field->type && ($field->mutable || !Types::isSubtype($own->type, $field->type))) {
                return false;
            }
        }
        return true;
    }

    /**
     * @param list<string> $types
     * @param list<string> $expected
     */
    private static function areSubtypes(array $types, array $expected): bool
    {
        if (\count($types) !== \count($expected)) {
            return false;
        }
        foreach ($types as $i => $type) {
            if (!Types::isSubtype($type, $expected[$i])) {
                return false;
            }
        }
        return true;
    }
}
