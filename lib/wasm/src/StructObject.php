<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\Runtime\Values;

/** A structure that a program made. Equal references are the same object. */
class StructObject extends Aggregate
{
    /**
     * @internal
     * @param list<mixed> $fields in their inner form, packed ones without sign
     */
    public function __construct(int $number, public array $fields)
    {
        parent::__construct($number);
    }

    /**
     * @internal
     * @param list<mixed> $fields in their inner form
     */
    public static function of(int $number, array $fields): self
    {
        return Types::get($number)->isLinked() ? new LinkedStructObject($number, $fields) : new self($number, $fields);
    }

    public function type(): StructType
    {
        return Types::get($this->number);
    }

    /** @throws \OutOfRangeException if there is no such field */
    public function get(int $field): mixed
    {
        return Values::outer($this->field($field)->valueType(), $this->fields[$field]);
    }

    /**
     * @throws \OutOfRangeException if there is no such field
     * @throws \LogicException if it is immutable
     * @throws \TypeError if the value does not fit
     */
    public function set(int $field, mixed $value): void
    {
        $type = $this->field($field);
        if (!$type->mutable) {
            throw new \LogicException("Field $field is immutable");
        }
        $this->fields[$field] = Values::field($type, $value);
    }

    private function field(int $index): FieldType
    {
        return $this->type()->fields[$index] ?? throw new \OutOfRangeException("The structure has no field $index");
    }
}
