<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\{LimitExceeded, Trap, TrapKind};
use Surus\Wasm\Runtime\HostMemory;
use Surus\Wasm\WasmBindgen\{Bytes, ScriptArray, Undefined};

/**
 * What programs call by emscripten::val: functions and classes by name, which are the embedder's, and JavaScript's
 * arrays. Versions of Emscripten pass arguments in three ways.
 *
 * @internal
 */
final class EmbindCalls
{
    private const FUNCTION = 0;
    private const METHOD = 1;
    private const CONSTRUCTOR = 2;
    private const CAST = 3;
    /** Among arguments, each takes so many bytes. */
    private const ARGUMENT_SIZE = 8;
    private const MOST_ARGUMENTS = 1000;
    private const MOST_CALLERS = 10000;
    private const MOST_BYTES = 1 << 31;

    /** @var array<string, mixed> */
    private array $globals = [];
    /** @var array<int, array{int, int, list<int>}> kind, type of the result, and types, by odd numbers: values have even ones */
    private array $callers = [];
    /** @var array<string, int> */
    private array $numbers = [];
    private int $nextCaller = 11;

    public function __construct(private readonly Program $program, private readonly Embind $embind, private readonly EmbindValues $values)
    {
        foreach (['Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'ArrayBuffer'] as $class) {
            $this->globals[$class] = static fn (mixed $source = 0): Bytes => Bytes::of(
                \is_int($source) || \is_float($source) ? self::zeroes($source) : EmbindValues::bytes($source),
            );
        }
        foreach (['Array', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array'] as $class) {
            $this->globals[$class] = static fn (mixed $source = null): \ArrayObject => new ScriptArray(EmbindValues::items($source));
        }
        $this->globals['Object'] = static fn (): \ArrayObject => new ScriptArray();
        $this->globals['Error'] = static fn (mixed $message = ''): string => \is_string($message) ? $message : '';
        $this->globals['ImageData'] = static fn (mixed $data = null, int|float $width = 0, int|float $height = 0): \ArrayObject
            => new ScriptArray(['data' => $data, 'width' => $width, 'height' => $height]);
    }

    public function setGlobal(string $name, mixed $value): void
    {
        $this->globals[$name] = $value;
    }

    private static function zeroes(int|float $length): string
    {
        return $length >= 0 && $length <= self::MOST_BYTES && HostMemory::has((int) $length)
            ? str_repeat("\0", (int) $length)
            : throw new LimitExceeded('There is no memory for such an array');
    }

    /** @return array<string, \Closure> */
    public function functions(): array
    {
        $text = fn (int $pointer): string => $this->program->guest->memory->readCString($pointer);
        return [
            '_emval_get_global' => fn (int $name): int => $this->values->put(
                $name === 0 ? new ScriptArray($this->globals) : $this->globals[$text($name)] ?? Undefined::Value,
            ),
            '_emval_get_module_property' => fn (int $name): int => $this->values->put($this->globals[$text($name)] ?? Undefined::Value),
            '_emval_take_value' => fn (int $type, int $arguments): int => $this->values->put($this->embind->type($type)->fromMemory($arguments)),
            '_emval_as' => fn (int $value, int $type, int $destructors): float
                => (float) $this->give($type, $this->values->get($value), $destructors),
            '_emval_as_int64' => fn (int $value, int $type): int => (int) $this->give($type, $this->values->get($value), 0),
            '_emval_new' => fn (int $class, int $count, int $types, int $arguments): int => $this->values->put(
                $this->call($this->values->get($class), $this->arguments($this->types($count, $types), $arguments)),
            ),
            '_emval_get_method_caller' => fn (int $count, int $types, int $kind = 0): int
                => $this->addCaller($kind === 1 ? self::CONSTRUCTOR : self::FUNCTION, $count, $types),
            '_emval_create_invoker' => fn (int $count, int $types, int $kind): int => $this->addCaller($kind, $count, $types),
            '_emval_call' => $this->callValue(...),
            '_emval_call_method' => fn (int $caller, int $object, int $name, int $destructors, int $arguments): float
                => (float) $this->invoke($caller, self::METHOD, $object, $name, $destructors, $arguments),
            '_emval_call_void_method' => function (int $caller, int $object, int $name, int $arguments): void {
                $this->invoke($caller, self::METHOD, $object, $name, 0, $arguments);
            },
            '_emval_invoke' => fn (int $caller, int $object, int $name, int $destructors, int $arguments): float
                => (float) $this->invoke($caller, null, $object, $name, $destructors, $arguments),
            '_emval_invoke_i64' => fn (int $caller, int $object, int $name, int $destructors, int $arguments): int
                => (int) $this->invoke($caller, null, $object, $name, $destructors, $arguments),
            '_emval_instanceof' => fn (int $object, int $class): int => (int) $this->isInstance($this->values->get($object), $this->values->get($class)),
            '_embind_create_inheriting_constructor' => static fn (mixed ...$ignored): never
                => throw new Trap(TrapKind::Unreachable, 'a class that JavaScript derives'),
            '_emval_await' => fn (int $value): int => $this->values->put($this->values->get($value)),
        ] + $this->values->functions();
    }

    /** A caller, a function, a place for destructors and arguments, or, before 3.1.47: a function, a number, types and arguments. */
    private function callValue(int $first, int $second, int $third, int $arguments): int|float
    {
        return isset($this->callers[$first])
            ? (float) $this->invoke($first, null, $second, 0, $third, $arguments)
            : $this->values->put($this->call($this->values->get($first), $this->arguments($this->types($second, $third), $arguments)));
    }

    /** @return list<int> */
    private function types(int $count, int $pointer): array
    {
        if ($count > self::MOST_ARGUMENTS) {
            throw new LimitExceeded("emscripten::val: a function with $count arguments");
        }
        return $count === 0 ? [] : array_values(unpack("V$count", $this->program->guest->memory->read($pointer, 4 * $count)) ?: []);
    }

    private function addCaller(int $kind, int $count, int $pointer): int
    {
        $types = $this->types($count, $pointer);
        $key = "$kind " . implode(' ', $types);
        // A program asks once for each signature.
        if (isset($this->numbers[$key])) {
            return $this->numbers[$key];
        }
        if (\count($this->callers) >= self::MOST_CALLERS || !HostMemory::has(self::MOST_BYTES >> 10)) {
            throw new LimitExceeded('emscripten::val: too many signatures');
        }
        $this->numbers[$key] = $this->nextCaller;
        $this->callers[$this->nextCaller] = [$kind, $types[0] ?? 0, \array_slice($types, 1)];
        $this->nextCaller += 2;
        return $this->nextCaller - 2;
    }

    /**
     * @param list<int> $types
     * @return list<mixed>
     */
    private function arguments(array $types, int $pointer): array
    {
        $arguments = [];
        foreach ($types as $i => $type) {
            $arguments[] = $this->embind->type($type)->fromMemory($pointer + self::ARGUMENT_SIZE * $i);
        }
        return $arguments;
    }

    private function invoke(int $number, ?int $kind, int $object, int $name, int $destructors, int $pointer): int|float
    {
        [$own, $result, $types] = $this->callers[$number]
            ?? throw new Trap(TrapKind::Unreachable, "emscripten::val: there is no signature $number");
        $arguments = $this->arguments($types, $pointer);
        $value = match ($kind ?? $own) {
            self::METHOD => EmbindValues::callMethod(
                $this->values->get($object),
                $this->program->guest->memory->readCString($name),
                $arguments,
            ),
            self::CAST => $arguments[0] ?? Undefined::Value,
            default => $this->call($this->values->get($object), $arguments),
        };
        return $this->give($result, $value, $destructors);
    }

    /** @param list<mixed> $arguments */
    private function call(mixed $function, array $arguments): mixed
    {
        return $function instanceof \Closure
            ? $function(...$arguments)
            : throw new Trap(TrapKind::Unreachable, 'a call of JavaScript by emscripten::val');
    }

    /** The value as the program's type. */
    private function give(int $type, mixed $value, int $destructors): int|float
    {
        $clean = [];
        $wire = $this->embind->type($type)->toWire($value, $clean);
        $this->values->keepDestructors($clean, $destructors);
        return $wire;
    }

    private function isInstance(mixed $object, mixed $class): bool
    {
        $name = array_search($class, $this->globals, true);
        return match ($name) {
            'Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'ArrayBuffer' => $object instanceof Bytes,
            'Array' => $object instanceof \ArrayObject && array_is_list($object->getArrayCopy()),
            'Object' => \is_object($object) && $object !== Undefined::Value,
            default => false,
        };
    }
}
