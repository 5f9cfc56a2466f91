<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\{GlobalVariable, Memory};
use Surus\Wasm\Runtime\State;
use Surus\Wasm\Wasi\Guest;

/**
 * The program whose start is looked at.
 *
 * @internal
 */
final class Program
{
    public readonly Memory $memory;

    public function __construct(public readonly Guest $guest, public readonly State $state, public readonly StartFile $file)
    {
        $this->memory = $state->memories[0];
    }

    public function begin(Watch $watch): void
    {
        $this->guest->watch = $this->state->watch = $watch;
    }

    /** Nobody looks any more. */
    public function release(): void
    {
        $this->guest->watch = $this->state->watch = $this->state->module->code->onLoad = null;
        $this->guest->memory = $this->memory;
    }

    /**
     * What the host's function gave and wrote, in short.
     *
     * @param list<array{int, string}> $writes
     */
    public static function effect(?int $result, array $writes): string
    {
        return hash('sha256', serialize([$result, $writes]), true);
    }

    /** @return array<int, mixed> the globals that may change, by index */
    public function globals(): array
    {
        $values = [];
        foreach ($this->state->module->data->globals as $index => $type) {
            if ($type->mutable) {
                $value = $this->state->{"g$index"};
                $values[$index] = $value instanceof GlobalVariable ? $value->value : $value;
            }
        }
        return $values;
    }

    /** @param array<int, mixed> $values */
    public function setGlobals(array $values): void
    {
        foreach ($values as $index => $value) {
            $global = $this->state->{"g$index"};
            if ($global instanceof GlobalVariable) {
                $global->value = $value;
            } else {
                $this->state->{"g$index"} = $value;
            }
        }
    }

    /** @return list<mixed> all that the program has and can change besides: comparing what has not changed takes no time */
    public function references(): array
    {
        $tables = [];
        foreach ($this->state->tables as $table) {
            $tables[] = $table->elements;
        }
        return [$tables, $this->state->data, $this->state->elements];
    }

    /** Whether a file can have a value as it is. */
    public static function isPlain(mixed $value): bool
    {
        if (\is_array($value)) {
            foreach ($value as $part) {
                if (!self::isPlain($part)) {
                    return false;
                }
            }
            return true;
        }
        return \is_int($value) || $value === null || \is_float($value) && !is_nan($value);
    }
}
