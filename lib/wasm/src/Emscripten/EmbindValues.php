<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{LimitExceeded, Trap, TrapKind};
use Surus\Wasm\Runtime\HostMemory;
use Surus\Wasm\WasmBindgen\{Bytes, ScriptArray, Undefined, Values};

/**
 * PHP's values that a program holds as emscripten::val, by numbers.
 *
 * @internal
 */
final class EmbindValues
{
    private const KNOWN = [Undefined::Value, null, true, false];
    /** Numbers of others are even: builds know those of undefined, null, true and false as 1 to 4, or 2, 4, 6 and 8. */
    private const FIRST = 10;
    /** After so many more bytes PHP's memory is looked at. */
    private const CHECKED = 1 << 20;
    /** What a value takes in PHP's array, which is copied when it grows, and for itself. */
    private const ENTRY = 100;

    /** @var array<int, array{mixed, int}> values, and how often they are held */
    private array $values = [];
    /** @var array<int, list<\Closure>> what is to be called when the program has done with a result */
    private array $destructors = [];
    private int $next = self::FIRST;
    private int $unchecked = 0;

    /** @param ?bool $isEven if that is known */
    public function __construct(private readonly Program $program, private readonly ?bool $isEven, private bool $isEvenLikely = true)
    {
    }

    /** What a program says of the type emscripten::val: older ones tell its name, too. */
    public function begin(int ...$type): void
    {
        $this->isEvenLikely = \count($type) < 2;
    }

    private function step(): int
    {
        return $this->isEven ?? $this->isEvenLikely ? 2 : 1;
    }

    public function put(mixed $value): int
    {
        $known = array_search($value, self::KNOWN, true);
        if ($known !== false) {
            return ($known + 1) * $this->step();
        }
        $this->unchecked += self::ENTRY + (\is_string($value) ? \strlen($value) : self::ENTRY);
        if ($this->unchecked > self::CHECKED) {
            $this->unchecked = 0;
            if (!HostMemory::has(2 * self::CHECKED + self::ENTRY * \count($this->values))) {
                throw new LimitExceeded('There is no memory for more values');
            }
        }
        $this->values[$this->next] = [\is_array($value) ? new ScriptArray($value) : $value, 1];
        $this->next += 2;
        return $this->next - 2;
    }

    public function get(int $handle): mixed
    {
        if ($handle < self::FIRST) {
            $known = intdiv($handle, $this->step()) - 1;
            return \array_key_exists($known, self::KNOWN) ? self::KNOWN[$known] : Undefined::Value;
        }
        return \array_key_exists($handle, $this->values) ? $this->values[$handle][0] : Undefined::Value;
    }

    public function take(int $handle): mixed
    {
        $value = $this->get($handle);
        $this->drop($handle);
        return $value;
    }

    public function hold(int $handle): void
    {
        if (isset($this->values[$handle])) {
            ++$this->values[$handle][1];
        }
    }

    public function drop(int $handle): void
    {
        if (isset($this->values[$handle]) && --$this->values[$handle][1] === 0) {
            unset($this->values[$handle]);
        }
    }

    /**
     * Tells the program what to give back when it has done with a result.
     *
     * @param list<\Closure> $clean
     */
    public function keepDestructors(array $clean, int $address): void
    {
        $handle = 0;
        if ($clean !== []) {
            $handle = $this->next;
            $this->next += 2;
            $this->destructors[$handle] = $clean;
        }
        if ($address !== 0) {
            $this->program->guest->memory->writeInt32($address, $handle);
        }
    }

    private function runDestructors(int $handle): void
    {
        $clean = $this->destructors[$handle] ?? [];
        unset($this->destructors[$handle]);
        foreach ($clean as $release) {
            $release();
        }
    }

    /** @return array<string, \Closure> */
    public function functions(): array
    {
        $text = fn (int $pointer): string => $this->program->guest->memory->readCString($pointer);
        $test = fn (\Closure $test): \Closure
            => fn (int $a, int $b = 0): int => (int) $test($this->get($a), $this->get($b));
        return [
            '_emval_incref' => $this->hold(...),
            '_emval_decref' => $this->drop(...),
            '_emval_register_symbol' => static fn (int $name) => null,
            '_emval_run_destructors' => $this->runDestructors(...),
            '_emval_new_array' => fn (): int => $this->put(new ScriptArray()),
            '_emval_new_object' => fn (): int => $this->put(new ScriptArray()),
            '_emval_new_cstring' => fn (int $pointer): int => $this->put($text($pointer)),
            '_emval_new_u8string' => fn (int $pointer): int => $this->put($text($pointer)),
            '_emval_new_array_from_memory_view' => fn (int $view): int => $this->put(new ScriptArray(self::items($this->get($view)))),
            '_emval_array_to_memory_view' => fn (int $view, int $list) => self::fill($this->get($view), $this->get($list), 0),
            '_emval_equals' => $test(Values::looselyEqual(...)),
            '_emval_strictly_equals' => $test(static fn (mixed $a, mixed $b): bool
                => \is_int($a) && \is_float($b) || \is_float($a) && \is_int($b) ? $a == $b : $a === $b),
            '_emval_greater_than' => $test(static fn (mixed $a, mixed $b): bool => self::comparable($a) > self::comparable($b)),
            '_emval_less_than' => $test(static fn (mixed $a, mixed $b): bool => self::comparable($a) < self::comparable($b)),
            '_emval_not' => $test(static fn (mixed $a): bool => $a === Undefined::Value || !\is_object($a) && !$a && $a !== '0'),
            '_emval_is_string' => $test(\is_string(...)),
            '_emval_is_number' => $test(static fn (mixed $a): bool => \is_int($a) || \is_float($a)),
            '_emval_in' => $test(static fn (mixed $key, mixed $object): bool => self::element($object, $key) !== Undefined::Value),
            '_emval_typeof' => fn (int $value): int => $this->put(self::typeOf($this->get($value))),
            '_emval_get_property' => fn (int $object, int $key): int => $this->put(self::element($this->get($object), $this->get($key))),
            '_emval_set_property' => fn (int $object, int $key, int $value)
                => self::set($this->get($object), $this->get($key), $this->get($value)),
            '_emval_delete' => function (int $object, int $key): int {
                $target = $this->get($object);
                $name = self::key($this->get($key));
                if ($target instanceof \ArrayObject && $name !== null) {
                    unset($target[$name]);
                }
                return 1;
            },
            '_emval_iter_begin' => fn (int $list): int => $this->put(new \ArrayIterator(self::items($this->get($list)))),
            '_emval_iter_next' => function (int $place): int {
                $iterator = $this->get($place);
                if (!$iterator instanceof \ArrayIterator || !$iterator->valid()) {
                    return 0;
                }
                $value = $this->put($iterator->current());
                $iterator->next();
                return $value;
            },
            '_emval_throw' => fn (int $value): never
                => throw new Trap(TrapKind::Unreachable, 'the program threw ' . self::describe($this->get($value))),
        ];
    }

    /** @param list<mixed> $arguments */
    public static function callMethod(mixed $object, string $name, array $arguments): mixed
    {
        $own = self::element($object, $name);
        return match (true) {
            $own instanceof \Closure => $own(...$arguments),
            $object instanceof Bytes && $name === 'set' => self::fill($object, $arguments[0] ?? null, (int) ($arguments[1] ?? 0)),
            $object instanceof Bytes && $name === 'subarray' => $object->part(...self::range($object, $arguments)),
            $object instanceof Bytes && $name === 'slice' => Bytes::of($object->part(...self::range($object, $arguments))->toString()),
            $object instanceof \ArrayObject && $name === 'push' => (static function () use ($object, $arguments): int {
                foreach ($arguments as $argument) {
                    $object->append($argument);
                }
                return \count($object);
            })(),
            $name === 'toString' => self::describe($object),
            default => throw new Trap(TrapKind::Unreachable, 'emscripten::val: there is no function ' . $name . ' of ' . self::typeOf($object)),
        };
    }

    /**
     * @param list<mixed> $arguments
     * @return array{int, int}
     */
    private static function range(Bytes $bytes, array $arguments): array
    {
        return [(int) ($arguments[0] ?? 0), (int) ($arguments[1] ?? $bytes->length())];
    }

    public static function element(mixed $object, mixed $key): mixed
    {
        $key = self::key($key);
        return match (true) {
            $key === 'length' && \is_string($object) => \strlen($object),
            $key === 'length' && $object instanceof Bytes,
            $key === 'byteLength' && $object instanceof Bytes => $object->length(),
            $key === 'length' && $object instanceof \ArrayObject && !isset($object['length']) => \count($object),
            \is_int($key) && $object instanceof Bytes => $key >= 0 && $key < $object->length() ? \ord($object->read($key, 1)) : Undefined::Value,
            \is_int($key) && \is_string($object) => $object[$key] ?? Undefined::Value,
            $key !== null && $object instanceof \ArrayObject && $object->offsetExists($key) => $object[$key],
            default => Undefined::Value,
        };
    }

    private static function set(mixed $object, mixed $key, mixed $value): void
    {
        $key = self::key($key);
        if ($object instanceof \ArrayObject && $key !== null) {
            $object[$key] = $value;
        } elseif ($object instanceof Bytes && \is_int($key) && $key >= 0 && $key < $object->length()) {
            $object->write($key, \chr((int) $value & 255));
        }
    }

    private static function key(mixed $key): int|string|null
    {
        return match (true) {
            \is_float($key) => floor($key) === $key && abs($key) < 2 ** 53 ? (int) $key : (string) $key,
            \is_int($key), \is_string($key) => $key,
            default => null,
        };
    }

    /** @param mixed $source bytes, a list of numbers, or a string */
    private static function fill(mixed $target, mixed $source, int $offset): null
    {
        if ($target instanceof Bytes) {
            $target->write($offset, self::bytes($source));
        } elseif ($target instanceof \ArrayObject) {
            foreach (self::items($source) as $i => $item) {
                $target[$offset + $i] = $item;
            }
        }
        return null;
    }

    /** What an Uint8Array of something has. */
    public static function bytes(mixed $source): string
    {
        return match (true) {
            $source instanceof Bytes => $source->toString(),
            \is_string($source) => $source,
            $source instanceof \ArrayObject => implode('', array_map(
                static fn (mixed $byte): string => \chr(\is_int($byte) || \is_float($byte) ? (int) $byte & 255 : 0),
                $source->getArrayCopy(),
            )),
            default => '',
        };
    }

    /** @return list<mixed> */
    public static function items(mixed $value): array
    {
        return match (true) {
            $value instanceof \ArrayObject => array_values($value->getArrayCopy()),
            $value instanceof Bytes => array_values(unpack('C*', $value->toString()) ?: []),
            \is_string($value) => str_split($value),
            default => [],
        };
    }

    private static function comparable(mixed $value): int|float|string
    {
        return match (true) {
            \is_int($value), \is_float($value), \is_string($value) => $value,
            $value === null || \is_bool($value) => (int) $value,
            default => NAN,
        };
    }

    private static function typeOf(mixed $value): string
    {
        return match (true) {
            $value === Undefined::Value => 'undefined',
            \is_bool($value) => 'boolean',
            \is_int($value), \is_float($value) => 'number',
            \is_string($value) => 'string',
            $value instanceof \Closure => 'function',
            default => 'object',
        };
    }

    private static function describe(mixed $value): string
    {
        return match (true) {
            \is_string($value) => $value,
            $value === null || \is_scalar($value) => (string) json_encode($value),
            default => self::typeOf($value),
        };
    }
}
