<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\{Kind, Types};
use Surus\Wasm\Runtime\{State, TrapMapper, Uncopyable, Values};

/** A function: of an instance or of the host. Equal references are the same object. */
final class Func
{
    use Uncopyable;

    /** For calls of functions of the host. */
    private const MOST_NESTED = 10000;

    private const UNNAMED = '{closure}';

    /** @internal the type's number, see Types */
    public readonly int $number;
    /** @internal takes the state, the nested calls that are left, and arguments in their inner form */
    public ?\Closure $code = null;
    /** @internal the same, but may return a TailCall */
    public ?\Closure $tailCode = null;
    /** @internal the first argument of the code */
    public ?State $state = null;
    /** @internal its index in its module; null: of the host */
    public ?int $index = null;

    private function __construct(public readonly FuncType $type, int $number)
    {
        $this->number = $number;
    }

    /**
     * A function of the host. It gets and gives signed ints, floats and references; several results are
     * a list.
     *
     * @param bool $raw whether it gets and gives values as compiled code has them, without any
     *        conversion: i32 as 0..2^32-1
     * @param string $name what it is called if it returns what is no result of it
     */
    public static function host(
        FuncType|string $type,
        \Closure $function,
        bool $raw = false,
        string $name = self::UNNAMED,
    ): self {
        $type = \is_string($type) ? FuncType::parse($type) : $type;
        return self::make($type, Types::number($type), $function, $raw, $name);
    }

    /** @internal of a module's type, which may be one of a recursive group */
    public static function hostOf(int $number, \Closure $function, string $name = self::UNNAMED): self
    {
        return self::make(Types::get($number), $number, $function, false, $name);
    }

    private static function make(FuncType $type, int $number, \Closure $function, bool $raw, string $name): self
    {
        $self = new self($type, $number);
        $self->code = $self->tailCode = $raw
            ? static function (?State $state, int $left, mixed ...$arguments) use ($function): mixed {
                State::$callsLeft = $left;
                return $function(...$arguments);
            }
            : static function (?State $state, int $left, mixed ...$arguments) use ($function, $type, $name): mixed {
                State::$callsLeft = $left;
                $result = $function(...Values::allOuter($type->params, $arguments));
                return self::resultOfHost($type, $result, $name);
            };
        return $self;
    }

    private static function resultOfHost(FuncType $type, mixed $result, string $name): mixed
    {
        $count = \count($type->results);
        if ($count === 0) {
            return null;
        }
        if ($count > 1 && (!\is_array($result) || \count($result) !== $count)) {
            throw new \TypeError("The host's function $name must return a list of $count results");
        }
        try {
            return $count === 1
                ? Values::inner($type->results[0], $result)
                : Values::allInner($type->results, array_values($result), 'result');
        } catch (\TypeError $e) {
            throw new \TypeError("The host's function $name returned a wrong result: {$e->getMessage()}", 0, $e);
        }
    }

    /**
     * @internal
     * @param array<int, mixed> $indices as keys; modules have tables of thousands
     * @return array<int, self> by index
     */
    public static function allDefined(State $state, array $indices): array
    {
        $data = $state->module->data;
        $types = $functions = [];
        foreach ($indices as $index => $unused) {
            $number = $data->types[$data->functions[$index]];
            $functions[$index] = $self = new self($types[$number] ??= Types::get($number), $number);
            $self->state = $state;
            $self->index = $index;
        }
        return $functions;
    }

    /** How errors call it: by an export's name, by that in the "name" section, or by its number. */
    private function name(): string
    {
        if ($this->state === null) {
            return 'The function of the host';
        }
        $module = $this->state->module;
        $export = array_search([Kind::FUNC, $this->index], $module->data->exports, true);
        $name = $export !== false ? $export : $module->functionName($this->index);
        return $name !== null ? "The function \"$name\"" : "Function $this->index";
    }

    /** @internal whether its type is that one, or declared as a subtype of it */
    public function isOf(int $number): bool
    {
        return $this->number === $number || Types::extends($this->number, $number);
    }

    /** @internal makes sure that its code is there */
    public function resolve(): \Closure
    {
        return $this->code = \Closure::fromCallable([$this->className(), 'c']);
    }

    /** @internal */
    public function resolveTail(): \Closure
    {
        $class = $this->className();
        return $this->tailCode = \Closure::fromCallable([$class, method_exists($class, 't') ? 't' : 'c']);
    }

    private function className(): string
    {
        $class = $this->state->module->code->className($this->index);
        // Closures would make a TypeError of what is thrown while their class is loaded.
        class_exists($class);
        return $class;
    }

    /** @return mixed null, the result, or a list of several */
    public function __invoke(mixed ...$arguments): mixed
    {
        $results = $this->call($arguments);
        return match (\count($results)) {
            0 => null,
            1 => $results[0],
            default => $results,
        };
    }

    /**
     * @param list<mixed> $arguments
     * @return list<mixed> all results
     * @throws Exception\Trap
     * @throws \TypeError if arguments do not fit
     */
    public function call(array $arguments): array
    {
        $count = \count($this->type->params);
        if (\count($arguments) !== $count) {
            throw new \ArgumentCountError("{$this->name()} takes $count argument" . ($count === 1 ? '' : 's')
                . ', ' . \count($arguments) . ' given');
        }
        try {
            $arguments = Values::allInner($this->type->params, array_values($arguments), 'argument');
        } catch (\TypeError $e) {
            throw new \TypeError("{$this->name()}, {$e->getMessage()}", 0, $e);
        }
        $left = $this->state->store->maxCallDepth ?? self::MOST_NESTED;
        $outer = State::$callsLeft;
        $outerFiber = State::$fiber;
        $fiber = \Fiber::getCurrent();
        if ($outer !== null && $outer < $left && $fiber === $outerFiber) {
            $left = $outer;
        }
        State::$fiber = $fiber;
        try {
            $result = ($this->code ?? $this->resolve())($this->state, $left, ...$arguments);
        } catch (\Throwable $e) {
            throw TrapMapper::map($e);
        } finally {
            State::$callsLeft = $outer;
            State::$fiber = $outerFiber;
        }
        return match (\count($this->type->results)) {
            0 => [],
            1 => [Values::outer($this->type->results[0], $result)],
            default => Values::allOuter($this->type->results, $result),
        };
    }
}
