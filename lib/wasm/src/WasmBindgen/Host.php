<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

use Surus\Wasm\Exception\LinkError;
use Surus\Wasm\{Func, FuncType, Instance, Linker, Memory, Module, Store, Table};

/**
 * Runs modules that wasm-bindgen made, Rust's libraries on npm, without their JavaScript:
 *
 *     $host = new Host(glue: file_get_contents('brotli_wasm.js'));
 *     $host->instantiate(Module::fromFile('brotli_wasm_bg.wasm'));
 *     $packed = $host->call('compress', [Bytes::of($text), $host->borrowed(Undefined::Value)], Result::Bytes, fails: true);
 *
 * A string is passed as text, Bytes as bytes, Numbers as a list of numbers, ints, floats and booleans as they are;
 * anything else as a value of JavaScript: null, Undefined::Value, arrays, objects, or what borrowed() and value() say.
 */
final class Host
{
    private const FIRST = 128;
    private const RETURN_SIZE = 16;

    public readonly Values $values;
    private readonly Imports $imports;
    private ?Instance $instance = null;
    private ?Memory $memory = null;

    /**
     * @param array<string, \Closure> $functions for imports, by their names without "__wbg_" and the hash, or with them.
     *     They get and give numbers, those of values too, see $values.
     * @param string $glue the text of the module's JavaScript, which tells what its numbers of values begin with, and
     *     which objects "new" makes
     */
    public function __construct(private readonly array $functions = [], string $glue = '')
    {
        $first = preg_match('/new Array\((\d+)\)\.fill\(/', $glue, $match) === 1 ? (int) $match[1] : self::FIRST;
        $this->values = new Values($first);
        $this->imports = new Imports($this, $glue);
    }

    public function instantiate(Module $module, ?Store $store = null): Instance
    {
        return $this->attach($this->addTo(new Linker(), $module)->instantiate($module, $store));
    }

    /** @throws LinkError naming all imports that there are none for */
    public function addTo(Linker $linker, Module $module): Linker
    {
        $missing = [];
        foreach ($module->imports() as $import) {
            if ($linker->get($import->module, $import->name) !== null || !$import->type instanceof FuncType) {
                continue;
            }
            $name = self::plainName($import->name);
            $function = $this->functions[$import->name] ?? $this->functions[$name] ?? $this->imports->find($import->name, $name, $import->type);
            if ($function === null) {
                $missing[] = $import->name;
            } else {
                $linker->func($import->module, $import->name, $import->type, $this->adapted($import->type, $function));
            }
        }
        if ($missing !== []) {
            throw new LinkError('The host of wasm-bindgen has no ' . implode(', ', $missing));
        }
        return $linker;
    }

    /**
     * Newer programs take and give JavaScript's values themselves, as external references, not numbers for them.
     *
     * @param \Closure $function with numbers
     */
    private function adapted(FuncType $type, \Closure $function): \Closure
    {
        $references = array_keys($type->params, 'externref', true);
        $givesReference = $type->results === ['externref'];
        if ($references === [] && !$givesReference) {
            return $function;
        }
        return function (mixed ...$arguments) use ($function, $references, $givesReference): mixed {
            $lent = 0;
            try {
                foreach ($references as $i) {
                    $arguments[$i] = $this->values->lend($arguments[$i]);
                    ++$lent;
                }
                $result = $function(...$arguments);
                return $givesReference ? $this->values->take($result) : $result;
            } finally {
                $this->values->giveBack($lent);
            }
        };
    }

    /** @internal what these programs know without being told */
    public function fillReferences(): void
    {
        $table = $this->references();
        if ($table !== null) {
            $first = $table->grow(4);
            if ($first === -1) {
                throw new ScriptError('RangeError: failed to grow table');
            }
            $table->set(0, Undefined::Value);
            foreach ([Undefined::Value, null, true, false] as $i => $value) {
                $table->set($first + $i, $value);
            }
        }
    }

    private function references(): ?Table
    {
        $table = $this->instance()->exports['__wbindgen_externrefs'] ?? null;
        return $table instanceof Table ? $table : null;
    }

    /** A value that a function has given by a number. */
    private function takeValue(int $place): mixed
    {
        $table = $this->references();
        if ($table === null) {
            return $this->values->take($place);
        }
        $value = $table->get($place & 0xffffffff);
        $this->instance()->call('__externref_table_dealloc', $place);
        return $value;
    }

    private static function plainName(string $name): string
    {
        return (string) preg_replace(
            ['/^__wbg_(.*)_[0-9a-f]{16}$/', '/^__wbindgen_(cast)_[0-9a-f]{16}$/', '/^__wbindgen_/'],
            ['$1', '$1', ''],
            $name,
        );
    }

    public function attach(Instance $instance): Instance
    {
        $this->memory = $instance->memory();
        $this->instance = $instance;
        $start = '__wbindgen_start';
        if (isset($instance->exports[$start])) {
            $instance->call($start);
        }
        return $instance;
    }

    public function memory(): Memory
    {
        return $this->memory ?? throw new \LogicException('There is no instance yet');
    }

    /** An argument that the program gets as a value of JavaScript, and keeps. */
    public function value(mixed $value): Argument
    {
        return new Argument($value, false);
    }

    /** The same where its JavaScript says addBorrowedObject(). */
    public function borrowed(mixed $value): Argument
    {
        return new Argument($value, true);
    }

    /**
     * Calls an exported function.
     *
     * @param list<mixed> $arguments
     * @param bool $fails whether it can throw: its JavaScript ends with "throw takeObject(...)"
     * @throws ScriptError
     */
    public function call(string $function, array $arguments = [], Result $result = Result::Number, bool $fails = false): mixed
    {
        $func = $this->instance()->func($function);
        $words = $result->words() + ($fails ? 2 : 0);
        $hasPointer = $words > 1 && $func->type->results === [];
        $raw = [];
        $lent = 0;
        $types = \array_slice($func->type->params, $hasPointer ? 1 : 0);
        foreach ($arguments as $argument) {
            if (($types[\count($raw)] ?? null) === 'externref') {
                $raw[] = Values::ofPhp($argument instanceof Argument ? $argument->value : $argument);
                continue;
            }
            array_push($raw, ...$this->lower($argument));
            $lent += $argument instanceof Argument && $argument->isBorrowed ? 1 : 0;
        }
        $move = $hasPointer ? $this->instance()->func('__wbindgen_add_to_stack_pointer') : null;
        try {
            if ($move !== null) {
                $pointer = $move(-self::RETURN_SIZE) & 0xffffffff;
                $func->call([$pointer, ...$raw]);
                $results = array_values(unpack("V$words", $this->memory()->read($pointer, 4 * $words)) ?: []);
            } else {
                $results = $func->call($raw);
            }
        } finally {
            $move?->__invoke(self::RETURN_SIZE);
            $this->values->giveBack($lent);
        }
        if ($fails && ($results[$words - 1] ?? 0) !== 0) {
            throw ScriptError::of($this->takeValue($results[$words - 2]));
        }
        return $this->lift($result, $results, $func->type->results === ['externref']);
    }

    /** @return list<int|float> */
    private function lower(mixed $argument): array
    {
        return match (true) {
            $argument instanceof Argument => [$argument->isBorrowed ? $this->values->lend($argument->value) : $this->values->put($argument->value)],
            \is_string($argument) => $this->pass($argument),
            $argument instanceof Bytes => $this->pass($argument->toString()),
            $argument instanceof Numbers => [$this->pass($argument->bytes, $argument->size)[0], $argument->count()],
            \is_bool($argument) => [(int) $argument],
            \is_int($argument), \is_float($argument) => [$argument],
            default => [$this->values->put($argument)],
        };
    }

    /** @param list<mixed> $results */
    private function lift(Result $result, array $results, bool $isReference): mixed
    {
        $element = $result->element();
        if ($element !== null) {
            return $this->liftList($element[0], $element[1], $results[0] & 0xffffffff, $results[1] & 0xffffffff);
        }
        switch ($result) {
            case Result::Value:
                return $isReference ? $results[0] : $this->takeValue($results[0]);
            case Result::Boolean:
                return $results[0] !== 0;
            case Result::None:
                return null;
            default:
                return $results[0] ?? null;
        }
    }

    /** @return string|list<int|float>|null */
    private function liftList(int $size, string $format, int $pointer, int $count): string|array|null
    {
        if ($pointer === 0) {
            return null;
        }
        $bytes = $this->memory()->read($pointer, $size * $count);
        $this->release($pointer, $size * $count, $size);
        return $format === '' ? $bytes : ($bytes === '' ? [] : array_values(unpack($format, $bytes) ?: []));
    }

    /**
     * @internal bytes that the program takes over
     * @return array{int, int} pointer and length
     */
    public function pass(string $bytes, int $alignment = 1): array
    {
        $length = \strlen($bytes);
        $allocator = $this->runtime('malloc', [['i32', 'i32'], ['i32']]);
        $pointer = $allocator(...\count($allocator->type->params) === 2 ? [$length, $alignment] : [$length]) & 0xffffffff;
        $this->memory()->write($pointer, $bytes);
        return [$pointer, $length];
    }

    /**
     * @internal bytes that the program hands over
     */
    public function takeBytes(int $pointer, int $length): string
    {
        $bytes = $this->memory()->read($pointer & 0xffffffff, $length & 0xffffffff);
        $this->release($pointer & 0xffffffff, $length & 0xffffffff, 1);
        return $bytes;
    }

    private function release(int $pointer, int $length, int $alignment): void
    {
        if ($length > 0) {
            $free = $this->runtime('free', [['i32', 'i32', 'i32']]);
            $free(...\array_slice([$pointer, $length, $alignment], 0, \count($free->type->params)));
        }
    }

    /** @internal what JavaScript would throw there is kept for the program, which asks for it */
    public function keepError(ScriptError $error): void
    {
        $table = $this->references();
        if ($table === null) {
            $place = $this->values->put($error);
        } else {
            $place = $this->instance()->call('__externref_table_alloc');
            $table->set($place & 0xffffffff, $error);
        }
        $this->runtime('exn_store', [['i32']])($place);
    }

    /**
     * What newer versions export as __wbindgen_export_0 and on, in an order of their own: it is known by its type.
     *
     * @param list<list<string>> $params
     */
    private function runtime(string $name, array $params): Func
    {
        $exports = $this->instance()->exports;
        if (isset($exports["__wbindgen_$name"])) {
            return $this->instance()->func("__wbindgen_$name");
        }
        $results = $name === 'malloc' ? ['i32'] : [];
        foreach ($exports as $export => $value) {
            if (str_starts_with((string) $export, '__wbindgen_export') && $value instanceof Func
                && \in_array($value->type->params, $params, true) && $value->type->results === $results) {
                return $value;
            }
        }
        throw new LinkError("The module exports no __wbindgen_$name");
    }

    private function instance(): Instance
    {
        return $this->instance ?? throw new \LogicException('There is no instance yet');
    }
}
