<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\Exception\{LimitExceeded, Trap, WasmException};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Text\{Printer, Wat};
use Surus\Wasm\{Engine, Func, FuncType, GlobalType, GlobalVariable, ImportType, Instance, Memory, MemoryType, Module};
use Surus\Wasm\{Store, Table, TableType, Tag, TagType};

/**
 * What becomes of a module: it is decoded, validated, instantiated and its exports are called. All that
 * may happen is a result, or an exception of the package.
 */
final class Trial
{
    private const PAGES = 64;
    private const ELEMENTS = 10000;
    private const CALLS = 200;
    private const FUEL = 20000;
    private const MOST_CALLED = 24;
    private const ARGUMENTS = [
        'i32' => [0, 1, 5, -1, 65533], 'i64' => [0, 3, -7, PHP_INT_MAX, 1 << 33],
        'f32' => [0.0, 1.5, -3.25, 1e10, INF], 'f64' => [0.0, 0.1, -1e18, NAN, 2.5],
    ];

    /** @var list<string> what happened, in words */
    private array $events = [];

    private function __construct(private readonly string $bytes, private readonly Engine $engine)
    {
    }

    /**
     * What happened, the same on all engines; with several backends the same on all of these.
     *
     * @param list<Backend> $backends
     * @param bool $printed whether to do it with the module printed and read again, too
     * @throws \Throwable if something is wrong
     */
    public static function outcome(string $bytes, array $backends, bool $printed = false): string
    {
        $outcomes = [];
        foreach ($backends as $backend) {
            $outcomes[$backend->value] = self::run($bytes, $backend);
        }
        $outcome = reset($outcomes);
        foreach ($outcomes as $name => $other) {
            if ($other !== $outcome) {
                throw new \LogicException("The backend $name gives\n$other\ninstead of\n$outcome");
            }
        }
        if ($printed && str_starts_with($outcome, "valid\n")) {
            // Names of functions may be lost: they are in traces.
            $unnamed = static fn (string $events): string => preg_replace('/^(Trap: .*?) in .*/m', '$1', $events);
            $again = self::run(Wat::toBinary(Printer::toText($bytes)), $backends[0]);
            if ($unnamed($again) !== $unnamed($outcome)) {
                throw new \LogicException("Printed and read again it gives\n$again\ninstead of\n$outcome");
            }
        }
        return $outcome;
    }

    /**
     * Without limits of memories and tables: what has no room below PHP's memory_limit must not end the process.
     *
     * @throws \Throwable if something is wrong
     */
    public static function withoutLimits(string $bytes, Backend $backend): void
    {
        $trial = new self($bytes, new Engine($backend, null, true));
        try {
            $trial->go(new Store(maxCallDepth: self::CALLS));
        } catch (WasmException) {
            // How much memory there is differs.
        }
    }

    private static function run(string $bytes, Backend $backend): string
    {
        $trial = new self($bytes, new Engine($backend, null, true));
        try {
            $trial->go(new Store(self::PAGES, self::ELEMENTS, self::CALLS));
        } catch (WasmException $e) {
            $trial->say($e);
        }
        // Types are numbered through the whole process.
        return preg_replace('/\(ref (null )?\d+\)/', '(ref $1...)', implode("\n", $trial->events)) . "\n";
    }

    private function say(WasmException $e): void
    {
        $name = substr(strrchr($e::class, '\\'), 1);
        $trace = $e instanceof Trap ? ' in ' . implode(', ', \array_slice($e->wasmTrace, 0, 5)) : '';
        $this->events[] = "$name: {$e->getMessage()}$trace";
    }

    private function go(Store $store): void
    {
        $module = Module::fromString($this->bytes, $this->engine);
        $module->validate();
        $this->events[] = 'valid';
        $module->functionName(0);
        $module->customSections('name');
        $store->setFuel(self::FUEL);
        $imports = [];
        foreach ($module->imports() as $import) {
            $imports[$import->module][$import->name] ??= $this->fitting($import);
        }
        $instance = new Instance($module, $imports, $store);
        $called = 0;
        foreach ($module->exports() as $export) {
            $value = $instance->export($export->name);
            if ($value instanceof Func && $called < self::MOST_CALLED) {
                for ($round = 0; $round < 3; ++$round) {
                    ++$called;
                    $this->call($export->name, $value, $round, $store);
                }
            }
        }
        foreach ($module->exports() as $export) {
            $this->events[] = "$export->name = " . $this->show($instance->export($export->name));
        }
        $this->events[] = 'fuel ' . $store->fuel();
    }

    private function call(string $name, Func $function, int $round, Store $store): void
    {
        $arguments = [];
        foreach ($function->type->params as $i => $type) {
            $arguments[] = isset(self::ARGUMENTS[$type]) ? self::ARGUMENTS[$type][($i + $round) % 5] : $this->zero($type);
        }
        $store->setFuel(self::FUEL);
        try {
            $this->events[] = "$name: " . implode(' ', array_map($this->show(...), $function->call($arguments)));
        } catch (WasmException $e) {
            $this->say($e);
        }
    }

    private function fitting(ImportType $import): \Closure|Memory|Table|GlobalVariable|Tag
    {
        $type = $import->type;
        return match (true) {
            $type instanceof FuncType => $this->closure($type),
            $type instanceof MemoryType => Memory::create($type, $this->engine->backend, self::PAGES),
            $type instanceof TableType => Table::create($type, $this->zero($type->element), self::ELEMENTS),
            $type instanceof GlobalType => new GlobalVariable($type, $this->zero($type->type)),
            $type instanceof TagType => new Tag(Types::number($type->type)),
        };
    }

    private function closure(FuncType $type): \Closure
    {
        return function (mixed ...$arguments) use ($type): mixed {
            $results = array_map($this->zero(...), $type->results);
            return \count($results) === 1 ? $results[0] : $results;
        };
    }

    private function function(int $number): Func
    {
        return Func::hostOf($number, $this->closure(Types::get($number)));
    }

    private function zero(string $type): mixed
    {
        return match (true) {
            $type === 'i32' || $type === 'i64' => 0,
            $type === 'f32' || $type === 'f64' => 0.0,
            $type === '(ref extern)' => 'something',
            Types::isNullable($type) => null,
            default => $this->function(Types::target($type) ?? Types::number(new FuncType([], []))),
        };
    }

    private function show(mixed $value): string
    {
        return match (true) {
            $value instanceof Func => "func $value->type",
            $value instanceof Memory => $value->pages() . ' pages ' . hash('crc32b', $value->read(0, $value->byteLength())),
            $value instanceof Table => $value->size() . ' elements ' . hash('crc32b', implode(',', array_map(
                $this->show(...),
                $value->elements,
            ))),
            $value instanceof GlobalVariable => $this->show($value->get()),
            // Which NaN it is differs among processors.
            \is_float($value) => is_nan($value) ? 'nan' : bin2hex(pack('E', $value)),
            default => get_debug_type($value) . (\is_int($value) ? " $value" : ''),
        };
    }
}
