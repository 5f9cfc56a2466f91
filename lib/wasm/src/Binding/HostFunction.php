<?php

declare(strict_types=1);

namespace Surus\Wasm\Binding;

use Surus\Wasm\Exception\LinkError;
use Surus\Wasm\FuncType;

/**
 * A function of PHP for an import, with the types that it has in PHP.
 *
 * @internal
 */
final class HostFunction
{
    private const NUMBERS = ['int' => ['i32', 'i64'], 'bool' => ['i32'], 'float' => ['f64', 'f32']];

    /** @var list<string> types in PHP */
    private readonly array $params;
    private readonly string $result;
    /** Whether strings are pointers to bytes that a zero ends, instead of a pointer and a length. */
    private readonly bool $hasCStrings;

    /** Whether a string is returned as an i64. */
    private readonly bool $isPacked;

    /** @throws LinkError */
    public function __construct(
        private readonly Bindings $bindings,
        private readonly string $name,
        private readonly \Closure $function,
        FuncType $import,
    ) {
        $reflection = new \ReflectionFunction($function);
        $params = [];
        foreach ($reflection->getParameters() as $parameter) {
            $params[] = $this->typeName($parameter->getType(), "the parameter \${$parameter->getName()}");
        }
        $this->params = $params;
        $this->result = $reflection->hasReturnType() ? $this->typeName($reflection->getReturnType(), 'the result') : 'void';
        $strings = \count(array_keys($params, 'string', true));
        $this->hasCStrings = $strings > 0 && \count($import->params) === \count($params);
        $this->isPacked = $import->results === ['i64'];
        $this->check($import);
    }

    private function typeName(?\ReflectionType $type, string $what): string
    {
        $name = $type instanceof \ReflectionNamedType ? $type->getName() : '';
        $known = [...array_keys(self::NUMBERS), 'string', ...($what === 'the result' ? ['void', 'never', 'null'] : [])];
        return \in_array($name, $known, true)
            ? $name
            : throw new LinkError("$what of the host's function $this->name must be of type " . implode(', ', $known));
    }

    private function check(FuncType $import): void
    {
        $next = 0;
        $fits = true;
        foreach ($this->params as $param) {
            $allowed = $param === 'string' ? ['i32'] : self::NUMBERS[$param];
            $fits = $fits && \in_array($import->params[$next++] ?? null, $allowed, true);
            if ($param === 'string' && !$this->hasCStrings) {
                $fits = $fits && ($import->params[$next++] ?? null) === 'i32';
            }
        }
        $results = match ($this->result) {
            'void', 'null' => [[]],
            'never' => [$import->results],
            'string' => [['i32'], ['i64']],
            default => array_map(static fn (string $type): array => [$type], self::NUMBERS[$this->result]),
        };
        if (!$fits || $next !== \count($import->params) || !\in_array($import->results, $results, true)) {
            $types = implode(', ', $this->params);
            throw new LinkError("The host's function $this->name, ($types): $this->result, cannot be of type $import");
        }
    }

    public function closure(): \Closure
    {
        return function (int|float ...$raw): mixed {
            $arguments = [];
            $next = 0;
            foreach ($this->params as $param) {
                $value = $raw[$next++];
                if ($param === 'bool') {
                    $value = $value !== 0;
                } elseif ($param === 'string') {
                    $memory = $this->bindings->memory();
                    $value = $this->hasCStrings
                        ? $memory->readCString($value & 0xffffffff)
                        : $memory->read($value & 0xffffffff, $raw[$next++] & 0xffffffff);
                }
                $arguments[] = $value;
            }
            $result = ($this->function)(...$arguments);
            return match ($this->result) {
                'bool' => (int) $result,
                'string' => $this->text($result),
                default => $result,
            };
        };
    }

    /** A pointer; for an i64, with the length in its lower half. */
    private function text(string $text): int
    {
        $pointer = $this->bindings->put("$text\0");
        return $this->isPacked ? $pointer << 32 | \strlen($text) : $pointer;
    }
}
