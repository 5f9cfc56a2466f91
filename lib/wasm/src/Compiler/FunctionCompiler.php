<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Binary\{ModuleData, Reader, TypeReader, Types};
use Surus\Wasm\Exception\{InvalidModule, MalformedModule, UnsupportedProposal};
use Surus\Wasm\{Engine, FuncType};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Runtime\Numeric;

/**
 * Decodes, validates and translates one function's body in one pass.
 *
 * The PHP function has the module's state as $I, how many more calls may be nested as $d, and its
 * parameters and locals as $l0, $l1 … Operands stay expressions until something forces their
 * evaluation; then they are materialised: the one at place n of the operand stack goes to $sn. An
 * operand at place n only refers to variables $sn and above, so materialising from below is safe.
 *
 * Where code cannot be reached ($isDead) it is validated, but nothing is written.
 */
final class FunctionCompiler
{
    use ControlInstructions;
    use CallInstructions;
    use MemoryInstructions;
    use VariableInstructions;
    use TableInstructions;
    use VectorInstructions;
    use ExceptionInstructions;
    use AggregateInstructions;
    use AtomicInstructions;
    use PlainArguments;
    use RegionMarks;

    /** Instructions of which PHP functions or methods are called with the operands. */
    private const CALLS = [
        0x10 => true, 0x11 => true, 0x12 => true, 0x13 => true, 0x14 => true, 0x15 => true,
        0x08 => true, 0x25 => true, 0x26 => true, 0x40 => true, 0xfb => true, 0xfc => true,
    ];

    /** What calls a function with operands, in numeric code. */
    private const CALL = '/N::|\\\\(?:intdiv|fdiv|abs|sqrt)\(/';

    /** Deeper expressions are cut: PHP's compiler is recursive. */
    private const MOST_DEPTH = 40;
    private const MOST_LOCALS = 50000;
    private const LOCALS_PER_CALL = 64;
    /** Blocks within each other from which on PHP's if is not nested further, for the same reason. */
    private const MOST_NESTED = 100;

    /** @var array<int, int> the body's bytes, from 1 */
    private array $code;
    /** The place of the last byte that was read. */
    private int $at = 0;
    private string $out = '';
    private bool $isDead = false;
    /** @var array<int, Operand> */
    private array $stack = [];
    private int $height = 0;
    /** @var list<Block> */
    private array $blocks = [];
    private Block $block;
    private int $labels = 0;
    private bool $hasLoops = false;
    private bool $hasCalls = false;
    private bool $hasTailCalls = false;
    private bool $hasTries = false;
    /** Whether zero is added to or subtracted from floats, or may be. */
    private bool $hasSums = false;
    private bool $usesZero = false;
    /** @var list<string> types, parameters first */
    private array $locals;
    /** @var array<int, true> locals that must be set before they are read */
    private array $uninitialised = [];
    /** @var array<int, true> locals that are set before anything could read them */
    private array $setFirst = [];
    /** @var array<int, true> locals that were read or set */
    private array $touched = [];

    private readonly bool $metered;
    private readonly bool $isProfiled;
    private readonly bool $forJit;
    private readonly bool $forTracing;
    private readonly FuncType $type;
    /** @var array<int, int>|null see places(); null: they are not asked for */
    private ?array $places = null;
    /** Lines of what is written, and how much of it they have been counted in. */
    private int $lines = 0;
    private int $counted = 0;
    /** Of the function before its body. */
    private int $linesBefore = 0;
    private readonly Temporaries $temporaries;
    private readonly Integer64 $integer64;
    private readonly Integer32 $integer32;
    private readonly Floats $floats;
    private readonly MemoryCode $memoryCode;
    private readonly MemoryContents $contents;

    /** @param SparseFunction|null $known what processes have come to, which is what the code is made for */
    public function __construct(
        private readonly ModuleData $module,
        private readonly string $bytes,
        private readonly int $index,
        Engine $engine,
        private readonly ?SparseFunction $known = null,
    ) {
        [$start, $end] = $module->body($index);
        $this->metered = $engine->metered;
        $this->isProfiled = $engine->profiler !== null;
        $this->forJit = $engine->forJit;
        $this->forTracing = $engine->forTracing;
        $this->type = $module->functionType($index);
        $this->temporaries = new Temporaries();
        $this->integer32 = new Integer32();
        $this->integer64 = new Integer64($this->temporaries);
        $this->floats = new Floats($this->temporaries, $engine->backend === Backend::Buffer);
        $this->memoryCode = MemoryCode::of($engine, $this->temporaries, $end - $start, $module->memories);
        $this->contents = new MemoryContents();
        if ($known !== null) {
            $this->heat = [$known->count(SparseFunction::ENTRY) ?? 0];
            $this->setHeat();
        }
    }

    /**
     * The PHP source of the function's class body.
     *
     * @throws MalformedModule
     * @throws InvalidModule
     */
    public function compile(): string
    {
        $this->translate();
        return $this->assemble();
    }

    /**
     * The function's class, of which regions can be left out if that is possible.
     *
     * @throws MalformedModule
     * @throws InvalidModule
     */
    public function compileSparse(string $namespace, string $name): string|SparseFunction
    {
        $this->regions = [];
        $this->translate();
        if ($this->isProfiled || $this->hasTailCalls || $this->hasTries || \in_array('v128', $this->locals, true)) {
            $this->out = SparseFunction::withoutMarks($this->out);
            return ModuleCode::beginning($namespace) . ModuleCode::declaration($name, $this->assemble());
        }
        $body = $this->out;
        [$entry, $head, $initial] = $this->beginning($body);
        $function = new SparseFunction($namespace, $name, $this->parameters(), $entry, $head, $initial, $body);
        $variables = [];
        foreach ($function->regions() as $region) {
            $variables[$region] = $this->variablesOf($region);
        }
        $function->setResumption($variables, $this->memoryCode->resumption($body));
        return $function;
    }

    private function translate(): void
    {
        [$start, $end] = $this->module->body($this->index);
        $this->code = $end > $start ? unpack('C*', substr($this->bytes, $start, $end - $start)) : [];
        $this->readLocals();
        $this->block = new Block(Block::FUNCTION, [], $this->type->results, 0, $this->labels++, false);
        $this->blocks = [$this->block];
        do {
            if ($this->places !== null) {
                $this->notePlace();
            }
            $this->instruction($this->code[++$this->at] ?? $this->endsTooSoon($this->offset()));
        } while ($this->blocks !== []);
        if ($this->at !== $end - $start) {
            throw new MalformedModule('section size mismatch', $this->offset());
        }
    }

    /**
     * Where the lines of what compile() makes come from: by the first lines, the instructions' offsets in the module.
     *
     * @return array<int, int>
     */
    public function places(): array
    {
        $this->places = [];
        $this->compile();
        return $this->placesInSource();
    }

    /** @return array<int, int> */
    private function placesInSource(): array
    {
        $places = [];
        foreach ($this->places ?? [] as $line => $offset) {
            $places[$line + $this->linesBefore] = $offset;
        }
        return $places;
    }

    private function notePlace(): void
    {
        $this->lines += substr_count($this->out, "\n", $this->counted);
        $this->counted = \strlen($this->out);
        $this->places[$this->lines] = $this->offset() + 1;
    }

    /** The function's parameters in PHP: a v128 is a list of its halves wherever it is one value. */
    private function parameters(): string
    {
        $parameters = '$I, $d';
        foreach ($this->type->params as $i => $type) {
            $parameters .= $type === 'v128' ? ", \$p$i" : ", \$l$i";
        }
        return $parameters;
    }

    /**
     * Statements before the body, which is changed accordingly.
     *
     * @return array{string, string, string} what happens when the function is called, what the body refers to, and the locals
     */
    private function beginning(string &$body): array
    {
        $initial = '';
        foreach ($this->type->params as $i => $type) {
            $initial .= $type === 'v128' ? "[\$l$i, \$l{$i}h] = \$p$i;\n" : '';
        }
        $initial .= $this->initialLocals(\count($this->type->params)) . ($this->delegates ? "\$j = 0;\n" : '');
        $head = $this->memoryCode->prologue($body, $this->hasLoops) . ($this->usesZero ? $this->zero() : '');
        $entry = '';
        if ($this->hasCalls) {
            // Frames of many locals count more than once, so that the limit bounds memory too.
            $weight = 1 + intdiv(\count($this->locals), self::LOCALS_PER_CALL);
            $left = $weight === 1 ? '--$d' : "(\$d -= $weight)";
            $entry = "if ($left < 0) \$I->exhausted();\n";
        }
        if ($this->metered) {
            $entry .= "if (--\$I->fuel < 0) \$I->refuel();\n";
        }
        return [$entry, $head, $initial];
    }

    private function assemble(): string
    {
        $parameters = $this->parameters();
        $body = $this->out;
        $head = implode('', $this->beginning($body));
        $guarded = $this->guardFromTracing($body);
        $this->linesBefore = 1 + substr_count($head, "\n") + ($guarded === $body ? 0 : 1);
        $body = $guarded;
        $name = $this->hasTailCalls ? 't' : 'c';
        $source = 'static function ' . ($this->isProfiled ? 'b' : $name) . "($parameters) {\n$head$body}\n";
        if ($this->isProfiled) {
            $source .= "static function $name($parameters) {\n\$I->profiler->enter(self::class);\n"
                . "try {\nreturn self::b($parameters);\n} finally {\n\$I->profiler->leave();\n}\n}\n";
        }
        if ($this->hasTailCalls) {
            // Calls of this function go on with what it returned to be called in its place.
            $source .= "static function c($parameters) {\n\$r = self::t($parameters);\n"
                . "while (\$r instanceof \\Surus\\Wasm\\Runtime\\TailCall) \$r = \$r->enter(\$d);\nreturn \$r;\n}\n";
        }
        return $source;
    }

    /**
     * PHP's tracing JIT (8.2) takes a use of a variable for its last when the next one in the order of the code
     * assigns to it, though that may be on another branch: where a trace is left then, the value is lost. In a
     * function with a try statement it does not look for last uses.
     *
     * A trace that ends where a function calls itself, directly or through others, loses what variables of all these
     * calls have got in registers. They stay in memory in functions of which PHP could give all variables names; not in
     * traces that go on in what such functions return to, which Engine turns off.
     */
    private function guardFromTracing(string $body): string
    {
        $hasBranches = str_contains($body, 'goto ') || str_contains($body, 'if (');
        if (!$this->forTracing || !$hasBranches && !$this->hasCalls) {
            return $body;
        }
        $named = $this->hasCalls ? '\extract([]); ' : '';
        return "try {\n$body} catch (\\Surus\\Wasm\\Runtime\\NeverThrown \$e) {\n{$named}throw \$e;\n}\n";
    }

    /** The zero of floats; the number of calls left is not negative. */
    private function zero(): string
    {
        return '$z = ' . ($this->hasSums ? '0.0 * (int) $d' : '0.0') . ";\n";
    }

    private function initialLocals(int $parameters): string
    {
        $byValue = [];
        for ($i = $parameters, $count = \count($this->locals); $i < $count; ++$i) {
            if (isset($this->touched[$i]) && !isset($this->setFirst[$i])) {
                $value = match ($this->locals[$i]) {
                    'i32', 'i64', 'v128' => '0',
                    'f32', 'f64' => '$z',
                    default => 'null',
                };
                $byValue[$value][] = $this->locals[$i] === 'v128' ? "\$l$i = \$l{$i}h" : "\$l$i";
                $this->usesZero = $this->usesZero || $value === '$z';
            }
        }
        $code = '';
        foreach ($byValue as $value => $names) {
            foreach (array_chunk($names, 20) as $chunk) {
                $code .= implode(' = ', $chunk) . " = $value;\n";
            }
        }
        return $code;
    }

    private function readLocals(): void
    {
        $this->locals = $this->type->params;
        $total = \count($this->locals);
        $groups = [];
        for ($left = $this->u32(); $left > 0; --$left) {
            $count = $this->u32();
            $total += $count;
            if ($total > 0xffffffff) {
                throw new MalformedModule('too many locals', $this->offset());
            }
            $groups[] = [$count, $this->valueType()];
        }
        if ($total > self::MOST_LOCALS) {
            throw new InvalidModule('too many locals', $this->offset(), "at most " . self::MOST_LOCALS . ' are supported');
        }
        foreach ($groups as [$count, $type]) {
            $isDefaultable = Types::isNullable($type);
            for (; $count > 0; --$count) {
                if (!$isDefaultable) {
                    $this->uninitialised[\count($this->locals)] = true;
                }
                $this->locals[] = $type;
            }
        }
    }

    // ---- reading

    private function offset(): int
    {
        return $this->module->body($this->index)[0] + $this->at - 1;
    }

    private function byte(): int
    {
        return $this->code[++$this->at] ?? $this->endsTooSoon($this->offset());
    }

    /** What the body lacks may have been lost, or its size, or that of the code section, may be wrong. */
    private function endsTooSoon(int $offset): never
    {
        $end = $this->module->body($this->index)[1];
        throw new MalformedModule(match (true) {
            $end === \strlen($this->bytes) => 'unexpected end of section or function',
            $this->index === \count($this->module->functions) - 1 => 'section size mismatch',
            default => 'END opcode expected',
        }, $offset);
    }

    private function u32(): int
    {
        $byte = $this->code[++$this->at] ?? 0x80;
        if ($byte < 0x80) {
            return $byte;
        }
        $next = $this->code[$this->at + 1] ?? 0x80;
        if ($next < 0x80) {
            ++$this->at;
            return $byte & 0x7f | $next << 7;
        }
        $third = $this->code[$this->at + 2] ?? 0x80;
        if ($third < 0x80) {
            $this->at += 2;
            return $byte & 0x7f | ($next & 0x7f) << 7 | $third << 14;
        }
        return $this->read(static fn (Reader $reader): int => $reader->unsigned(32));
    }

    /** Reads with the module's reader from the last byte on. */
    private function read(\Closure $read): mixed
    {
        [$start, $end] = $this->module->body($this->index);
        $reader = new Reader($this->bytes, $start + $this->at - 1, $end);
        try {
            $value = $read($reader);
        } catch (MalformedModule $e) {
            if ($e->reason === 'unexpected end') {
                $this->endsTooSoon($e->offset);
            }
            throw $e;
        }
        $this->at = $reader->offset - $start;
        return $value;
    }

    private function signed(int $bits): int
    {
        $byte = $this->code[++$this->at] ?? 0x80;
        if ($byte < 0x80) {
            return $byte < 0x40 ? $byte : $byte - 0x80;
        }
        $next = $this->code[$this->at + 1] ?? 0x80;
        if ($next < 0x80) {
            ++$this->at;
            return ($byte & 0x7f | $next << 7) - ($next < 0x40 ? 0 : 0x4000);
        }
        $third = $this->code[$this->at + 2] ?? 0x80;
        $fourth = $this->code[$this->at + 3] ?? 0x80;
        if ($third < 0x80) {
            $this->at += 2;
            return ($byte & 0x7f | ($next & 0x7f) << 7 | $third << 14) - ($third < 0x40 ? 0 : 0x200000);
        }
        if ($fourth < 0x80) {
            $this->at += 3;
            return ($byte & 0x7f | ($next & 0x7f) << 7 | ($third & 0x7f) << 14 | $fourth << 21) - ($fourth < 0x40 ? 0 : 0x10000000);
        }
        return $this->read(static fn (Reader $reader): int => $reader->signed($bits));
    }

    private function valueType(): string
    {
        switch ($this->byte()) {
            case 0x7f:
                return 'i32';
            case 0x7e:
                return 'i64';
            case 0x7d:
                return 'f32';
            case 0x7c:
                return 'f64';
        }
        $types = $this->module->types;
        return $this->read(static fn (Reader $reader): string => (new TypeReader($reader, $types))->valueType());
    }

    private function invalid(string $reason, string $detail = ''): never
    {
        throw new InvalidModule($reason, $this->offset(), $detail === '' ? "in function $this->index" : "$detail in function $this->index");
    }

    // ---- the operand stack

    private function pop(string $type): Operand
    {
        if ($this->height === $this->block->height) {
            if ($this->block->isUnreachable) {
                return new Operand('0', $type);
            }
            $this->invalid('type mismatch', "$type expected, but nothing is there");
        }
        $operand = $this->stack[--$this->height];
        if ($operand->type !== $type && $operand->type !== 'any' && !Types::isSubtype($operand->type, $type)) {
            $this->invalid('type mismatch', "$type expected, but there is $operand->type");
        }
        return $operand;
    }

    /** An operand of any type; its own is "any" where code is unreachable. */
    private function popAny(): Operand
    {
        if ($this->height === $this->block->height) {
            if ($this->block->isUnreachable) {
                return new Operand('0', 'any');
            }
            $this->invalid('type mismatch', 'an operand is missing');
        }
        return $this->stack[--$this->height];
    }

    private function push(Operand $operand): void
    {
        $this->stack[$this->height++] = $operand;
        if ($operand->depth > self::MOST_DEPTH) {
            $this->materialise($this->height - 1);
        }
    }

    /**
     * @param list<string> $types
     * @return list<Operand> from the lowest
     */
    private function popAll(array $types): array
    {
        $operands = [];
        for ($i = \count($types) - 1; $i >= 0; --$i) {
            $operands[] = $this->pop($types[$i]);
        }
        return array_reverse($operands);
    }

    /** Evaluates the operand at that place now, and before it all below that it could disturb. */
    private function materialise(int $place): void
    {
        for ($i = 0; $i < $place; ++$i) {
            if ($this->stack[$i]->flags !== 0) {
                $this->store($i);
            }
        }
        $this->store($place);
    }

    private function store(int $place): void
    {
        $operand = $this->stack[$place];
        if ($operand->code !== "\$s$place" || $operand->upper !== null && $operand->upper !== "\$s{$place}h") {
            if (!$this->isDead) {
                $this->out .= $this->assignment("\$s$place", $operand) . "\n";
            }
            $this->stack[$place] = Operand::slot($place, $operand->type, $operand->low, $operand->high);
        }
    }

    /** A statement. */
    private function assignment(string $variable, Operand $operand): string
    {
        return $operand->upper === null
            ? "$variable = " . $this->kept($operand) . ';'
            : $operand->assignedTo($variable, $this->forJit);
    }

    /**
     * Code of a value that goes to a variable. A float's zero is hidden from opcache, which would take the
     * variable for the constant and then drop sums with it, see Floats.
     */
    private function kept(Operand $operand): string
    {
        if ($operand->constant !== 0.0) {
            return $this->copied($operand, $operand->bare());
        }
        $this->usesZero = true;
        $zero = $operand->code === '0.0' ? '$z' : '-$z';
        return $this->forJit ? "(float) $zero" : $zero;
    }

    /**
     * Code of a number that is no bare variable. Where a variable is copied, the JIT (PHP 8.2) gives what is copied a
     * second register, and takes that for saved when a trace is left, or where paths come together. The cast leaves
     * NaNs as they are.
     */
    private function copied(Operand $operand, string $code): string
    {
        if (!$this->forJit || !$operand->isAtom || $operand->constant !== null || $code[0] !== '$') {
            return $code;
        }
        return match ($operand->type) {
            'i32', 'i64' => "$code | 0",
            'f32', 'f64' => "(float) $code",
            default => $code,
        };
    }

    /** Evaluates what an effect would be seen by, or what must come before it. */
    private function settle(int $flags): void
    {
        for ($i = $this->height - 1; $i >= 0; --$i) {
            if (($this->stack[$i]->flags & $flags) !== 0) {
                // Evaluation keeps its order.
                for ($j = 0; $j <= $i; ++$j) {
                    if ($this->stack[$j]->flags !== 0) {
                        $this->store($j);
                    }
                }
                return;
            }
        }
    }

    /** Evaluates all but constants: locals may change before they are used. */
    private function settleAll(): void
    {
        for ($i = 0; $i < $this->height; ++$i) {
            if ($this->stack[$i]->constant === null) {
                $this->store($i);
            }
        }
    }

    /**
     * Evaluates what is no variable or literal, before the arguments of a call. PHP's tracing JIT (8.2) goes on
     * wrongly with a trace that begins between arguments, if an intermediate result is in a register: its check
     * of what is called overwrites that. Branches, sums that could overflow, variables that change their types
     * and calls within arguments all make such traces.
     */
    private function settleArguments(): void
    {
        for ($i = 0; $this->forTracing && $i < $this->height; ++$i) {
            if (!$this->stack[$i]->isAtom) {
                $this->store($i);
            }
        }
    }

    private function emit(string $code): void
    {
        if (!$this->isDead) {
            $this->out .= $code;
        }
    }

    // ---- instructions

    private function instruction(int $opcode): void
    {
        if ($this->height === 0) {
            $this->temporaries->used = 0;
        } elseif (isset(self::CALLS[$opcode])) {
            $this->settleArguments();
        }
        if ($opcode >= 0x45) {
            if ($opcode <= 0xc4) {
                $this->numeric($opcode);
                return;
            }
        } elseif ($opcode >= 0x28) {
            if ($opcode <= 0x3e) {
                $this->memoryAccess($opcode);
                return;
            }
        }
        switch ($opcode) {
            case 0x20: $this->localGet(); return;
            case 0x21: $this->localSet(); return;
            case 0x22: $this->localTee(); return;
            case 0x41: $this->push(Operand::i32($this->signed(32) & 0xffffffff)); return;
            case 0x0b: $this->end(); return;
            case 0x0d: $this->branchIf(); return;
            case 0x10: $this->call(); return;
            case 0x02: $this->block(); return;
            case 0x03: $this->loop(); return;
            case 0x0c: $this->branch(); return;
            case 0x04: $this->if(); return;
            case 0x05: $this->else(); return;
            case 0x23: $this->globalGet(); return;
            case 0x24: $this->globalSet(); return;
            case 0x1b: $this->select(null); return;
            case 0x1a: $this->drop(); return;
            case 0x42: $this->push(Operand::i64($this->signed(64))); return;
            case 0x11: $this->callIndirect(); return;
            case 0x0f: $this->return(); return;
            case 0x0e: $this->branchTable(); return;
            case 0x00: $this->unreachable(); return;
            case 0x01: return;
            case 0xfc: $this->prefixed($this->u32()); return;
            default: $this->rareInstruction($opcode);
        }
    }

    private function rareInstruction(int $opcode): void
    {
        switch ($opcode) {
            case 0x12: $this->returnCall(); return;
            case 0x13: $this->returnCallIndirect(); return;
            case 0x14: $this->callReference(); return;
            case 0x15: $this->returnCallReference(); return;
            case 0x1c: $this->selectTyped(); return;
            case 0x25: $this->tableGet(); return;
            case 0x26: $this->tableSet(); return;
            case 0x3f: $this->memorySize(); return;
            case 0x40: $this->memoryGrow(); return;
            case 0x43: $this->push(Floats::f32(Numeric::f32FromBits(unpack('V', $this->rawBytes(4))[1]))); return;
            case 0x44: $this->push(Floats::f64(unpack('e', $this->rawBytes(8))[1])); return;
            case 0xd0: $this->referenceNull(); return;
            case 0xd1: $this->referenceIsNull(); return;
            case 0xd2: $this->referenceFunction(); return;
            case 0xd4: $this->referenceAsNonNull(); return;
            case 0xd5: $this->branchOnNull(); return;
            case 0xd6: $this->branchOnNonNull(); return;
            case 0xd3: $this->referenceEqual(); return;
            case 0xfb: $this->aggregate($this->u32()); return;
            case 0xfd: $this->vector($this->u32()); return;
            case 0xfe: $this->atomic($this->u32()); return;
            case 0x06: $this->try(); return;
            case 0x07: $this->catch($this->tagIndex()); return;
            case 0x08: $this->throw(); return;
            case 0x09: $this->rethrow(); return;
            case 0x0a: $this->throwReference(); return;
            case 0x18: $this->delegate(); return;
            case 0x19: $this->catch(null); return;
            case 0x1f: $this->tryTable(); return;
            case 0xe0: case 0xe1: case 0xe2: case 0xe3: case 0xe4: case 0xe5: case 0xe6:
                throw new UnsupportedProposal('stack switching', $this->offset());
            default:
                throw new MalformedModule(sprintf('illegal opcode %02x', $opcode), $this->offset());
        }
    }

    private function rawBytes(int $length): string
    {
        $bytes = '';
        for (; $length > 0; --$length) {
            $bytes .= \chr($this->byte());
        }
        return $bytes;
    }

    private function numeric(int $opcode): void
    {
        [$unit, $method, $type, $count, ] = NumericInstructions::TABLE[$opcode];
        $this->hasSums = $this->hasSums || \in_array($opcode, [0x92, 0x93, 0xa0, 0xa1], true);
        $b = $this->pop($type);
        $a = $count === 1 ? null : $this->pop($type);
        $result = $a === null ? $this->$unit->$method($b) : $this->$unit->$method($a, $b);
        $isSettled = $b->isAtom && ($a === null || $a->isAtom);
        if ($this->forTracing && !$isSettled && !$this->isDead && preg_match(self::CALL, $result->code) === 1) {
            $this->height += $count;
            $this->settleArguments();
            $this->height -= $count;
            $b = $this->stack[$this->height + $count - 1];
            $result = $a === null
                ? $this->$unit->$method($b)
                : $this->$unit->$method($this->stack[$this->height], $b);
        }
        $this->push($result);
    }

    private function prefixed(int $opcode): void
    {
        if ($opcode < 8) {
            $this->numeric(0xfc00 + $opcode);
            return;
        }
        switch ($opcode) {
            case 8: $this->memoryInit(); return;
            case 9: $this->dataDrop(); return;
            case 10: $this->memoryCopy(); return;
            case 11: $this->memoryFill(); return;
            case 12: $this->tableInit(); return;
            case 13: $this->elementDrop(); return;
            case 14: $this->tableCopy(); return;
            case 15: $this->tableGrow(); return;
            case 16: $this->tableSize(); return;
            case 17: $this->tableFill(); return;
            case 19: $this->wide('i128Add', 4); return;
            case 20: $this->wide('i128Subtract', 4); return;
            case 21: $this->wide('i64MultiplyWideSigned', 2); return;
            case 22: $this->wide('i64MultiplyWideUnsigned', 2); return;
            default:
                throw new MalformedModule(sprintf('illegal opcode fc %02x', $opcode), $this->offset());
        }
    }
}
