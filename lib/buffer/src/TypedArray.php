<?php

declare(strict_types=1);

namespace Buffer;

use Buffer\Internal\Bytes;
use Buffer\Internal\Number;
use Buffer\Internal\Range;
use Buffer\Internal\ReadOnlyProperties;
use Buffer\Internal\View;

/**
 * A view of a buffer as elements of one type.
 *
 * @property-read ArrayBuffer $buffer
 * @property-read int $byteOffset
 * @property-read int $byteLength
 * @property-read int $length
 */
abstract class TypedArray implements \ArrayAccess, \IteratorAggregate, \Countable, \JsonSerializable
{
    use ReadOnlyProperties;
    use View;

    /** What pack() calls the elements. */
    private const CODES = [
        Int8Array::class => 'c',
        Uint8Array::class => 'C',
        Uint8ClampedArray::class => 'C',
        Int16Array::class => 's',
        Uint16Array::class => 'S',
        Int32Array::class => 'l',
        Uint32Array::class => 'L',
        Int64Array::class => 'q',
        Float32Array::class => 'f',
        Float64Array::class => 'd',
    ];

    private string $code;
    private bool $clamps;
    private bool $isFloat;
    /** What of an int stays: its lowest bits, with the highest of these as the sign if $mask is 0; null: it is no int. */
    private ?int $shift;
    private int $mask;

    final public function __construct(
        int|iterable|ArrayBuffer $source = 0,
        int $byteOffset = 0,
        ?int $length = null,
    ) {
        $this->prepare();
        if ($this->buffer) {
            throw self::constructedTwice();
        }
        if (is_int($source)) {
            $most = intdiv(PHP_INT_MAX, $this->unit);
            if ($source < 0 || $source > $most) {
                throw new \ValueError(__METHOD__
                    . "(): Argument #1 (\$source) must be between 0 and $most");
            }
            $this->attachNew(Bytes::zeroes($source * $this->unit));
            return;
        }
        if ($source instanceof ArrayBuffer) {
            $this->attachChecked(__METHOD__, $source, $byteOffset, $length, 'length');
            return;
        }
        $bytes = $this->encodeAll($source);
        if ($this->buffer) {
            throw self::constructedTwice();
        }
        $this->attachNew($bytes);
    }

    public static function of(int|float ...$values): static
    {
        return new static(array_values($values));
    }

    public static function from(iterable $source, ?callable $callback = null): static
    {
        if (!$callback) {
            return new static($source);
        }
        $values = [];
        if (is_array($source)) {
            $values = array_values($source);
        } elseif ($source instanceof self) {
            $values = $source->toArray();
        } else {
            foreach ($source as $value) {
                $values[] = Number::of($value, static::class);
            }
        }
        $isBuiltin = self::isBuiltin($callback);
        $made = new static(count($values));
        foreach ($values as $i => $value) {
            $made->store($i, $isBuiltin ? $callback($value) : $callback($value, $i));
        }
        return $made;
    }

    public static function fromString(string $bytes): static
    {
        $made = new static();
        $unit = $made->unit;
        if (strlen($bytes) % $unit !== 0) {
            throw new \ValueError(__METHOD__ . '(): Argument #1 ($bytes) must have a length in bytes '
                . "that is a multiple of $unit, " . strlen($bytes) . ' given');
        }
        $made->attachNew($bytes);
        return $made;
    }

    public static function fromHex(string $digits): static
    {
        if (strlen($digits) % 2 !== 0 || strspn($digits, '0123456789abcdefABCDEF') !== strlen($digits)) {
            throw new \ValueError(__METHOD__ . '(): Argument #1 ($digits) must be two hexadecimal digits per byte');
        }
        $made = new static();
        $length = intdiv(strlen($digits), 2);
        if ($length % $made->unit !== 0) {
            throw new \ValueError(__METHOD__ . '(): Argument #1 ($digits) must have a length in bytes '
                . "that is a multiple of $made->unit, $length given");
        }
        $made->attachNew(hex2bin($digits));
        return $made;
    }

    public function toString(): string
    {
        return $this->viewedBytes();
    }

    public function toHex(): string
    {
        return bin2hex($this->viewedBytes());
    }

    public function toArray(): array
    {
        $bytes = $this->viewedBytes();
        return $bytes === '' ? [] : array_values(unpack($this->code . '*', $bytes));
    }

    public function count(): int
    {
        return $this->fixedLength !== null && \strlen($this->store->bytes) >= $this->end
            ? $this->fixedLength
            : $this->elementCount();
    }

    public function at(int $index): int|float
    {
        $length = $this->elementCount();
        $at = $index < 0 ? $index + $length : $index;
        if ($at < 0 || $at >= $length) {
            throw $this->outOfRange($index);
        }
        return $this->load($at);
    }

    public function set(iterable $source, int $offset = 0): void
    {
        if ($offset < 0) {
            throw new \ValueError(__METHOD__
                . '(): Argument #2 ($offset) must be greater than or equal to 0');
        }
        if (is_array($source) || $source instanceof self) {
            $this->checkFits(count($source), $offset);
        }
        $bytes = $this->encodeAll($source);
        $this->checkFits(intdiv(strlen($bytes), $this->unit), $offset);
        $this->overwrite($offset, $bytes);
    }

    public function with(int $index, int|float $value): static
    {
        $length = $this->elementCount();
        $at = $index < 0 ? $index + $length : $index;
        if ($at < 0 || $at >= $length) {
            throw $this->outOfRange($index);
        }
        $made = $this->slice();
        $made->store($at, $value);
        return $made;
    }

    public function fill(int|float $value, int $start = 0, ?int $end = null): static
    {
        [$from, $count] = Range::of($start, $end, $this->elementCount());
        $this->overwrite($from, str_repeat($this->encode($value), $count));
        return $this;
    }

    public function copyWithin(int $target, int $start, ?int $end = null): static
    {
        $length = $this->elementCount();
        [$from, $count] = Range::of($start, $end, $length);
        $to = Range::index($target, $length);
        $count = min($count, $length - $to);
        $this->overwrite($to, substr($this->viewedBytes(), $from * $this->unit, $count * $this->unit));
        return $this;
    }

    public function reverse(): static
    {
        $this->overwrite(0, $this->encodeAll(array_reverse($this->toArray())));
        return $this;
    }

    public function sort(?callable $comparator = null): static
    {
        $values = $this->toArray();
        if ($comparator) {
            usort($values, static function ($a, $b) use ($comparator): int {
                $order = $comparator($a, $b);
                return is_float($order) ? ($order > 0) - ($order < 0) : (int)$order;
            });
        } else {
            usort($values, self::order(...));
        }
        $length = $this->elementCount();
        $this->overwrite(0, $this->encodeAll(array_slice($values, 0, $length)));
        return $this;
    }

    public function subarray(int $begin = 0, ?int $end = null): static
    {
        $made = new static();
        if (!$this->buffer) {
            return $made;
        }
        [$from, $count] = Range::of($begin, $end, $this->elementCount());
        $tracks = $this->fixedLength === null && $end === null;
        $made->attach($this->buffer, $this->byteOffset + $from * $this->unit, $tracks ? null : $count);
        return $made;
    }

    public function slice(int $start = 0, ?int $end = null): static
    {
        [$from, $count] = Range::of($start, $end, $this->elementCount());
        $made = new static();
        $made->attachNew(substr($this->viewedBytes(), $from * $this->unit, $count * $this->unit));
        return $made;
    }

    public function indexOf(int|float $value, int $fromIndex = 0): int
    {
        $length = $this->elementCount();
        for ($i = Range::index($fromIndex, $length); $i < $length; ++$i) {
            if (self::isSame($this->load($i), $value)) {
                return $i;
            }
        }
        return -1;
    }

    public function lastIndexOf(int|float $value, ?int $fromIndex = null): int
    {
        $length = $this->elementCount();
        $last = $fromIndex ?? $length - 1;
        if ($fromIndex !== null && $last < 0) {
            $last += $length;
        }
        for ($i = min($last, $length - 1); $i >= 0; --$i) {
            if (self::isSame($this->load($i), $value)) {
                return $i;
            }
        }
        return -1;
    }

    public function includes(int|float $value, int $fromIndex = 0): bool
    {
        if (!is_float($value) || !is_nan($value)) {
            return $this->indexOf($value, $fromIndex) >= 0;
        }
        $length = $this->elementCount();
        for ($i = Range::index($fromIndex, $length); $i < $length; ++$i) {
            if (is_nan($this->load($i))) {
                return true;
            }
        }
        return false;
    }

    public function join(string $separator = ','): string
    {
        // PHP 8.5 warns about NAN as text.
        $text = static fn(int|float $v): int|float|string => is_float($v) && is_nan($v) ? 'NAN' : $v;
        return implode($separator, array_map($text, $this->toArray()));
    }

    public function map(callable $callback): static
    {
        $made = new static($this->elementCount());
        foreach ($this->answers($callback) as $i => $answer) {
            $made->store($i, $answer);
        }
        return $made;
    }

    public function filter(callable $callback): static
    {
        $kept = [];
        foreach ($this->answers($callback, $element) as $answer) {
            if ($answer) {
                $kept[] = $element;
            }
        }
        return new static($kept);
    }

    public function reduce(callable $callback, mixed $initial = null): mixed
    {
        $hasCarry = func_num_args() > 1;
        $length = $this->elementCount();
        if (!$hasCarry && $length === 0) {
            throw new \ValueError(__METHOD__
                . '(): Argument #2 ($initial) must be given for an array without elements');
        }
        $isBuiltin = self::isBuiltin($callback);
        $carry = $initial;
        for ($i = 0; $i < $length && $i < $this->elementCount(); ++$i) {
            $element = $this->load($i);
            if (!$hasCarry) {
                $carry = $element;
                $hasCarry = true;
            } else {
                $carry = $isBuiltin
                    ? $callback($carry, $element)
                    : $callback($carry, $element, $i);
            }
        }
        return $carry;
    }

    public function every(callable $callback): bool
    {
        foreach ($this->answers($callback) as $answer) {
            if (!$answer) {
                return false;
            }
        }
        return true;
    }

    public function some(callable $callback): bool
    {
        return $this->findIndex($callback) >= 0;
    }

    public function find(callable $callback): int|float|null
    {
        foreach ($this->answers($callback, $element) as $answer) {
            if ($answer) {
                return $element;
            }
        }
        return null;
    }

    public function findIndex(callable $callback): int
    {
        foreach ($this->answers($callback) as $i => $answer) {
            if ($answer) {
                return $i;
            }
        }
        return -1;
    }

    public function findLast(callable $callback): int|float|null
    {
        return $this->lastAnswer($callback)[1];
    }

    public function findLastIndex(callable $callback): int
    {
        return $this->lastAnswer($callback)[0];
    }

    public function forEach(callable $callback): void
    {
        foreach ($this->answers($callback) as $ignored) {
        }
    }

    public function getIterator(): TypedArrayIterator
    {
        return new TypedArrayIterator($this);
    }

    public function offsetExists(mixed $offset): bool
    {
        $index = Number::index($offset);
        if ($index === null) {
            throw new \TypeError(sprintf(
                'Cannot access offset of type %s in isset or empty',
                get_debug_type($offset),
            ));
        }
        return $index >= 0 && $index < $this->elementCount();
    }

    public function offsetGet(mixed $offset): int|float
    {
        return \is_int($offset) ? $this->items[$offset] ?? $this->element($offset) : $this->element($this->index($offset));
    }

    /** One that may be in no list. */
    private function element(int $index): int|float
    {
        $store = $this->store;
        if ($index < 0 || $index >= $this->fixedLength || \strlen($store->bytes) < $this->end) {
            if ($index < 0 || $index >= $this->elementCount()) {
                throw $this->outOfRange($index);
            }
        }
        return $this->load($index);
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        if (\is_int($offset) && isset($this->items[$offset])) {
            if (\is_int($value)) {
                if ($this->mask !== 0) {
                    $this->items[$offset] = $value & $this->mask;
                    return;
                }
                if ($this->shift !== null) {
                    $this->items[$offset] = $value << $this->shift >> $this->shift;
                    return;
                }
            }
            if ($this->isFloat && (\is_float($value) || \is_int($value))) {
                $this->items[$offset] = $this->code === 'd' ? (float)$value : self::rounded((float)$value);
                return;
            }
        }
        if ($offset === null) {
            throw new \Error('[] operator not supported for ' . static::class);
        }
        $index = \is_int($offset) ? $offset : $this->index($offset);
        if (!\is_int($value) && !\is_float($value)) {
            $value = Number::of($value, static::class);
        }
        if ($index < 0 || $index >= $this->elementCount()) {
            throw $this->outOfRange($index);
        }
        $this->put($index, $value);
    }

    public function offsetUnset(mixed $offset): void
    {
        throw new \Error('Cannot unset elements of ' . static::class);
    }

    public function jsonSerialize(): array
    {
        return $this->toArray();
    }

    public function __debugInfo(): array
    {
        return $this->toArray();
    }

    private function prepare(): void
    {
        $code = self::CODES[static::class] ?? null;
        if ($code === null) {
            throw new \Error('Class ' . static::class
                . ' cannot be used: Buffer\TypedArray is not for extending');
        }
        $this->code = $code;
        $this->clamps = static::class === Uint8ClampedArray::class;
        $isPlain = !$this->clamps && $code !== 'f' && $code !== 'd';
        $this->shift = $isPlain ? 64 - 8 * static::BYTES_PER_ELEMENT : null;
        $this->mask = $isPlain && $code <= 'Z' ? (1 << 8 * static::BYTES_PER_ELEMENT) - 1 : 0;
        $this->isFloat = $code === 'f' || $code === 'd';
        $this->unit = static::BYTES_PER_ELEMENT;
    }

    private function property(string $name, ?bool &$found): mixed
    {
        if ($name === 'length') {
            $found = true;
            return $this->elementCount();
        }
        return $this->viewProperty($name, $found);
    }

    // ---- elements; whoever calls these has looked at the length

    private function load(int $index): int|float
    {
        if ($this->isInItems()) {
            return $this->items[$index];
        }
        $at = $this->byteOffset + $index * $this->unit;
        return $this->code === 'C'
            ? \ord($this->store->bytes[$at])
            : \unpack($this->code, $this->store->bytes, $at)[1];
    }

    private function store(int $index, mixed $value): void
    {
        $this->put($index, Number::of($value, static::class));
    }

    /** Whether elements are in a list, which they are once so many of them have been read or written that it pays. */
    private function isInItems(): bool
    {
        if ($this->items !== []) {
            return true;
        }
        if ($this->isSmall && ++$this->accesses > 8 + ($this->fixedLength >> 2)) {
            $this->accesses = 0;
            if ($this->store->lend($this->items, $this->code, $this->byteOffset, $this->fixedLength * $this->unit)) {
                return true;
            }
        }
        $this->store->leave();
        return false;
    }

    private function put(int $index, int|float $number): void
    {
        if ($this->isInItems()) {
            $isPlain = \is_int($number) && $this->shift !== null;
            $this->items[$index] = match (true) {
                $this->code === 'd' => (float)$number,
                $this->isFloat => self::rounded((float)$number),
                $isPlain => $this->mask === 0 ? $number << $this->shift >> $this->shift : $number & $this->mask,
                default => \unpack($this->code, $this->encode($number))[1],
            };
            return;
        }
        $at = $this->byteOffset + $index * $this->unit;
        if ($this->unit === 1) {
            $this->store->bytes[$at] = \is_int($number) && !$this->clamps ? \chr($number) : $this->encode($number);
            return;
        }
        $isPlain = \is_int($number) || $this->isFloat;
        $this->store->put($at, $isPlain ? \pack($this->code, $number) : $this->encode($number));
    }

    /** To 32 bits. What is neither tiny nor huge, as its square tells, by arithmetic: ties to even, as pack() does it. */
    private static function rounded(float $number): float
    {
        $square = $number * $number;
        if ($square > 1e-70 && $square < 1e70) {
            $scaled = $number * 536870912.0;
            return $scaled - ($scaled - $number);
        }
        return \unpack('f', \pack('f', $number))[1];
    }

    private function encode(int|float $number): string
    {
        return Number::encode($this->code, $this->clamps, $number);
    }

    private function encodeAll(iterable $values): string
    {
        if ($values instanceof self) {
            if ($values->code === $this->code) {
                return $values->viewedBytes();
            }
            $values = $values->toArray();
        }
        $bytes = '';
        foreach ($values as $value) {
            $bytes .= $this->encode(Number::of($value, static::class));
        }
        return $bytes;
    }

    private function overwrite(int $index, string $bytes): void
    {
        $count = strlen($bytes);
        if ($count === 0) {
            return;
        }
        $this->store->leave();
        $at = $this->byteOffset + $index * $this->unit;
        if ($count > 64) {
            $this->store->bytes = substr_replace($this->store->bytes, $bytes, $at, $count);
            return;
        }
        // Few bytes are not worth a copy of them all.
        for ($i = 0; $i < $count; ++$i) {
            $this->store->bytes[$at + $i] = $bytes[$i];
        }
    }

    /** What a callback answers for the elements that there were at the start and still are. */
    private function answers(callable $callback, int|float|null &$element = null): \Generator
    {
        $isBuiltin = self::isBuiltin($callback);
        $length = $this->elementCount();
        for ($i = 0; $i < $length && $i < $this->elementCount(); ++$i) {
            $element = $this->load($i);
            yield $i => $isBuiltin ? $callback($element) : $callback($element, $i);
        }
    }

    /** @return array{int, int|float|null} index and element of the last for which the callback answers yes */
    private function lastAnswer(callable $callback): array
    {
        $isBuiltin = self::isBuiltin($callback);
        for ($i = $this->elementCount() - 1; $i >= 0; --$i) {
            if ($i < $this->elementCount()) {
                $element = $this->load($i);
                if ($isBuiltin ? $callback($element) : $callback($element, $i)) {
                    return [$i, $element];
                }
            }
        }
        return [-1, null];
    }

    /** Builtin functions accept no argument too many: they get no index. */
    private static function isBuiltin(callable $callback): bool
    {
        return (new \ReflectionFunction(\Closure::fromCallable($callback)))->isInternal();
    }

    private function index(mixed $offset): int
    {
        return Number::index($offset) ?? throw new \TypeError(sprintf(
            'Cannot access offset of type %s on %s',
            get_debug_type($offset),
            static::class,
        ));
    }

    private function checkFits(int $count, int $offset): void
    {
        $length = $this->elementCount();
        if ($offset > $length || $count > $length - $offset) {
            throw new \ValueError(self::class . '::set(): Argument #1 ($source) must fit in: '
                . "$count elements from index $offset on of an array of length $length");
        }
    }

    private function outOfRange(int $index): \OutOfBoundsException
    {
        return new \OutOfBoundsException("Index $index is out of range of a " . static::class
            . ' of length ' . $this->elementCount());
    }

    private static function constructedTwice(): \Error
    {
        return new \Error('The ' . static::class . ' object has been constructed already');
    }

    /** Equal numbers; an integer is only equal to a float that is exactly as large. */
    private static function isSame(int|float $a, int|float $b): bool
    {
        if (is_int($a) && is_float($b)) {
            return $b >= -(2 ** 63) && $b < 2 ** 63 && $a === (int)$b && floor($b) === $b;
        }
        return $a == $b;
    }

    /** -0.0 before 0.0, NAN last. */
    private static function order(int|float $a, int|float $b): int
    {
        if (is_float($a)) {
            if (is_nan($a) || is_nan($b)) {
                return is_nan($a) <=> is_nan($b);
            }
            if ($a == 0 && $b == 0) {
                return fdiv(1, $a) <=> fdiv(1, $b);
            }
        }
        return $a <=> $b;
    }
}
