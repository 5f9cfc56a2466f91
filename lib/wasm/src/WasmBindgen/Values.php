<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

use Surus\Wasm\Runtime\HostMemory;

/**
 * The values of JavaScript that a program knows by numbers. An array is an ArrayObject, another object an object of PHP
 * with public properties, a Uint8Array is Bytes.
 *
 * @internal
 */
final class Values
{
    /** What every program knows, behind the places for borrowed ones. */
    private const KNOWN = 4;
    /** After so many more bytes PHP's memory is looked at. */
    private const CHECKED = 1 << 20;
    /** What a value takes in PHP's array, which is copied when it grows, and for itself. */
    private const ENTRY = 100;
    /** Of an exception. */
    private const TRACE = 1 << 13;
    /** What is nested deeper is left out of texts; it may contain itself. */
    private const DEPTH = 100;

    /** @var array<int, mixed> */
    private array $values;
    /** @var list<int> */
    private array $free = [];
    private int $next;
    private int $borrowed;
    private int $unchecked = 0;

    /** @param int $first 128, or 32 in programs of older versions */
    public function __construct(private readonly int $first)
    {
        $this->values = [$first => Undefined::Value, null, true, false];
        $this->next = $first + self::KNOWN;
        $this->borrowed = $first;
    }

    public function put(mixed $value): int
    {
        $place = array_pop($this->free) ?? $this->next++;
        $this->unchecked += self::ENTRY + match (true) {
            \is_string($value) => \strlen($value),
            $value instanceof \Throwable => self::TRACE,
            default => self::ENTRY,
        };
        if ($this->unchecked > self::CHECKED) {
            $this->unchecked = 0;
            if (!HostMemory::has(2 * self::CHECKED + self::ENTRY * \count($this->values))) {
                throw new ScriptError('RangeError: too many values');
            }
        }
        $this->values[$place] = self::ofPhp($value);
        return $place;
    }

    /** PHP's arrays are values; JavaScript's are objects. */
    public static function ofPhp(mixed $value): mixed
    {
        if (!\is_array($value)) {
            return $value;
        }
        $values = array_map(self::ofPhp(...), $value);
        return array_is_list($value) ? new ScriptArray($values) : ScriptObject::of($values);
    }

    public function get(int $place): mixed
    {
        return \array_key_exists($place, $this->values) ? $this->values[$place] : Undefined::Value;
    }

    public function drop(int $place): void
    {
        if ($place >= $this->first + self::KNOWN && \array_key_exists($place, $this->values)) {
            unset($this->values[$place]);
            $this->free[] = $place;
        }
    }

    public function take(int $place): mixed
    {
        $value = $this->get($place);
        $this->drop($place);
        return $value;
    }

    /** For as long as a call takes. */
    public function lend(mixed $value): int
    {
        if ($this->borrowed === 1) {
            throw new ScriptError('out of js stack');
        }
        $this->values[--$this->borrowed] = self::ofPhp($value);
        return $this->borrowed;
    }

    public function giveBack(int $count): void
    {
        for (; $count > 0; --$count) {
            unset($this->values[$this->borrowed++]);
        }
    }

    /** How many there are that the program has not dropped. */
    public function count(): int
    {
        return \count($this->values) - self::KNOWN;
    }

    /** As == of JavaScript, but that objects are never turned into numbers or texts. */
    public static function looselyEqual(mixed $a, mixed $b): bool
    {
        $isNothing = static fn (mixed $value): bool => $value === null || $value === Undefined::Value;
        $isNumber = static fn (mixed $value): bool => \is_int($value) || \is_float($value);
        $number = static fn (mixed $value): int|float => match (true) {
            \is_bool($value) => (int) $value,
            \is_string($value) => trim($value) === '' ? 0 : (is_numeric($value) ? $value + 0 : NAN),
            default => $value,
        };
        return match (true) {
            $isNothing($a) || $isNothing($b) => $isNothing($a) && $isNothing($b),
            \is_scalar($a) && \is_scalar($b) && ($isNumber($a) || $isNumber($b) || \is_bool($a) || \is_bool($b)) => $number($a) == $number($b),
            default => $a === $b,
        };
    }

    public static function describe(mixed $value): string
    {
        return match (true) {
            $value instanceof ScriptError => "Error: {$value->getMessage()}",
            $value === Undefined::Value => 'undefined',
            $value instanceof Bytes => 'Uint8Array',
            \is_scalar($value) => (string) json_encode($value),
            default => (string) json_encode(self::plain($value), JSON_PARTIAL_OUTPUT_ON_ERROR),
        };
    }

    /** As json_encode() can take it. */
    public static function plain(mixed $value, int $depth = 0): mixed
    {
        $each = static fn (mixed $item): mixed => self::plain($item, $depth + 1);
        return match (true) {
            $value === Undefined::Value, $depth > self::DEPTH => null,
            $value instanceof \ArrayObject => array_map($each, array_values($value->getArrayCopy())),
            $value instanceof Bytes => (object) array_values(unpack('C*', $value->toString()) ?: []),
            \is_object($value) => (object) array_map($each, get_object_vars($value)),
            default => $value,
        };
    }
}
