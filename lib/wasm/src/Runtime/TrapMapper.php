<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\Compiler\{ModuleCode, SparseFunction};
use Surus\Wasm\Exception\{Trap, TrapKind};

/** Makes traps of what PHP throws in compiled code, and notes which functions were running. */
final class TrapMapper
{
    public static function map(\Throwable $e): \Throwable
    {
        if (!$e instanceof Trap) {
            $kind = match (true) {
                $e instanceof \DivisionByZeroError => TrapKind::DivisionByZero,
                $e instanceof \ArithmeticError => TrapKind::IntegerOverflow,
                $e instanceof \OutOfBoundsException, $e instanceof \FFI\Exception => TrapKind::MemoryOutOfBounds,
                default => null,
            };
            if ($kind === null || !self::isFromCode($e)) {
                return $e;
            }
            $trap = new Trap($kind, '', $e);
            $trap->wasmTrace = self::trace($e);
            return $trap;
        }
        if ($e->wasmTrace === []) {
            $e->wasmTrace = self::trace($e);
        }
        return $e;
    }

    /** Whether compiled code threw it, or something that it uses, and not a function of the host. */
    private static function isFromCode(\Throwable $e): bool
    {
        foreach ($e->getTrace() as $frame) {
            $class = $frame['class'] ?? null;
            if ($class !== null && ModuleCode::isCode($class)) {
                return true;
            }
            $isOurs = $class === null
                ? \in_array($frame['function'], ['intdiv'], true)
                : str_starts_with($class, 'Surus\Wasm\Runtime\\') || str_starts_with($class, 'Buffer\\');
            if (!$isOurs) {
                return false;
            }
        }
        return false;
    }

    /** @return list<string> */
    private static function trace(\Throwable $e): array
    {
        return ModuleCode::trace(self::running($e->getTrace(), $e->getLine()));
    }

    /**
     * The classes of the functions that were running.
     *
     * @param list<array<string, mixed>> $frames
     * @return list<string>
     */
    public static function classes(array $frames): array
    {
        return array_column(self::running($frames, 0), 0);
    }

    /**
     * The same with the lines that were running.
     *
     * @param list<array<string, mixed>> $frames
     * @param int $line of what is running in the first one
     * @return list<array{string, int}>
     */
    private static function running(array $frames, int $line): array
    {
        $running = [];
        foreach ($frames as $frame) {
            $class = $frame['class'] ?? '';
            // Where there is a function t, c only calls what comes in its place.
            if (
                ModuleCode::isCode($class)
                && ($frame['function'] === 't' || $frame['function'] === 'c' && !method_exists($class, 't'))
            ) {
                // A function that went on in another class called that.
                $last = $running === [] ? '' : $running[\count($running) - 1][0];
                if ($last !== $class . SparseFunction::RESUMED) {
                    $running[] = [$class, $line];
                }
            }
            $line = $frame['line'] ?? 0;
        }
        return $running;
    }
}
