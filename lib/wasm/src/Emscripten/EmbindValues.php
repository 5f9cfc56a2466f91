<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{LimitExceeded, Trap, TrapKind};
use Surus\Wasm\Runtime\HostMemory;

/**
 * PHP's values that a program holds as emscripten::val, by numbers.
 *
 * @internal
 */
final class EmbindValues
{
    /** undefined, null, true and false have numbers of their own. */
    private const KNOWN = [1 => null, 2 => null, 3 => true, 4 => false];
    private const FIRST = 5;
    /** After so many more bytes PHP's memory is looked at. */
    private const CHECKED = 1 << 20;
    /** What a value takes in PHP's array, which is copied when it grows, and for itself. */
    private const ENTRY = 100;
    /** What needs JavaScript's functions and classes. */
    private const SCRIPT = ['_emval_call', '_emval_call_method', '_emval_call_void_method', '_emval_get_method_caller',
        '_emval_take_value', '_emval_get_global', '_emval_get_module_property', '_emval_new', '_emval_typeof', '_emval_await',
        '_emval_instanceof', '_emval_create_invoker', '_emval_invoke', '_emval_throw'];

    /** @var array<int, array{mixed, int}> values, and how often they are held */
    private array $values = [];
    private int $next = self::FIRST;
    private int $unchecked = 0;

    public function __construct(private readonly Program $program, private readonly Embind $embind)
    {
    }

    public function put(mixed $value): int
    {
        if ($value === null || \is_bool($value)) {
            return $value === null ? 2 : ($value ? 3 : 4);
        }
        $this->unchecked += self::ENTRY + (\is_string($value) ? \strlen($value) : self::ENTRY);
        if ($this->unchecked > self::CHECKED) {
            $this->unchecked = 0;
            if (!HostMemory::has(2 * self::CHECKED + self::ENTRY * \count($this->values))) {
                throw new LimitExceeded('There is no memory for more values');
            }
        }
        $this->values[$this->next] = [$value, 1];
        return $this->next++;
    }

    public function get(int $handle): mixed
    {
        return $handle < self::FIRST ? self::KNOWN[$handle] ?? null : $this->values[$handle][0] ?? null;
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

    /** @return array<string, \Closure> */
    public function functions(): array
    {
        $script = static fn (mixed ...$ignored): never
            => throw new Trap(TrapKind::Unreachable, 'a call of JavaScript by emscripten::val');
        $text = fn (int $pointer): string => $this->program->guest->memory->readCString($pointer);
        return [
            '_emval_incref' => $this->hold(...),
            '_emval_decref' => $this->drop(...),
            '_emval_new_array' => fn (): int => $this->put(new \ArrayObject()),
            '_emval_new_object' => fn (): int => $this->put(new \ArrayObject()),
            '_emval_new_cstring' => fn (int $pointer): int => $this->put($text($pointer)),
            '_emval_equals' => fn (int $a, int $b): int => (int) ($this->get($a) == $this->get($b)),
            '_emval_strictly_equals' => fn (int $a, int $b): int => (int) ($this->get($a) === $this->get($b)),
            '_emval_not' => fn (int $value): int => (int) !$this->get($value),
            '_emval_is_string' => fn (int $value): int => (int) \is_string($this->get($value)),
            '_emval_is_number' => fn (int $value): int => (int) (\is_int($this->get($value)) || \is_float($this->get($value))),
            '_emval_get_property' => fn (int $object, int $key): int => $this->put($this->element($this->get($object), $this->get($key))),
            '_emval_set_property' => function (int $object, int $key, int $value): void {
                $target = $this->get($object);
                if ($target instanceof \ArrayObject) {
                    $target[$this->get($key)] = $this->get($value);
                }
            },
            // Numbers and what is held in numbers: strings and structures would have to be freed in the end.
            '_emval_as' => function (int $handle, int $type, int $destructors): float {
                $clean = [];
                return (float) $this->embind->type($type)->toWire($this->get($handle), $clean);
            },
            '_emval_run_destructors' => $this->drop(...),
        ] + array_fill_keys(self::SCRIPT, $script);
    }

    private function element(mixed $object, mixed $key): mixed
    {
        return match (true) {
            $key === 'length' && \is_string($object) => \strlen($object),
            $key === 'length' && ($object instanceof \ArrayObject || \is_array($object)) => \count($object),
            $object instanceof \ArrayObject, \is_array($object) => $object[$key] ?? null,
            default => null,
        };
    }
}
