<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\Exception\{Trap, TrapKind};
use Surus\Wasm\Memory\{Backend, WordMemory};
use Surus\Wasm\Start\Watch;
use Surus\Wasm\Wasi\Clock;
use Surus\Wasm\{Func, Memory, Module, Store, Table};

/**
 * What compiled code works on: an instance's memories, tables, globals and imports. Each module has a
 * subclass with properties of short names: g0 … globals, f0 … imported functions, t0 … tables, y0 …
 * numbers of types, u8_0 … views of memories.
 *
 * @internal
 */
abstract class State
{
    use ArrayFunctions;
    use Uncopyable;

    /** How many more calls may be nested in the code that called the host; null: none did. */
    public static ?int $callsLeft = null;
    /** In which fiber that was: each nests calls of its own. */
    public static ?\Fiber $fiber = null;

    /** @var list<Memory> */
    public array $memories = [];
    /** @var list<Table> */
    public array $tables = [];
    /** @var array<int, string> passive data segments by index; those dropped are empty */
    public array $data = [];
    /** @var list<list<mixed>> passive element segments */
    public array $elements = [];
    /** How much may be done before refuel() must be asked. */
    public int $fuel = 0;
    /** An array of one f32, which rounds what is stored in it; null: the backend has none. */
    public ?object $f1_0;
    /** @var list<null> what is read in place of words that may be outside, see Frames */
    public array $nulls;
    /** Sees calls of functions that ModuleCode::watch() was told of. */
    public ?Watch $watch = null;
    /** Only code that is made to be profiled uses it. */
    public readonly ?Profiler $profiler;
    /** @var array<int, Func> */
    private array $functions = [];

    final public function __construct(public readonly Module $module, public readonly Store $store)
    {
        $this->profiler = $module->engine->profiler;
        $this->f1_0 = $module->engine->backend->roundingCell();
        if ($module->engine->backend === Backend::Words) {
            $this->nulls = WordMemory::nulls();
        }
    }

    /** The module's function of that index, always as the same object. */
    public function function(int $index): Func
    {
        return $this->functions[$index] ??= Func::allDefined($this, [$index => true])[$index];
    }

    /**
     * The same of many.
     *
     * @param list<int> $indices
     * @return list<Func>
     */
    public function functions(array $indices): array
    {
        $this->functions += Func::allDefined($this, array_diff_key(array_flip($indices), $this->functions));
        $functions = [];
        foreach ($indices as $index) {
            $functions[] = $this->functions[$index];
        }
        return $functions;
    }

    public function setImport(int $index, Func $function): void
    {
        $this->functions[$index] = $function;
        $this->{"f$index"} = $function;
    }

    public function setTable(int $index, Table $table): void
    {
        $this->tables[$index] = $table;
        $this->{"t$index"} = $table;
    }

    public function setMemory(int $index, Memory $memory): void
    {
        $this->memories[$index] = $memory;
        $isLasting = $memory->backend() === Backend::Buffer;
        foreach ($memory->backend()->views() as $view) {
            if ($isLasting) {
                $this->{"{$view}_$index"} = $memory->view($view);
            } else {
                // The memory replaces its views when it grows; references show the new ones.
                $this->{"{$view}_$index"} = &$memory->view($view);
            }
        }
    }

    /**
     * Calls an imported function. Those of the host are measured here; others are by their own code.
     *
     * @param mixed ...$arguments in their inner form
     */
    public function profiledImport(int $index, int $left, mixed ...$arguments): mixed
    {
        $function = $this->{"f$index"};
        $code = $function->code ?? $function->resolve();
        if ($function->state !== null) {
            return $code($function->state, $left, ...$arguments);
        }
        $this->profiler->enter($this->module->code->className($index));
        try {
            return $code(null, $left, ...$arguments);
        } finally {
            $this->profiler->leave();
        }
    }

    public function refuel(): void
    {
        $this->store->refuel($this);
    }

    /** @return array<string, mixed> */
    public function __debugInfo(): array
    {
        return ['module' => $this->module, 'memories' => $this->memories, 'store' => $this->store];
    }

    // ---- traps, typed as what stands in their place

    public function unreachable(): never
    {
        throw new Trap(TrapKind::Unreachable);
    }

    public function exhausted(): never
    {
        throw new Trap(TrapKind::StackExhausted);
    }

    public function outOfBounds(): never
    {
        throw new Trap(TrapKind::MemoryOutOfBounds);
    }

    /** The last address that is inside, unless the given one is behind it. */
    public function inside(int $address, int $last): int
    {
        return $address > $last ? $this->outOfBounds() : $last;
    }

    public function nullReference(): never
    {
        throw new Trap(TrapKind::NullReference);
    }

    public function nullException(): never
    {
        throw new Trap(TrapKind::NullExceptionReference);
    }

    public function nullFunction(): never
    {
        throw new Trap(TrapKind::NullFunctionReference);
    }

    public function mismatch(): never
    {
        throw new Trap(TrapKind::IndirectCallTypeMismatch);
    }

    /** An element that is not there, or null. */
    public function missing(int $table, int $index): never
    {
        throw $index < 0 || $index >= $this->tables[$table]->size()
            ? new Trap(TrapKind::UndefinedElement)
            : new Trap(TrapKind::UninitializedElement, (string) $index);
    }

    // ---- memory: addresses of 64 bits, and accesses that the fast way does not do

    /** An unsigned address and offset as one that is surely inside a PHP int, or else out of bounds. */
    public function address(int $address, int $offset): int
    {
        if ($address < 0 || $offset < 0 || $address > 1 << 50 || $offset > 1 << 50) {
            throw new Trap(TrapKind::MemoryOutOfBounds);
        }
        return $address + $offset;
    }

    public function load_u8(int $memory, int $address): int
    {
        return $this->memories[$memory]->readUint8($address);
    }

    public function load_s8(int $memory, int $address): int
    {
        return $this->memories[$memory]->readInt8($address);
    }

    public function load_u16(int $memory, int $address): int
    {
        return $this->memories[$memory]->readUint16($address);
    }

    public function load_s16(int $memory, int $address): int
    {
        return $this->memories[$memory]->readInt16($address);
    }

    public function load_u32(int $memory, int $address): int
    {
        return $this->memories[$memory]->readUint32($address);
    }

    public function load_s32(int $memory, int $address): int
    {
        return $this->memories[$memory]->readInt32($address);
    }

    public function load_s64(int $memory, int $address): int
    {
        return $this->memories[$memory]->readInt64($address);
    }

    public function load_f32(int $memory, int $address): float
    {
        return Numeric::f32FromBits($this->memories[$memory]->readUint32($address));
    }

    public function load_f64(int $memory, int $address): float
    {
        return $this->memories[$memory]->readFloat64($address);
    }

    public function loadNan(int $memory, int $address): float
    {
        return Numeric::f32FromBits($this->memories[$memory]->readUint32($address));
    }

    public function storeNan(int $memory, int $address, float $value): void
    {
        $this->memories[$memory]->writeInt32($address, Numeric::f32Bits($value));
    }

    public function store_u8(int $memory, int $address, int $value): void
    {
        $this->memories[$memory]->writeInt8($address, $value);
    }

    public function store_u16(int $memory, int $address, int $value): void
    {
        $this->memories[$memory]->writeInt16($address, $value);
    }

    public function store_u32(int $memory, int $address, int $value): void
    {
        $this->memories[$memory]->writeInt32($address, $value);
    }

    public function store_s64(int $memory, int $address, int $value): void
    {
        $this->memories[$memory]->writeInt64($address, $value);
    }

    public function store_f32(int $memory, int $address, float $value): void
    {
        $this->memories[$memory]->writeInt32($address, Numeric::f32Bits($value));
    }

    public function store_f64(int $memory, int $address, float $value): void
    {
        $this->memories[$memory]->writeFloat64($address, $value);
    }

    public function unaligned(): never
    {
        throw new Trap(TrapKind::UnalignedAtomic);
    }

    /**
     * Nobody else is there who could wake the program: it waits until the time is over.
     *
     * @param int $timeout nanoseconds; below zero for ever
     * @return int 1: the value is another one, 2: the time is over
     */
    public function wait(int $memory, bool $isEqual, int $timeout): int
    {
        if (!$this->memories[$memory]->type->shared) {
            throw new Trap(TrapKind::ExpectedSharedMemory);
        }
        if (!$isEqual) {
            return 1;
        }
        $left = $this->store->timeLeft();
        if ($timeout < 0 && $left === null) {
            throw new Trap(TrapKind::WaitsForEver);
        }
        Clock::sleep($timeout < 0 ? $left : min($timeout, $left ?? $timeout));
        if ($left !== null && ($timeout < 0 || $timeout >= $left)) {
            throw new Trap(TrapKind::DeadlineExceeded);
        }
        return 2;
    }

    public function copyMemory(int $target, int $source, int $to, int $from, int $length): void
    {
        $this->memories[$source]->copy($to, $from, $length, $this->memories[$target]);
    }

    public function initialiseMemory(int $memory, int $data, int $to, int $from, int $length): void
    {
        $bytes = $this->data[$data] ?? '';
        if ($from > \strlen($bytes) - $length) {
            throw new Trap(TrapKind::MemoryOutOfBounds);
        }
        $this->memories[$memory]->write($to, substr($bytes, $from, $length));
    }

    // ---- tables

    public function growTable(int $table, mixed $value, int $delta): int
    {
        return $this->tables[$table]->grow($delta, $value);
    }

    public function initialiseTable(int $table, int $element, int $to, int $from, int $length): void
    {
        if ($from > \count($this->elements[$element]) - $length) {
            throw new Trap(TrapKind::TableOutOfBounds);
        }
        $this->tables[$table]->put($to, \array_slice($this->elements[$element], $from, $length));
    }
}
