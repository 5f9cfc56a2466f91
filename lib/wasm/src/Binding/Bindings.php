<?php

declare(strict_types=1);

namespace Surus\Wasm\Binding;

use Surus\Wasm\Exception\{LimitExceeded, LinkError};
use Surus\Wasm\{Func, FuncType, Instance, Linker, Memory, Module};

/**
 * Calls with strings and structures: functions of a program by declared types, and functions of the host by those that
 * they have in PHP.
 *
 *     $bindings = new Bindings();
 *     $linker = $bindings->addTo(new Linker(), $module, ['env' => ['log' => fn (string $text) => error_log($text)]]);
 *     $bindings->attach($linker->instantiate($module));
 *     $greet = $bindings->func('greet', ['cstring'], 'cstring');
 *     echo $greet('World');
 *
 * | type | in the program |
 * | --- | --- |
 * | i32 u32 i64 f32 f64 bool | the number; bool is 0 or 1 |
 * | string | a pointer and a length; as a result both, or an i64 with the pointer in its upper half |
 * | cstring | a pointer to bytes that a zero ends |
 * | a Structure | a pointer to it; as a result one that the function gets as its first argument |
 *
 * What is passed is in memory for as long as the call takes. Results are copies, and stay the program's.
 */
final class Bindings
{
    private ?Instance $instance = null;
    private ?Memory $memory = null;

    /**
     * @param string $allocator the program's export that gives memory: malloc(size), or by alignment, too
     * @param string|null $free the one that takes it back; null: the program keeps all
     */
    public function __construct(private readonly string $allocator = 'malloc', private readonly ?string $free = 'free')
    {
    }

    public function attach(Instance $instance, ?Memory $memory = null): Instance
    {
        $this->memory = $memory ?? $instance->memory();
        return $this->instance = $instance;
    }

    /**
     * Defines functions of the host for a module's imports. Where a parameter is a string in PHP, the program passes a
     * pointer and a length, or, if that is too many arguments, a pointer to bytes that a zero ends. A string as a result
     * is allocated by the program's allocator, with a zero at its end.
     *
     * @param array<string, array<string, \Closure>> $functions by the names of modules and imports
     * @throws LinkError if a function's types cannot be the import's
     */
    public function addTo(Linker $linker, Module $module, array $functions): Linker
    {
        foreach ($module->imports() as $import) {
            $function = $functions[$import->module][$import->name] ?? null;
            if ($function !== null && $import->type instanceof FuncType) {
                $name = "\"$import->module\" \"$import->name\"";
                $linker->func($import->module, $import->name, $import->type, (new HostFunction($this, $name, $function, $import->type))->closure());
            }
        }
        return $linker;
    }

    /**
     * An exported function.
     *
     * @param list<string|Structure> $params
     * @return \Closure(mixed ...$arguments): mixed
     * @throws LinkError if the function's type is another one than these mean
     * @throws \OutOfBoundsException if there is none of that name
     */
    public function func(string $name, array $params = [], string|Structure|null $result = null): \Closure
    {
        $function = $this->instance()->func($name);
        $this->check($name, $function->type, $params, $result);
        return function (mixed ...$arguments) use ($name, $function, $params, $result): mixed {
            if (\count($arguments) !== \count($params)) {
                throw new \ArgumentCountError("$name() takes " . \count($params) . ' arguments, ' . \count($arguments) . ' given');
            }
            $blocks = [];
            try {
                $raw = $result instanceof Structure ? [$blocks[] = $this->allocate($result->size, $result->alignment)] : [];
                foreach ($params as $i => $type) {
                    array_push($raw, ...$this->lower($type, $arguments[$i], $blocks, "$name(), argument " . ($i + 1)));
                }
                return $this->lift($result, $result instanceof Structure ? $blocks[0] : null, $function->call($raw));
            } finally {
                array_map($this->release(...), $blocks);
            }
        };
    }

    /** @param list<string|Structure> $params */
    private function check(string $name, FuncType $type, array $params, string|Structure|null $result): void
    {
        $expected = $result instanceof Structure ? ['i32'] : [];
        foreach ($params as $param) {
            array_push($expected, ...self::core($param));
        }
        $results = $result === null || $result instanceof Structure ? [[]] : [self::core($result)];
        if ($result === 'string') {
            $results[] = ['i64'];
        }
        if ($type->params !== $expected || !\in_array($type->results, $results, true)) {
            throw new LinkError("The function \"$name\" of type $type is not of type " . new FuncType($expected, $results[0]));
        }
    }

    /** @return list<string> */
    private static function core(string|Structure $type): array
    {
        return match ($type) {
            'i32', 'u32', 'bool', 'cstring' => ['i32'],
            'i64', 'f32', 'f64' => [$type],
            'string' => ['i32', 'i32'],
            default => $type instanceof Structure ? ['i32'] : throw new \InvalidArgumentException("No type: $type"),
        };
    }

    /**
     * @param list<int> $blocks to which what is allocated is added
     * @return list<int|float>
     */
    private function lower(string|Structure $type, mixed $value, array &$blocks, string $what): array
    {
        $refuse = static fn (string $wanted): never
            => throw new \TypeError("$what must be of type $wanted, not " . get_debug_type($value));
        if ($type instanceof Structure) {
            $blocks[] = $pointer = $this->allocate($type->size, $type->alignment);
            $type->write($this->memory(), $pointer, \is_array($value) ? $value : $refuse('array'));
            return [$pointer];
        }
        switch ($type) {
            case 'bool':
                return [\is_bool($value) ? (int) $value : $refuse('bool')];
            case 'string':
            case 'cstring':
                $text = \is_string($value) ? $value : $refuse('string');
                if ($type === 'cstring' && str_contains($text, "\0")) {
                    throw new \ValueError("$what must not have zero bytes");
                }
                $blocks[] = $pointer = $this->put($type === 'cstring' ? "$text\0" : $text);
                return $type === 'cstring' ? [$pointer] : [$pointer, \strlen($text)];
            case 'f32':
            case 'f64':
                return [\is_int($value) || \is_float($value) ? (float) $value : $refuse('float')];
        }
        return [\is_int($value) ? $value : $refuse('int')];
    }

    /** @param list<mixed> $results */
    private function lift(string|Structure|null $type, ?int $pointer, array $results): mixed
    {
        if ($type === null) {
            return null;
        }
        if ($type instanceof Structure) {
            return $type->read($this->memory(), (int) $pointer);
        }
        return match ($type) {
            'bool' => $results[0] !== 0,
            'u32' => $results[0] & 0xffffffff,
            'cstring' => $results[0] === 0 ? null : $this->memory()->readCString($results[0] & 0xffffffff),
            'string' => \count($results) === 2
                ? $this->memory()->read($results[0] & 0xffffffff, $results[1] & 0xffffffff)
                : $this->memory()->read($results[0] >> 32 & 0xffffffff, $results[0] & 0xffffffff),
            default => $results[0],
        };
    }

    /** Memory of the program for these bytes, and them in it. */
    public function put(string $bytes): int
    {
        $pointer = $this->allocate(\strlen($bytes), 1);
        $this->memory()->write($pointer, $bytes);
        return $pointer;
    }

    /** @throws LimitExceeded */
    public function allocate(int $size, int $alignment = 8): int
    {
        $allocator = $this->instance()->func($this->allocator);
        $arguments = \count($allocator->type->params) === 2 ? [$size, $alignment] : [max(1, $size)];
        $pointer = $allocator(...$arguments) & 0xffffffff;
        return $pointer !== 0 ? $pointer : throw new LimitExceeded("The program has no memory for $size bytes");
    }

    /** Gives back what allocate() or put() gave. */
    public function release(int $pointer): void
    {
        if ($this->free !== null) {
            $this->instance()->func($this->free)($pointer);
        }
    }

    public function memory(): Memory
    {
        return $this->memory ?? throw new \LogicException('There is no instance yet: call attach()');
    }

    private function instance(): Instance
    {
        return $this->instance ?? throw new \LogicException('There is no instance yet: call attach()');
    }
}
