<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\{Aggregate, ArrayObject, FieldType};
use Surus\Wasm\Binary\Types;
use Surus\Wasm\Exception\{Trap, TrapKind};

/** What compiled code does with structures and arrays beyond reading and writing their elements. */
trait ArrayFunctions
{
    /** More would take too much memory in PHP. */
    private const MOST_ELEMENTS = 1 << 27;
    private const ELEMENT_SIZE = 16;

    public function nullStructure(): never
    {
        throw new Trap(TrapKind::NullStructureReference);
    }

    public function nullArray(): never
    {
        throw new Trap(TrapKind::NullArrayReference);
    }

    public function nullI31(): never
    {
        throw new Trap(TrapKind::NullI31Reference);
    }

    public function castFailure(): never
    {
        throw new Trap(TrapKind::CastFailure);
    }

    /** A field that holds null, or of no structure. */
    public function field(?Aggregate $structure, int $field): mixed
    {
        return $structure === null ? $this->nullStructure() : $structure->fields[$field];
    }

    /** An element that holds null, or one that is not there. */
    public function element(?ArrayObject $array, int $index): mixed
    {
        $this->checkArray($array, $index, 1);
        return $array->elements[$index];
    }

    private function checkArray(?ArrayObject $array, int $index, int $length): void
    {
        if ($array === null) {
            $this->nullArray();
        }
        if ($index > \count($array->elements) - $length) {
            throw new Trap(TrapKind::ArrayOutOfBounds);
        }
    }

    private static function checkSize(int $length): void
    {
        if ($length > self::MOST_ELEMENTS || $length > 1024 && !HostMemory::has($length * self::ELEMENT_SIZE)) {
            throw new Trap(TrapKind::ArrayTooLarge);
        }
    }

    public function newArray(int $type, mixed $value, int $length): ArrayObject
    {
        self::checkSize($length);
        return ArrayObject::of($type, $length === 0 ? [] : \array_fill(0, $length, $value));
    }

    public function arrayOfData(int $type, int $data, int $from, int $length): ArrayObject
    {
        return ArrayObject::of($type, $this->elementsOfData(Types::get($type)->element, $data, $from, $length));
    }

    /** @return list<mixed> */
    private function elementsOfData(FieldType $type, int $data, int $from, int $length): array
    {
        $bytes = $this->data[$data] ?? '';
        $size = $length * $type->width();
        if ($from > \strlen($bytes) - $size) {
            throw new Trap(TrapKind::MemoryOutOfBounds);
        }
        self::checkSize($length);
        if ($length === 0) {
            return [];
        }
        $bytes = substr($bytes, $from, $size);
        return match ($type->type) {
            'i8' => \array_values(\unpack('C*', $bytes)),
            'i16' => \array_values(\unpack('v*', $bytes)),
            'i32' => \array_values(\unpack('V*', $bytes)),
            'i64' => \array_values(\unpack('P*', $bytes)),
            'f32' => \array_map(Numeric::f32FromBits(...), \array_values(\unpack('V*', $bytes))),
            'f64' => \array_values(\unpack('e*', $bytes)),
            'v128' => \array_chunk(\array_values(\unpack('P*', $bytes)), 2),
        };
    }

    public function arrayOfElements(int $type, int $element, int $from, int $length): ArrayObject
    {
        return ArrayObject::of($type, $this->elementsOfSegment($element, $from, $length));
    }

    /** @return list<mixed> */
    private function elementsOfSegment(int $element, int $from, int $length): array
    {
        if ($from > \count($this->elements[$element]) - $length) {
            throw new Trap(TrapKind::TableOutOfBounds);
        }
        return \array_slice($this->elements[$element], $from, $length);
    }

    public function fillArray(?ArrayObject $array, int $at, mixed $value, int $length): void
    {
        $this->checkArray($array, $at, $length);
        for ($end = $at + $length; $at < $end; ++$at) {
            $array->elements[$at] = $value;
        }
    }

    public function copyArray(?ArrayObject $array, int $to, ?ArrayObject $source, int $from, int $length): void
    {
        $this->checkArray($array, $to, $length);
        $this->checkArray($source, $from, $length);
        $this->putElements($array, $to, \array_slice($source->elements, $from, $length));
    }

    public function initialiseArray(?ArrayObject $array, int $data, int $to, int $from, int $length): void
    {
        $this->checkArray($array, $to, $length);
        $type = Types::get($array->number)->element;
        $this->putElements($array, $to, $this->elementsOfData($type, $data, $from, $length));
    }

    public function initialiseArrayOfElements(?ArrayObject $array, int $element, int $to, int $from, int $length): void
    {
        $this->checkArray($array, $to, $length);
        $this->putElements($array, $to, $this->elementsOfSegment($element, $from, $length));
    }

    /** @param list<mixed> $values */
    private function putElements(ArrayObject $array, int $to, array $values): void
    {
        foreach ($values as $value) {
            $array->elements[$to++] = $value;
        }
    }

    /** An external reference as one of the program's own: ints are i31 then, larger ones something else. */
    public function internal(mixed $value): mixed
    {
        return \is_int($value) && !Values::isSmall($value) ? new HostInteger($value) : $value;
    }

    public function external(mixed $value): mixed
    {
        return $value instanceof HostInteger ? $value->value : $value;
    }
}
