<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Exception\LinkError;
use Surus\Wasm\WasmBindgen\{Bytes, ScriptArray, Undefined};

/**
 * C++ functions and classes that a program binds by embind. Its constructors tell all about them, so there are calls
 * by name:
 *
 *     $embind = $host->embind();
 *     echo $embind->call('lerp', 1, 2, 0.5);
 *
 * There are numbers, booleans, enumerations (as ints), std::string, arrays and structures of these (value_array, as lists,
 * and value_object, as arrays by name), objects of classes (BoundObject), and PHP's values as emscripten::val: strings,
 * numbers, ArrayObjects for JavaScript's arrays and objects, Bytes for its arrays of bytes, and closures for functions.
 * There are no smart pointers, wide strings, and classes that the host derives.
 */
final class Embind
{
    /** Bytes of elements of memory views, by their kinds. */
    private const VIEWS = [1, 1, 2, 2, 4, 4, 4, 8, 8, 8];
    /** Their formats and sign bits for unpack(). */
    private const FORMATS = [2 => ['v', 0x8000], ['v', 0], ['V', 0x80000000], ['V', 0], ['g', 0], ['e', 0], ['P', 0], ['P', 0]];

    /** @var array<int, BoundType> */
    private array $types = [];
    /** @var array<string, array<int, array{int, int, list<int>}>> invoker, function and types, by number of arguments */
    private array $functions = [];
    /** @var array<string, array{int, float}> type and value */
    private array $constants = [];
    /** @var array<string, array<string, int>> values of enumerations, by their types' names */
    private array $enumerations = [];
    /** @var array<int, string> */
    private array $enumerationNames = [];
    /** @var array<int, array{name: string, base: int, upcast: int, destructor: int}> by raw type */
    private array $classes = [];
    /** @var array<int, array<string, array<int, array{int, int, list<int>}>>> as $functions, of each class */
    private array $methods = [];
    /** @var array<int, array<string, array<int, array{int, int, list<int>}>>> */
    private array $statics = [];
    /** @var array<int, array<string, list<int>>> getter's type, getter, context; the setter's */
    private array $properties = [];
    /** @var array<int, list<array{string, list<int>}>> fields of structures and arrays, with getters and setters */
    private array $fields = [];
    /** @var array<int, array{string, int, int}> name, constructor and destructor of these */
    private array $structures = [];
    private readonly EmbindValues $values;
    private readonly EmbindCalls $calls;

    /**
     * @internal
     * @param ?bool $hasEvenValues see Glue
     */
    public function __construct(private readonly Program $program, ?bool $hasEvenValues = null)
    {
        $this->values = new EmbindValues($program, $hasEvenValues);
        $this->calls = new EmbindCalls($program, $this, $this->values);
    }

    /** What a program finds by emscripten::val::global(); it calls closures, also as constructors. */
    public function setGlobal(string $name, mixed $value): void
    {
        $this->calls->setGlobal($name, $value);
    }

    /** @throws \OutOfBoundsException if there is no such function */
    public function call(string $function, mixed ...$arguments): mixed
    {
        return $this->invoke($function, $this->functions[$function] ?? [], null, array_values($arguments));
    }

    /** @throws \OutOfBoundsException if there is no such class, or no such constructor */
    public function create(string $class, mixed ...$arguments): BoundObject
    {
        $type = $this->classNamed($class);
        $object = $this->invoke($class, $this->statics[$type]["\0new"] ?? [], null, array_values($arguments));
        return $object instanceof BoundObject ? $object : throw new \OutOfBoundsException("No constructor of $class");
    }

    /** A static function of a class. */
    public function callStatic(string $class, string $function, mixed ...$arguments): mixed
    {
        $functions = $this->statics[$this->classNamed($class)][$function] ?? [];
        return $this->invoke("$class::$function", $functions, null, array_values($arguments));
    }

    public function constant(string $name): mixed
    {
        [$type, $value] = $this->constants[$name] ?? throw new \OutOfBoundsException("There is no constant $name");
        return $this->type($type)->fromWire($value);
    }

    /** @return array<string, int> */
    public function enumeration(string $name): array
    {
        return $this->enumerations[$name] ?? throw new \OutOfBoundsException("There is no enumeration $name");
    }

    /** @return list<string> names of functions and classes */
    public function names(): array
    {
        return [...array_map(strval(...), array_keys($this->functions)), ...array_values(array_column($this->classes, 'name'))];
    }

    private function classNamed(string $name): int
    {
        foreach ($this->classes as $type => $class) {
            if ($class['name'] === $name) {
                return $type;
            }
        }
        throw new \OutOfBoundsException("There is no class $name");
    }

    /**
     * @internal
     * @param list<mixed> $arguments
     */
    public function callMethod(BoundObject $object, string $name, array $arguments): mixed
    {
        $pointer = $object->pointer();
        foreach ($this->lineage($object->rawType) as $type) {
            $class = $this->classes[$type];
            if (isset($this->methods[$type][$name])) {
                return $this->invoke("$object->class::$name", $this->methods[$type][$name], $pointer, $arguments);
            }
            $pointer = $class['upcast'] === 0 ? $pointer : $this->raw($class['upcast'], [$pointer]);
        }
        throw new \OutOfBoundsException("The class $object->class has no method $name");
    }

    /** @internal */
    public function property(BoundObject $object, string $name): mixed
    {
        $accessors = $this->propertyOf($object, $name);
        return $this->type($accessors[0])->fromWire($this->raw($accessors[1], [$accessors[2], $object->pointer()]));
    }

    /** @internal */
    public function setProperty(BoundObject $object, string $name, mixed $value): void
    {
        $accessors = $this->propertyOf($object, $name);
        if ($accessors[4] === 0) {
            throw new \LogicException("The property $name of $object->class is read-only");
        }
        $clean = [];
        $wire = $this->type($accessors[3])->toWire($value, $clean);
        $this->raw($accessors[4], [$accessors[5], $object->pointer(), $wire]);
        $this->clean($clean);
    }

    /** @return list<int> */
    private function propertyOf(BoundObject $object, string $name): array
    {
        return $this->properties[$object->rawType][$name]
            ?? throw new \OutOfBoundsException("The class $object->class has no property $name");
    }

    /** @internal */
    public function destroy(BoundObject $object, int $pointer): void
    {
        $this->raw($this->classes[$object->rawType]['destructor'], [$pointer]);
    }

    /** @internal */
    public function type(int $raw): BoundType
    {
        return $this->types[$raw] ?? throw new \LogicException("embind's type $raw is of a kind that this host does not have");
    }

    /**
     * @param array<int, array{int, int, list<int>}> $overloads
     * @param list<mixed> $arguments
     */
    private function invoke(string $name, array $overloads, ?int $object, array $arguments): mixed
    {
        [$invoker, $function, $types] = $overloads[\count($arguments)] ?? throw new \OutOfBoundsException(
            $overloads === [] ? "The program has bound no $name" : "$name takes "
                . implode(' or ', array_keys($overloads)) . ' arguments, ' . \count($arguments) . ' given',
        );
        $wires = [$function, ...($object === null ? [] : [$object])];
        $clean = [];
        try {
            foreach ($arguments as $i => $argument) {
                $wires[] = $this->type($types[$i + 1])->toWire($argument, $clean);
            }
            $result = $this->raw($invoker, $wires);
        } finally {
            $this->clean($clean);
        }
        return $this->type($types[0])->fromWire($result);
    }

    /** @param list<\Closure> $clean */
    private function clean(array $clean): void
    {
        foreach ($clean as $release) {
            $release();
        }
    }

    /** @param list<int|float> $wires */
    private function raw(int $function, array $wires): int|float|null
    {
        return $this->program->functionAt($function)->call($wires)[0] ?? null;
    }

    private function malloc(int $size): int
    {
        return $this->program->function('malloc', '_malloc')($size) & 0xffffffff;
    }

    private function text(int $pointer): string
    {
        return $this->program->guest->memory->readCString($pointer);
    }

    /** @return list<int> */
    private function list(int $count, int $pointer): array
    {
        return $count === 0 ? [] : array_values(unpack("V$count", $this->program->guest->memory->read($pointer, 4 * $count)) ?: []);
    }

    private function define(int $raw, string $name, \Closure $fromWire, \Closure $toWire, ?\Closure $fromMemory = null): void
    {
        $fromMemory ??= fn (int $address): mixed => $fromWire($this->program->guest->memory->readInt32($address));
        $this->types[$raw] = new BoundType($name, $fromWire, $toWire, $fromMemory);
    }

    /** A number of so many bytes. */
    private function integerAt(int $size): \Closure
    {
        $memory = fn (): \Surus\Wasm\Memory => $this->program->guest->memory;
        return match ($size) {
            1 => static fn (int $address): int => $memory()->readInt8($address),
            2 => static fn (int $address): int => $memory()->readInt16($address),
            8 => static fn (int $address): int => $memory()->readInt64($address),
            default => static fn (int $address): int => $memory()->readInt32($address),
        };
    }

    /** What programs say about themselves need not make sense. */
    private static function expect(bool $isRight): void
    {
        if (!$isRight) {
            throw new LinkError('The program registers nothing that embind would');
        }
    }

    private static function refuse(string $type, mixed $value): never
    {
        throw new \TypeError("embind's type $type cannot be of " . get_debug_type($value));
    }

    /** @return array<string, \Closure> what the program imports */
    public function functions(): array
    {
        $memory = fn (): \Surus\Wasm\Memory => $this->program->guest->memory;
        return [
            '_embind_register_void' => fn (int $raw, int $name) => $this->define($raw, 'void', static fn () => null, static fn (): int => 0),
            '_embind_register_bool' => $this->registerBoolean(...),
            '_embind_register_integer' => $this->registerInteger(...),
            '_embind_register_bigint' => fn (int $raw, int $name) => $this->define(
                $raw,
                $type = $this->text($name),
                static fn (int|float $wire): int => (int) $wire,
                static fn (mixed $value): int => \is_int($value) ? $value : self::refuse($type, $value),
                $this->integerAt(8),
            ),
            '_embind_register_float' => fn (int $raw, int $name, int $size) => $this->define(
                $raw,
                $type = $this->text($name),
                static fn (int|float $wire): float => (float) $wire,
                static fn (mixed $value): float => \is_int($value) || \is_float($value) ? (float) $value : self::refuse($type, $value),
                static fn (int $address): float => $size === 4 ? $memory()->readFloat32($address) : $memory()->readFloat64($address),
            ),
            '_embind_register_std_string' => $this->registerString(...),
            '_embind_register_std_wstring' => static fn (int $raw, int $size, int $name) => null,
            '_embind_register_emval' => function (int $raw, int ...$name) use ($memory): void {
                $this->values->begin($raw, ...$name);
                $this->define(
                    $raw,
                    'emscripten::val',
                    function (int $handle): mixed {
                        $value = $this->values->take($handle & 0xffffffff);
                        return $value === Undefined::Value ? null : $value;
                    },
                    fn (mixed $value): int => $this->values->put($value),
                    fn (int $address): mixed => $this->values->take($memory()->readUint32($address)),
                );
            },
            '_embind_register_memory_view' => $this->registerView(...),
            '_embind_register_enum' => $this->registerEnumeration(...),
            '_embind_register_enum_value' => function (int $raw, int $name, int $value): void {
                self::expect(isset($this->enumerationNames[$raw]));
                $this->enumerations[$this->enumerationNames[$raw]][$this->text($name)] = ($value ^ 0x80000000) - 0x80000000;
            },
            '_embind_register_constant' => function (int $name, int $type, float $value): void {
                $this->constants[$this->text($name)] = [$type, $value];
            },
            '_embind_register_function' => function (int $name, int $count, int $types, int $signature, int $invoker, int $function): void {
                $this->functions[$this->text($name)][$count - 1] = [$invoker, $function, $this->list($count, $types)];
            },
            '_embind_register_value_array' => $this->registerStructure(...),
            '_embind_register_value_array_element' => fn (int $raw, int ...$accessors) => $this->registerField($raw, '', $accessors),
            '_embind_finalize_value_array' => fn (int $raw) => $this->finish($raw, false),
            '_embind_register_value_object' => $this->registerStructure(...),
            '_embind_register_value_object_field' => fn (int $raw, int $name, int ...$accessors)
                => $this->registerField($raw, $this->text($name), $accessors),
            '_embind_finalize_value_object' => fn (int $raw) => $this->finish($raw, true),
            '_embind_register_class' => $this->registerClass(...),
            '_embind_register_class_constructor' => function (int $raw, int $count, int $types, int $signature, int $invoker, int $function): void {
                $this->statics[$raw]["\0new"][$count - 1] = [$invoker, $function, $this->list($count, $types)];
            },
            '_embind_register_class_function' => function (
                int $raw,
                int $name,
                int $count,
                int $types,
                int $signature,
                int $invoker,
                int $context,
            ): void {
                $list = $this->list($count, $types);
                array_splice($list, 1, 1);
                $this->methods[$raw][$this->text($name)][$count - 2] = [$invoker, $context, $list];
            },
            '_embind_register_class_class_function' => function (
                int $raw,
                int $name,
                int $count,
                int $types,
                int $signature,
                int $invoker,
                int $function,
            ): void {
                $this->statics[$raw][$this->text($name)][$count - 1] = [$invoker, $function, $this->list($count, $types)];
            },
            '_embind_register_class_property' => function (
                int $raw,
                int $name,
                int $type,
                int $signature,
                int $getter,
                int $context,
                int $setterType,
                int $setterSignature,
                int $setter,
                int $setterContext,
            ): void {
                $this->properties[$raw][$this->text($name)] = [$type, $getter, $context, $setterType, $setter, $setterContext];
            },
        ] + $this->calls->functions();
    }

    /** Older versions pass a size before the values. */
    private function registerBoolean(int $raw, int $name, int ...$more): void
    {
        self::expect(\count($more) >= 2);
        [$true, $false] = \array_slice($more, -2);
        $this->define(
            $raw,
            'bool',
            static fn (int|float $wire): bool => (int) $wire !== 0,
            static fn (mixed $value): int => \is_bool($value) ? ($value ? $true : $false) : self::refuse('bool', $value),
            fn (int $address): bool => $this->program->guest->memory->readUint8($address) !== 0,
        );
    }

    private function registerInteger(int $raw, int $name, int $size, int $least, int $greatest): void
    {
        self::expect(\in_array($size, [1, 2, 4, 8], true));
        $type = $this->text($name);
        $mask = $least === 0 && $size < 8 ? (1 << 8 * $size) - 1 : -1;
        $low = $least === 0 && $size < 8 ? 0 : -1 << 8 * $size - 1;
        $high = $low === 0 ? $mask : ~$low;
        $this->define(
            $raw,
            $type,
            static fn (int|float $wire): int => (int) $wire & $mask,
            static fn (mixed $value): int => match (true) {
                \is_int($value) && $value >= $low && $value <= $high => $value,
                \is_float($value) && $value === (float) (int) $value && $value >= $low && $value <= $high => (int) $value,
                default => self::refuse($type, $value),
            },
            fn (int $address): int => $this->integerAt($size)($address) & $mask,
        );
    }

    /** A part of the memory: a string, or what programs pass on as emscripten::val. */
    private function registerView(int $raw, int $kind, int $name): void
    {
        $type = $this->text($name);
        $size = self::VIEWS[$kind] ?? 1;
        $place = fn (int $pointer): array => [
            $this->program->guest->memory->readUint32($pointer),
            $this->program->guest->memory->readUint32($pointer + 4),
        ];
        $this->define(
            $raw,
            $type,
            function (int $pointer) use ($place, $size): string {
                [$count, $data] = $place($pointer & 0xffffffff);
                return $this->program->guest->memory->read($data, $count * $size);
            },
            static fn (mixed $value): never => self::refuse($type, $value),
            function (int $address) use ($place, $size, $kind): Bytes|\ArrayObject {
                [$count, $data] = $place($address);
                $memory = $this->program->guest->memory;
                if ($size === 1) {
                    return Bytes::in($memory, $data, $count);
                }
                $bytes = $memory->read($data, $count * $size);
                [$format, $sign] = self::FORMATS[$kind] ?? self::FORMATS[3];
                return new ScriptArray(self::numbers($format, $bytes, $sign));
            },
        );
    }

    /** @return list<int|float> */
    private static function numbers(string $format, string $bytes, int $sign): array
    {
        $numbers = $bytes === '' ? [] : array_values(unpack("$format*", $bytes) ?: []);
        return $sign === 0 ? $numbers : array_map(static fn (int $number): int => ($number ^ $sign) - $sign, $numbers);
    }

    private function registerString(int $raw): void
    {
        $memory = fn (): \Surus\Wasm\Memory => $this->program->guest->memory;
        $free = fn (int $pointer) => $this->program->function('free', '_free')($pointer);
        $this->define(
            $raw,
            'std::string',
            static function (int $pointer) use ($memory, $free): string {
                $pointer &= 0xffffffff;
                $text = $memory()->read($pointer + 4, $memory()->readUint32($pointer));
                $free($pointer);
                return $text;
            },
            function (mixed $value, array &$clean) use ($memory, $free): int {
                $text = match (true) {
                    \is_string($value) => $value,
                    $value instanceof Bytes => $value->toString(),
                    default => self::refuse('std::string', $value),
                };
                $pointer = $this->malloc(4 + \strlen($text) + 1);
                $memory()->write($pointer, pack('V', \strlen($text)) . $text . "\0");
                $clean[] = static fn () => $free($pointer);
                return $pointer;
            },
        );
    }

    private function registerEnumeration(int $raw, int $name, int $size, int $isSigned): void
    {
        self::expect(\in_array($size, [1, 2, 4, 8], true));
        $type = $this->text($name);
        $mask = $isSigned !== 0 || $size === 8 ? -1 : (1 << 8 * $size) - 1;
        $this->enumerations[$type] = [];
        $this->enumerationNames[$raw] = $type;
        $this->define(
            $raw,
            $type,
            static fn (int|float $wire): int => (int) $wire & $mask,
            static fn (mixed $value): int => \is_int($value) ? $value : self::refuse($type, $value),
            fn (int $address): int => $this->integerAt($size)($address) & $mask,
        );
    }

    private function registerStructure(int $raw, int $name, int $signature, int $constructor, int $other, int $destructor): void
    {
        $this->structures[$raw] = [$this->text($name), $constructor, $destructor];
        $this->fields[$raw] = [];
    }

    /** @param array<int> $accessors getter's type, signature, getter, context; the setter's */
    private function registerField(int $raw, string $name, array $accessors): void
    {
        self::expect(\count($accessors) >= 8 && isset($this->structures[$raw]));
        $this->fields[$raw][] = [$name, array_values($accessors)];
    }

    private function finish(int $raw, bool $isNamed): void
    {
        self::expect(isset($this->structures[$raw]));
        [$type, $constructor, $destructor] = $this->structures[$raw];
        $fields = $this->fields[$raw];
        $this->define(
            $raw,
            $type,
            function (int $pointer) use ($fields, $destructor, $isNamed): array {
                $values = [];
                foreach ($fields as $i => [$name, [$of, , $getter, $context]]) {
                    $values[$isNamed ? $name : $i] = $this->type($of)->fromWire($this->raw($getter, [$context, $pointer]));
                }
                $this->raw($destructor, [$pointer]);
                return $values;
            },
            function (mixed $value, array &$clean) use ($type, $fields, $constructor, $destructor, $isNamed): int {
                $pointer = (int) $this->raw($constructor, []);
                $clean[] = fn () => $this->raw($destructor, [$pointer]);
                foreach ($fields as $i => [$name, [, , , , $of, , $setter, $context]]) {
                    $key = $isNamed ? $name : $i;
                    if (!\is_array($value) || !\array_key_exists($key, $value)) {
                        self::refuse("$type, which needs $key,", $value);
                    }
                    $this->raw($setter, [$context, $pointer, $this->type($of)->toWire($value[$key], $clean)]);
                }
                return $pointer;
            },
        );
    }

    private function registerClass(
        int $raw,
        int $rawPointer,
        int $rawConstant,
        int $base,
        int $actualSignature,
        int $actual,
        int $upcastSignature,
        int $upcast,
        int $downcastSignature,
        int $downcast,
        int $name,
        int $destructorSignature,
        int $destructor,
    ): void {
        $class = $this->text($name);
        $this->classes[$raw] = ['name' => $class, 'base' => $base, 'upcast' => $upcast, 'destructor' => $destructor];
        foreach ([$raw, $rawPointer, $rawConstant] as $type) {
            $this->define(
                $type,
                $class,
                fn (int $pointer): ?BoundObject
                    => $pointer === 0 ? null : new BoundObject($this, $class, $raw, $pointer & 0xffffffff),
                fn (mixed $value): int => match (true) {
                    $value instanceof BoundObject => $this->pointerAs($value, $raw),
                    $value === null && $type !== $raw => 0,
                    default => self::refuse($class, $value),
                },
            );
        }
    }

    private function pointerAs(BoundObject $object, int $wanted): int
    {
        $pointer = $object->pointer();
        foreach ($this->lineage($object->rawType) as $type) {
            if ($type === $wanted) {
                return $pointer;
            }
            $upcast = $this->classes[$type]['upcast'];
            $pointer = $upcast === 0 ? $pointer : (int) $this->raw($upcast, [$pointer]);
        }
        self::refuse($this->type($wanted)->name, $object);
    }

    /**
     * A class and what it derives from, each once.
     *
     * @return list<int>
     */
    private function lineage(int $type): array
    {
        $line = [];
        while (isset($this->classes[$type]) && !isset($line[$type])) {
            $line[$type] = $type;
            $type = $this->classes[$type]['base'];
        }
        return array_values($line);
    }
}
