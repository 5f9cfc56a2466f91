<?php

// Does what record.mjs has recorded and compares: php replay.php BACKEND CACHE FILE.jsonl
// The last line is "same" or says what differs.

declare(strict_types=1);

use Surus\Wasm\Exception\{Trap, WasmException};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Engine, Func, FuncType, GlobalType, GlobalVariable, Instance, Memory, MemoryType, Module, Store, Table, TableType};

require __DIR__ . '/../../../lib/wasm/autoload.php';

final class Differs extends Exception
{
}

/** What the host's function threw. */
final class Thrown extends Exception
{
}

final class Replay
{
    private ?Instance $instance = null;
    private ?Memory $memory = null;
    private ?Table $table = null;
    /** @var array<int, object> */
    private array $references = [];
    private int $line = 0;

    /** @param resource $events */
    public function __construct(private readonly Module $module, private $events)
    {
    }

    public function run(): int
    {
        while (($event = $this->next()) !== null) {
            $this->call($event, $event['name'] === null ? fn () => $this->instantiate($event) : null);
        }
        return $this->line;
    }

    private function next(): ?array
    {
        do {
            $line = fgets($this->events);
            if ($line === false) {
                return null;
            }
            ++$this->line;
            $event = json_decode($line, true, 64, JSON_THROW_ON_ERROR);
            if ($event['do'] === 'global') {
                $this->references["$event[module].$event[name]"] = $event['value'];
            }
        } while ($event['do'] === 'global');
        return $event;
    }

    private function instantiate(array $event): void
    {
        $imports = [];
        foreach ($this->module->imports() as $import) {
            $type = $import->type;
            $imports[$import->module][$import->name] = match (true) {
                $type instanceof FuncType => $this->hostFunction($import->module, $import->name, $type),
                $type instanceof MemoryType => $this->memory = Memory::create($type, $this->module->engine->backend),
                $type instanceof TableType => $this->table = Table::create($type, null),
                $type instanceof GlobalType => new GlobalVariable(
                    $type,
                    $this->decode($this->references["$import->module.$import->name"], $type->type),
                ),
            };
        }
        if ($this->memory !== null) {
            $this->change($event);
        }
        $this->instance = new Instance($this->module, $imports, new Store(maxCallDepth: 20000));
        foreach ($this->module->exports() as $export) {
            $value = $this->instance->export($export->name);
            $this->memory ??= $value instanceof Memory ? $value : null;
            $this->table ??= $value instanceof Table ? $value : null;
        }
    }

    private function hostFunction(string $module, string $name, FuncType $type): Closure
    {
        return function (mixed ...$arguments) use ($module, $name, $type): mixed {
            $event = $this->next() ?? throw new Differs("calls $module.$name after the end");
            if ($event['do'] !== 'import' || $event['module'] !== $module || $event['name'] !== $name) {
                throw new Differs("line $this->line: calls $module.$name, not " . json_encode($event));
            }
            $this->compare($event['values'], $arguments, $type->params, "arguments of $module.$name");
            while (true) {
                $event = $this->next() ?? throw new Differs('the recording ends too early');
                if ($event['do'] !== 'call') {
                    break;
                }
                $this->call($event);
            }
            $this->change($event);
            if ($event['do'] === 'throw') {
                throw new Thrown();
            }
            return $type->results === [] ? null : $this->decode($event['value'], $type->results[0]);
        };
    }

    private function call(array $event, ?Closure $code = null): void
    {
        if ($code === null) {
            $this->change($event);
        }
        $what = $event['name'] ?? 'instantiation';
        $results = [];
        $types = [];
        $thrown = null;
        try {
            if ($code !== null) {
                $code();
            } else {
                $function = $event['name'][0] === '#'
                    ? $this->table->get((int) substr($event['name'], 1))
                    : $this->instance->func($event['name']);
                $types = $function->type->results;
                $arguments = [];
                foreach ($function->type->params as $i => $type) {
                    $arguments[] = $this->decode($event['values'][$i] ?? 0, $type);
                }
                $results = $function->call($arguments);
            }
        } catch (Trap | Thrown $thrown) {
        }
        $event = $this->next() ?? throw new Differs("$what returned after the end");
        if ($event['do'] !== ($thrown === null ? 'returned' : 'thrown')) {
            throw new Differs("line $this->line: $what " . ($thrown === null ? 'returned' : "threw $thrown") . ' instead of '
                . json_encode($event));
        }
        if ($thrown === null) {
            $this->compare($event['values'], $results, $types, "results of $what");
        } elseif ($event['trap'] !== $thrown instanceof Trap) {
            throw new Differs("line $this->line: $what threw $thrown");
        }
        if (isset($event['md5']) && md5($this->memory->read(0, $this->memory->byteLength())) !== $event['md5']) {
            throw new Differs("line $this->line: memory differs after $what");
        }
    }

    private function change(array $event): void
    {
        if (isset($event['pages']) && $event['pages'] > $this->memory->pages()) {
            $this->memory->grow($event['pages'] - $this->memory->pages());
        }
        foreach ($event['patches'] ?? [] as [$offset, $bytes]) {
            $this->memory->write($offset, base64_decode($bytes));
        }
    }

    private function decode(mixed $value, string $type): mixed
    {
        if (is_string($value)) {
            [$kind, $text] = explode(':', $value, 2);
            return match ($kind) {
                'i64' => (int) $text,
                'f' => match ($text) {
                    'NaN' => in_array($type, ['i32', 'i64'], true) ? 0 : NAN,
                    'Infinity' => INF,
                    '-Infinity' => -INF,
                    default => in_array($type, ['i32', 'i64'], true) ? 0 : -0.0,
                },
                'ref' => $text === 'null' ? null : $this->references[(int) $text] ??= new ArrayObject([(int) $text]),
            };
        }
        return match ($type) {
            'f32', 'f64' => (float) $value,
            'i32', 'i64' => (int) ($value ?? 0),
            default => null,
        };
    }

    private function compare(array $expected, array $given, array $types, string $what): void
    {
        foreach ($types as $i => $type) {
            $value = $this->decode($expected[$i] ?? null, $type);
            $isSame = match (true) {
                $type === 'i32' => ($value - $given[$i] & 0xffffffff) === 0,
                is_float($value) && is_nan($value) => is_nan($given[$i]),
                is_float($value) => pack('E', $value) === pack('E', $given[$i]),
                default => $value === $given[$i],
            };
            if (!$isSame) {
                throw new Differs("line $this->line: $what: " . var_export($given[$i], true) . ' instead of ' . var_export($value, true));
            }
        }
    }
}

ini_set('memory_limit', '-1');
[, $backend, $cache, $file] = $argv;
try {
    $module = Module::fromFile(substr($file, 0, -5) . 'wasm', new Engine(Backend::from($backend), $cache === '-' ? null : $cache));
    $lines = (new Replay($module, fopen($file, 'r')))->run();
    echo "same, $lines events\n";
} catch (Differs | WasmException $e) {
    echo $e::class === Differs::class ? $e->getMessage() : $e, "\n";
    exit(1);
}
