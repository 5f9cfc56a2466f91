<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

use Surus\Wasm\FuncType;
use Surus\Wasm\Runtime\HostMemory;

/**
 * What programs ask of JavaScript, by the names of wasm-bindgen and js-sys.
 *
 * @internal
 */
final class Imports
{
    private const MOST_BYTES = 1 << 31;

    public function __construct(private readonly Host $host, private readonly string $glue)
    {
    }

    /** @param string $plain the name without prefix and hash */
    public function find(string $name, string $plain, FuncType $type): ?\Closure
    {
        return match ($plain) {
            'new', 'new0' => $this->constructor($name, $type),
            'cast', 'Error' => $this->cast($name, $plain, $type),
            default => $this->functions()[$plain] ?? null,
        };
    }

    /** Objects are made by "new", of whichever class: only the glue and the parameters say of which. */
    private function constructor(string $name, FuncType $type): ?\Closure
    {
        $pattern = '/' . preg_quote($name, '/') . '\b[^}]{0,200}?\bnew\s+(\w+)\b/';
        $class = preg_match($pattern, $this->glue, $match) === 1 ? $match[1] : match ($type->params) {
            ['i32', 'i32'] => 'Error',
            ['i32'] => 'Uint8Array',
            default => 'Object',
        };
        return match ($class) {
            'Error' => fn (int ...$text): int => $this->put(new ScriptError($text === [] ? '' : $this->text(...$text))),
            'Uint8Array' => fn (int $source): int => $this->put($this->bytesOf($this->get($source))),
            'Array' => fn (): int => $this->put(new ScriptArray()),
            'Object', 'Map' => fn (): int => $this->put(new ScriptObject()),
            default => null,
        };
    }

    /** Values of Rust as JavaScript's: numbers, and texts or bytes, which only the glue tells apart. */
    private function cast(string $name, string $plain, FuncType $type): ?\Closure
    {
        $pattern = '/' . preg_quote($name, '/') . '\b[^}]{0,400}?\bgetArrayU8FromWasm0/';
        return match (true) {
            $plain === 'Error' => fn (int $pointer, int $length): int => $this->put(new ScriptError($this->text($pointer, $length))),
            $type->params === ['f64'], $type->params === ['f32'], $type->params === ['i64'] => fn (int|float $number): int => $this->put($number),
            $type->params !== ['i32', 'i32'] => null,
            preg_match($pattern, $this->glue) === 1
                => fn (int $pointer, int $length): int => $this->put(Bytes::of($this->text($pointer, $length))),
            default => fn (int $pointer, int $length): int => $this->put($this->text($pointer, $length)),
        };
    }

    /** @return array<string, \Closure> */
    private function functions(): array
    {
        $values = $this->host->values;
        $is = fn (\Closure $test): \Closure => fn (int $value): int => (int) $test($this->get($value));
        $nothing = static fn (int|float ...$ignored): mixed => null;
        return [
            'throw' => fn (int $pointer, int $length): never => throw new ScriptError($this->text($pointer, $length)),
            'rethrow' => static fn (int $value): never => throw ScriptError::of($values->take($value)),
            'error_new' => fn (int $pointer, int $length): int => $this->put(new ScriptError($this->text($pointer, $length))),
            'object_drop_ref' => $values->drop(...),
            'object_clone_ref' => fn (int $value): int => $this->put($this->get($value)),
            'cb_drop' => static fn (int $value): int => 0,
            'string_new' => fn (int $pointer, int $length): int => $this->put($this->text($pointer, $length)),
            'number_new' => fn (float $number): int => $this->put($number),
            'bigint_from_i64' => fn (int $number): int => $this->put($number),
            'bigint_from_u64' => fn (int $number): int => $this->put($number),
            'is_undefined' => $is(static fn (mixed $value): bool => $value === Undefined::Value),
            'is_null' => $is(static fn (mixed $value): bool => $value === null),
            'is_object' => $is(static fn (mixed $value): bool => \is_object($value) && $value !== Undefined::Value),
            'is_string' => $is(\is_string(...)),
            'is_function' => $is(static fn (mixed $value): bool => $value instanceof \Closure),
            'is_bigint' => $is(static fn (mixed $value): bool => false),
            'is_array' => $is(static fn (mixed $value): bool => $value instanceof \ArrayObject),
            'isArray' => $is(static fn (mixed $value): bool => $value instanceof \ArrayObject),
            'isSafeInteger' => $is(static fn (mixed $value): bool => \is_int($value) || \is_float($value) && floor($value) === $value && abs($value) < 2 ** 53),
            'is_falsy' => $is(static fn (mixed $value): bool => $value === Undefined::Value || !\is_object($value) && !$value && $value !== '0'),
            'instanceof_Uint8Array' => $is(static fn (mixed $value): bool => $value instanceof Bytes),
            'instanceof_ArrayBuffer' => $is(static fn (mixed $value): bool => $value instanceof Bytes),
            'instanceof_Object' => $is(static fn (mixed $value): bool => \is_object($value) && $value !== Undefined::Value),
            'boolean_get' => fn (int $value): int => \is_bool($this->get($value)) ? (int) $this->get($value) : 2,
            'number_get' => $this->numberGet(...),
            'string_get' => fn (int $result, int $value) => $this->give($result, $this->get($value)),
            'debug_string' => fn (int $result, int $value) => $this->give($result, Values::describe($this->get($value))),
            'json_parse' => fn (int $pointer, int $length): int => $this->put(self::decoded(json_decode($this->text($pointer, $length)))),
            'json_serialize' => fn (int $result, int $value) => $this->give($result, $this->json($this->get($value))),
            'parse' => fn (int $pointer, int $length): int => $this->attempt(fn (): mixed => $this->parsed($this->text($pointer, $length))),
            'stringify' => fn (int $value): int => $this->attempt(fn (): mixed => $this->json($this->get($value))),
            'jsval_eq' => fn (int $a, int $b): int => (int) ($this->get($a) === $this->get($b)),
            'jsval_loose_eq' => fn (int $a, int $b): int => (int) Values::looselyEqual($this->get($a), $this->get($b)),
            'memory' => fn (): int => $this->put(Bytes::in($this->host->memory())),
            'buffer' => fn (int $value): int => $this->put($this->get($value)),
            'newwithbyteoffsetandlength' => fn (int $buffer, int $offset, int $length): int
                => $this->put($this->bytesAt($buffer)->part($offset & 0xffffffff, ($offset & 0xffffffff) + ($length & 0xffffffff))),
            'newwithownedu8clampedarrayandsh' => $this->image(...),
            'newwithlength' => fn (int $length): int => $this->put($this->zeroes($length & 0xffffffff)),
            'subarray' => fn (int $value, int $from, int $to): int => $this->put($this->bytesAt($value)->part($from & 0xffffffff, $to & 0xffffffff)),
            'slice' => fn (int $value, int $from, int $to): int
                => $this->put(Bytes::of($this->bytesAt($value)->part($from & 0xffffffff, $to & 0xffffffff)->toString())),
            'length' => fn (int $value): int => $this->length($this->get($value)),
            'byteLength' => fn (int $value): int => $this->length($this->get($value)),
            'push' => $this->push(...),
            'set' => $this->set(...),
            'get' => $this->element(...),
            'getwithrefkey' => $this->element(...),
            'values' => fn (int $value): int => $this->put(new \ArrayIterator($this->items($this->get($value)))),
            'next' => $this->next(...),
            'done' => fn (int $value): int => (int) ($this->get($value)->done ?? false),
            'value' => fn (int $value): int => $this->put($this->get($value)->value ?? Undefined::Value),
            'now' => static fn (): float => floor(microtime(true) * 1000),
            'getRandomValues' => fn (int ...$values): mixed => $this->fillRandomly($this->get($values[\count($values) - 1])),
            'randomFillSync' => fn (int ...$values): mixed => $this->fillRandomly($this->get($values[\count($values) - 1])),
            'stack' => fn (int $result, int $value) => $this->give($result, ''),
            'error' => $nothing,
            'log' => $nothing,
            'warn' => $nothing,
            'init_externref_table' => fn () => $this->host->fillReferences(),
        ];
    }

    private function put(mixed $value): int
    {
        return $this->host->values->put($value);
    }

    private function get(int $place): mixed
    {
        return $this->host->values->get($place);
    }

    private function text(int $pointer, int $length): string
    {
        return $this->host->memory()->read($pointer & 0xffffffff, $length & 0xffffffff);
    }

    /** Writes where a text is and how long it is, or zeroes if it is none. */
    private function give(int $result, mixed $text): void
    {
        [$pointer, $length] = \is_string($text) ? $this->host->pass($text) : [0, 0];
        $this->host->memory()->write($result & 0xffffffff, pack('VV', $pointer, $length));
    }

    private function numberGet(int $result, int $value): void
    {
        $number = $this->get($value);
        $isNumber = \is_int($number) || \is_float($number);
        $memory = $this->host->memory();
        $memory->writeFloat64(($result & 0xffffffff) + 8, $isNumber ? (float) $number : 0.0);
        $memory->writeInt32($result & 0xffffffff, (int) $isNumber);
    }

    /** @param \Closure(): mixed $operation whose errors the program asks for */
    private function attempt(\Closure $operation): int
    {
        try {
            return $this->put($operation());
        } catch (ScriptError $e) {
            $this->host->keepError($e);
            return 0;
        }
    }

    private function parsed(string $text): mixed
    {
        try {
            return self::decoded(json_decode($text, false, 512, JSON_THROW_ON_ERROR));
        } catch (\JsonException $e) {
            throw new ScriptError("SyntaxError: {$e->getMessage()}");
        }
    }

    private static function decoded(mixed $value): mixed
    {
        return match (true) {
            \is_array($value) => new ScriptArray(array_map(self::decoded(...), $value)),
            $value instanceof \stdClass => ScriptObject::of(array_map(self::decoded(...), get_object_vars($value))),
            default => $value,
        };
    }

    private function json(mixed $value): string|Undefined
    {
        return $value === Undefined::Value ? $value : (string) json_encode(
            Values::plain($value),
            JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PARTIAL_OUTPUT_ON_ERROR,
        );
    }

    /** An ImageData. */
    private function image(int $pointer, int $length, int $width, int $height): int
    {
        $image = new ScriptObject();
        $image->data = Bytes::of($this->host->takeBytes($pointer, $length));
        $image->width = $width & 0xffffffff;
        $image->height = $height & 0xffffffff;
        return $this->put($image);
    }

    private function zeroes(int $length): Bytes
    {
        return HostMemory::has($length) && $length <= self::MOST_BYTES
            ? Bytes::of(str_repeat("\0", $length))
            : throw new ScriptError('RangeError: Array buffer allocation failed');
    }

    private function bytesAt(int $place): Bytes
    {
        return $this->bytes($this->get($place));
    }

    private function bytes(mixed $value): Bytes
    {
        return $value instanceof Bytes ? $value : throw new ScriptError('TypeError: not a Uint8Array');
    }

    /** A new array of the same bytes, which for a buffer are not copied. */
    private function bytesOf(mixed $source): Bytes
    {
        return $source instanceof \ArrayObject
            ? Bytes::of(implode('', array_map(static fn (mixed $byte): string => \chr((int) $byte), $source->getArrayCopy())))
            : $this->bytes($source);
    }

    private function length(mixed $value): int
    {
        return match (true) {
            $value instanceof Bytes => $value->length(),
            $value instanceof \ArrayObject => \count($value),
            \is_string($value) => \strlen($value),
            default => 0,
        };
    }

    /** @return list<mixed> */
    private function items(mixed $value): array
    {
        return match (true) {
            $value instanceof \ArrayObject => array_values($value->getArrayCopy()),
            $value instanceof Bytes => array_values(unpack('C*', $value->toString()) ?: []),
            default => [],
        };
    }

    private function push(int $list, int $value): int
    {
        $array = $this->get($list);
        if (!$array instanceof \ArrayObject) {
            throw new ScriptError('TypeError: not an array');
        }
        $array->append($this->get($value));
        return \count($array);
    }

    /** Bytes into bytes, an element of a list, or a property. Map's gives the map, Reflect's whether it worked. */
    private function set(int $target, int $key, int $value): int
    {
        $object = $this->get($target);
        if ($object instanceof Bytes) {
            $object->write($value & 0xffffffff, $this->bytesOf($this->get($key))->toString());
        } elseif ($object instanceof \ArrayObject) {
            $object[$key & 0xffffffff] = $this->host->values->take($value);
        } elseif ($object instanceof \stdClass) {
            $name = $this->get($key);
            $object->{\is_string($name) ? $name : Values::describe($name)} = $this->get($value);
        } else {
            throw new ScriptError('TypeError: nothing that can be set');
        }
        return 1;
    }

    private function element(int $target, int $key): int
    {
        $object = $this->get($target);
        return $this->put(match (true) {
            $object instanceof \ArrayObject => $object[$key] ?? Undefined::Value,
            $object instanceof \stdClass => get_object_vars($object)[(string) $this->get($key)] ?? Undefined::Value,
            default => Undefined::Value,
        });
    }

    private function next(int $place): int
    {
        $iterator = $this->get($place);
        $step = new ScriptObject();
        $step->done = !$iterator instanceof \Iterator || !$iterator->valid();
        if ($iterator instanceof \Iterator && !$step->done) {
            $step->value = $iterator->current();
            $iterator->next();
        }
        return $this->put($step);
    }

    private function fillRandomly(mixed $bytes): int
    {
        $target = $this->bytes($bytes);
        if ($target->length() > 0) {
            $target->write(0, random_bytes($target->length()));
        }
        return 0;
    }
}
