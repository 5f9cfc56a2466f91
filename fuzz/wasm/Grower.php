<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

use Surus\Wasm\Binary\Types;
use Surus\Wasm\Compiler\NumericInstructions;
use Surus\Wasm\Exception\WasmException;
use Surus\Wasm\{FuncType, Module};
use Surus\Wasm\Text\Wat;

/**
 * Adds statements to a valid module's functions that keep it valid: they leave the operand stack as it
 * is, so they can stand between any two instructions. What they calculate, and the order in which
 * they do it, is what differs if code is made wrongly.
 */
final class Grower
{
    private const TYPES = ['i32', 'i64', 'f32', 'f64'];
    private const BYTES = ['i32' => "\x7f", 'i64' => "\x7e", 'f32' => "\x7d", 'f64' => "\x7c"];
    private const LOADS = [
        'i32' => ["\x28", "\x2c", "\x2d", "\x2e", "\x2f"],
        'i64' => ["\x29", "\x30", "\x31", "\x32", "\x33", "\x34", "\x35"],
        'f32' => ["\x2a"],
        'f64' => ["\x2b"],
    ];
    private const STORES = ['i32' => ["\x36", "\x3a", "\x3b"], 'i64' => ["\x37", "\x3c", "\x3d", "\x3e"], 'f32' => ["\x38"],
        'f64' => ["\x39"]];

    /** What traps for some operands; for conversions, what saturates instead. */
    private const DIVISIONS = ["\x6d" => 1, "\x6e" => 1, "\x6f" => 1, "\x70" => 1, "\x7f" => 1, "\x80" => 1, "\x81" => 1,
        "\x82" => 1];
    private const CONVERSIONS = ["\xa8" => "\0", "\xa9" => "\1", "\xaa" => "\2", "\xab" => "\3", "\xae" => "\4",
        "\xaf" => "\5", "\xb0" => "\6", "\xb1" => "\7"];

    /** A module with something of everything, and functions with effects to call. */
    private const BASE = '(module
        (type $unary (func (param i32) (result i32)))
        (import "host" "f" (func $host (param i32) (result i32)))
        (memory (export "memory") 1 4) (table (export "table") 8 16 funcref)
        (elem (i32.const 1) func $count $peek $host $mixed $tail)
        (data (i32.const 16) "structure-aware")
        (global $n (mut i32) (i32.const 1)) (global $shared (export "g") (mut i64) (i64.const -5))
        (global $x (mut f32) (f32.const 1.5)) (global $y (mut f64) (f64.const -0.1))
        (func $count (type $unary) (global.set $n (i32.add (global.get $n) (local.get 0))) (global.get $n))
        (func $peek (type $unary) (i32.store offset=32 (i32.and (local.get 0) (i32.const 255)) (global.get $n))
            (i32.load (i32.and (local.get 0) (i32.const 1023))))
        (func $next64 (result i64) (global.set $shared (i64.add (global.get $shared) (i64.const 3)))
            (global.set $n (i32.add (global.get $n) (i32.const 2))) (global.get $shared))
        (func $next32 (result f32) (global.set $x (f32.add (global.get $x) (f32.const 0.25)))
            (i32.store8 (i32.const 9) (i32.load (i32.const 40))) (global.set $n (i32.const 30)) (global.get $x))
        (func $nextDouble (result f64) (global.set $y (f64.mul (global.get $y) (f64.const -1.25)))
            (global.set $n (i32.xor (global.get $n) (i32.const 60))) (global.get $y))
        (func $tail (type $unary) (return_call $count (i32.sub (local.get 0) (i32.const 7))))
        (func $mixed (export "mixed") (param i32) (result i32) (local i64 f32 f64 i32)
            (call_indirect (type $unary) (local.get 0) (i32.and (local.get 0) (i32.const 7))))
        (func (export "a") (param i32 i64 f32 f64) (result i64) (local i32 i64 f32 f64) (i64.add (local.get 1) (local.get 5)))
        (func (export "b") (param i32 i32) (result i32) (local i32 i64 f32 f64)
            (loop $l (result i32) (local.set 2 (i32.add (local.get 2) (i32.const 1))) (local.get 2)
                (br_if $l (i32.lt_u (local.get 2) (i32.const 5)))))
        (func (export "c") (param f64 f32) (result f64) (local f64 i64 i32)
            (block (result f64) (f64.mul (local.get 0) (global.get $y)) (br_if 0 (call $count (i32.const 1))) (drop) (local.get 2)))
        (func (export "d") (param i32 i64) (result i64 i32) (local i64 i32)
            (local.get 1) (block $a (block $b (br_table $a $b $a (local.get 0))) (local.set 3 (i32.const 9))) (local.get 3)))';

    private static ?string $base = null;

    /** @var list<string> of the function's locals */
    private array $locals = [];
    /** The index of the function that grows. */
    private int $function = 0;
    private int $left = 0;

    private function __construct(private readonly Module $module)
    {
    }

    public static function base(): string
    {
        return self::$base ??= Wat::toBinary(self::BASE);
    }

    /** The module with that many statements more, if it is valid and has functions. */
    public static function grow(string $bytes, int $statements): string
    {
        try {
            $module = Module::fromString($bytes);
        } catch (WasmException) {
            return $bytes;
        }
        $tree = ModuleTree::read($bytes);
        $section = $tree->find(10);
        if ($section === null || $tree->sections[$section]['entries'] === []) {
            return $bytes;
        }
        $grower = new self($module);
        for (; $statements > 0; --$statements) {
            $entry = mt_rand(0, \count($tree->sections[$section]['entries']) - 1);
            $index = $entry + $module->data->importedFunctions;
            $body = &$tree->sections[$section]['entries'][$entry];
            $grower->function = $index;
            $grower->locals = self::localsOf($module->functionType($index)->params, $body[0]);
            $grower->left = mt_rand(1, 40);
            $code = $grower->statement(0);
            array_splice($body, mt_rand(1, max(1, \count($body) - 1)), 0, [[['grown', $code]]]);
            unset($body);
        }
        return $tree->write();
    }

    /**
     * @param list<string> $params
     * @param list<array{string, string}> $tokens
     * @return list<string>
     */
    private static function localsOf(array $params, array $tokens): array
    {
        $names = array_flip(self::BYTES);
        $locals = $params;
        for ($i = 0; $i + 1 < \count($tokens); $i += 2) {
            $bytes = $tokens[$i][1];
            $count = \strlen($bytes) === 1 ? \ord($bytes) : 1000;
            for (; $count > 0 && \count($locals) < 200; --$count) {
                $locals[] = $names[$tokens[$i + 1][1]] ?? 'none';
            }
            if ($count > 0) {
                break;
            }
        }
        return $locals;
    }

    private function statement(int $depth): string
    {
        $t = self::TYPES[mt_rand(0, 3)];
        $simple = $this->left <= 0 || $depth > 6;
        --$this->left;
        switch (mt_rand(0, $simple ? 4 : 18)) {
            case 0:
                $local = $this->localOf($t);
                return $this->value($t, $depth + 1) . ($local === null ? "\x1a" : "\x21" . Leb::unsigned($local));
            case 1:
                $global = $this->globalOf($t, true);
                return $this->value($t, $depth + 1) . ($global === null ? "\x1a" : "\x24" . Leb::unsigned($global));
            case 2:
            case 3:
                return $this->store($t, $depth);
            case 4:
                return $this->value($t, $depth + 1) . "\x1a";
            case 5:
                return "\x02\x40" . $this->statement($depth + 1) . $this->value('i32', $depth + 1) . "\x0d\0"
                    . $this->statement($depth + 1) . "\x0b";
            case 6:
                return $this->value('i32', $depth + 1) . "\x04\x40" . $this->statement($depth + 1) . "\x05"
                    . $this->statement($depth + 1) . "\x0b";
            case 7:
                $local = $this->localOf('i32');
                $counted = $local === null ? "\x41\0" : "\x20" . Leb::unsigned($local) . "\x41\1\x6a\x22" . Leb::unsigned($local) . "\x41\3\x71";
                return "\x03\x40" . $this->statement($depth + 1) . "$counted\x0d\0\x0b";
            case 8:
                return "\x02\x40\x02\x40\x02\x40" . $this->value('i32', $depth + 1) . "\x0e\3\0\2\1\0\x0b"
                    . $this->statement($depth + 1) . "\x0b" . $this->statement($depth + 1) . "\x0b";
            case 9:
                return $this->call($depth) ?? $this->store($t, $depth);
            case 10:
                return "\x02\x40" . $this->statement($depth + 1) . "\x0c\0" . $this->statement($depth + 1) . "\x0b";
            case 11:
            case 12:
                // A branch that leaves a value behind which is pending.
                $global = $this->globalOf($t, true);
                return "\x02\x40" . $this->value($t, $depth + 1) . $this->value('i32', $depth + 1) . "\x0d\0"
                    . ($global === null ? "\x1a" : "\x24" . Leb::unsigned($global)) . "\x0b";
            case 13:
            case 14:
                return $this->typedBlock($depth);
            case 15:
                $results = $this->values($this->module->functionType($this->function)->results, $depth);
                return $results === null ? '' : $this->value('i32', $depth + 1) . "\x04\x40{$results}\x0f\x0b";
            case 16:
                return $this->bulk($depth);
            default:
                return $this->statement($depth + 1) . $this->statement($depth + 1);
        }
    }

    /** A statement on a whole range of the memory or table. */
    private function bulk(int $depth): string
    {
        $length = $this->value('i32', $depth + 1) . "\x41\x0f\x71";
        if (mt_rand(0, 1) === 0) {
            return match (true) {
                !$this->hasMemory() => '',
                mt_rand(0, 1) === 0 => $this->address($depth) . $this->value('i32', $depth + 1) . "$length\xfc\x0b\0",
                default => $this->address($depth) . $this->address($depth) . "$length\xfc\x0a\0\0",
            };
        }
        if (!$this->hasTable()) {
            return '';
        }
        $index = fn (): string => $this->value('i32', $depth + 1) . "\x41\7\x71";
        return match (mt_rand(0, 2)) {
            0 => $index() . "\xd0\x70\x26\0",
            1 => $index() . $index() . "\x25\0\x26\0",
            default => $index() . $index() . $this->value('i32', $depth + 1) . "\x41\1\x71\xfc\x0e\0\0",
        };
    }

    private function hasTable(): bool
    {
        $table = $this->module->data->tables[0] ?? null;
        return $table !== null && !$table->is64 && $table->element === 'funcref';
    }

    /** An i32 that depends on the table. */
    private function fromTable(int $depth): string
    {
        $index = $this->value('i32', $depth + 1) . "\x41\7\x71";
        $types = $this->module->data->types;
        $unary = array_search(Types::number(new FuncType(['i32'], ['i32'])), $types, true);
        return match (mt_rand(0, 4)) {
            0 => "\xfc\x10\0",
            1 => "\xd0\x70" . $this->value('i32', $depth + 1) . "\x41\1\x71\xfc\x0f\0",
            2 => "$index\x25\0\xd1",
            // Those that may be called from a table come first.
            default => $unary === false || $this->function < 9
                ? $this->leaf('i32')
                : $this->value('i32', $depth + 1) . "$index\x11" . Leb::unsigned($unary) . "\0",
        };
    }

    /**
     * Code for several values, or null if there are other types among them.
     *
     * @param list<string> $types
     */
    private function values(array $types, int $depth): ?string
    {
        if (\count($types) > 8 || array_diff($types, self::TYPES) !== []) {
            return null;
        }
        return implode('', array_map(fn (string $type): string => $this->value($type, $depth + 1), $types));
    }

    /** A block, loop or if that takes and gives values, with branches that take them along. */
    private function typedBlock(int $depth): string
    {
        $types = $this->module->data->types;
        if ($types === []) {
            return '';
        }
        $index = mt_rand(0, \count($types) - 1);
        $type = Types::get($types[$index]);
        $params = $this->values($type->params, $depth);
        $results = $this->values($type->results, $depth);
        if ($params === null || $results === null) {
            return '';
        }
        $dropParams = str_repeat("\x1a", \count($type->params));
        $dropResults = str_repeat("\x1a", \count($type->results));
        $head = Leb::signed($index) . $this->statement($depth + 1);
        $local = $this->localOf('i32');
        switch (mt_rand(0, 3)) {
            case 0:
                if ($local === null) {
                    return '';
                }
                $counted = "\x20" . Leb::unsigned($local) . "\x41\1\x6a\x22" . Leb::unsigned($local) . "\x41\3\x71";
                $again = (string) $this->values($type->params, $depth + 1);
                return "$params\x03$head" . $again . "$counted\x0d\0$dropParams$dropParams$results\x0b$dropResults";
            case 1:
                $other = (string) $this->values($type->results, $depth + 1);
                return $params . $this->value('i32', $depth + 1) . "\x04$head$dropParams$results\x05$dropParams$other\x0b$dropResults";
            case 2:
                $inner = (string) $this->values($type->results, $depth + 1);
                return "$params\x02$head$dropParams\x02\x40$results" . $this->value('i32', $depth + 1) . "\x0d\1$dropResults\x0b"
                    . "$inner\x0b$dropResults";
            default:
                return "$params\x02$head$dropParams$results" . $this->value('i32', $depth + 1) . "\x0e\1\0\0\x0b$dropResults";
        }
    }

    private function store(string $t, int $depth): string
    {
        if (!$this->hasMemory()) {
            return '';
        }
        $opcode = self::STORES[$t][mt_rand(0, \count(self::STORES[$t]) - 1)];
        return $this->address($depth) . $this->value($t, $depth + 1) . $opcode . "\0" . Leb::unsigned(mt_rand(0, 40));
    }

    private function hasMemory(): bool
    {
        return $this->module->data->memories !== [] && !$this->module->data->memories[0]->is64;
    }

    private function address(int $depth): string
    {
        return $this->value('i32', $depth + 1) . (mt_rand(0, 15) === 0 ? '' : "\x41" . Leb::signed(mt_rand(0, 1) ? 63 : 1023) . "\x71");
    }

    /** A call whose results are dropped, or left if it is the one that is wanted. */
    private function call(int $depth, ?string $result = null): ?string
    {
        $fit = [];
        // Without recursion most programs come to an end.
        for ($index = 0; $index < $this->function; ++$index) {
            $type = $this->module->functionType($index);
            if (array_diff($type->params, self::TYPES) === [] && ($result === null || $type->results === [$result])) {
                $fit[] = $index;
            }
        }
        if ($fit === []) {
            return null;
        }
        $index = $fit[mt_rand(0, \count($fit) - 1)];
        $type = $this->module->functionType($index);
        $code = '';
        foreach (\array_slice($type->params, 0, 100) as $param) {
            $code .= $this->value($param, $depth + 1);
        }
        if (\count($type->params) > 100) {
            return null;
        }
        return "$code\x10" . Leb::unsigned($index) . ($result === null ? str_repeat("\x1a", \count($type->results)) : '');
    }

    private function localOf(string $type): ?int
    {
        $fit = array_keys($this->locals, $type, true);
        return $fit === [] ? null : $fit[mt_rand(0, \count($fit) - 1)];
    }

    private function globalOf(string $type, bool $isSet = false): ?int
    {
        $fit = [];
        foreach ($this->module->data->globals as $index => $global) {
            if ($global->type === $type && ($global->mutable || !$isSet)) {
                $fit[] = $index;
            }
        }
        return $fit === [] ? null : $fit[mt_rand(0, \count($fit) - 1)];
    }

    /** Code that leaves one value. */
    private function value(string $t, int $depth): string
    {
        --$this->left;
        if ($this->left <= 0 || $depth > 8) {
            return $this->leaf($t);
        }
        switch (mt_rand(0, 19)) {
            case 0:
                return $this->leaf($t);
            case 1:
            case 2:
                if ($this->hasMemory()) {
                    $opcode = self::LOADS[$t][mt_rand(0, \count(self::LOADS[$t]) - 1)];
                    return $this->address($depth) . $opcode . "\0" . Leb::unsigned(mt_rand(0, 40));
                }
                return $this->leaf($t);
            case 3:
                $local = $this->localOf($t);
                return $this->value($t, $depth + 1) . ($local === null ? '' : "\x22" . Leb::unsigned($local));
            case 4:
            case 13:
            case 14:
                return $this->call($depth, $t) ?? $this->leaf($t);
            case 5:
                return "\x02" . self::BYTES[$t] . $this->value($t, $depth + 1) . $this->value('i32', $depth + 1) . "\x0d\0"
                    . "\x1a" . $this->value($t, $depth + 1) . "\x0b";
            case 6:
                return $this->value('i32', $depth + 1) . "\x04" . self::BYTES[$t] . $this->value($t, $depth + 1) . "\x05"
                    . $this->value($t, $depth + 1) . "\x0b";
            case 7:
                return $this->value($t, $depth + 1) . $this->value($t, $depth + 1) . $this->value('i32', $depth + 1) . "\x1b";
            case 8:
                return $this->value($t, $depth + 1) . $this->statement($depth + 1);
            case 9:
                return "\x02" . self::BYTES[$t] . "\x02" . self::BYTES[$t] . $this->value($t, $depth + 1)
                    . $this->value('i32', $depth + 1) . "\x0e\2\0\1\1\x0b" . $this->statement($depth + 1) . "\x0b";
            case 10:
                if ($t === 'i32' && $this->hasMemory() && mt_rand(0, 1) === 0) {
                    return mt_rand(0, 2) === 0 ? $this->value('i32', $depth + 1) . "\x41\1\x71\x40\0" : "\x3f\0";
                }
                return $t === 'i32' && $this->hasTable() ? $this->fromTable($depth) : $this->leaf($t);
            case 11:
                // The branch takes the upper value.
                return "\x02" . self::BYTES[$t] . $this->value($t, $depth + 1) . $this->value($t, $depth + 1)
                    . $this->value('i32', $depth + 1) . "\x0d\0\x1a\x0b";
            case 12:
                return $this->value($t, $depth + 1) . $this->value($t, $depth + 1) . $this->value('i32', $depth + 1)
                    . "\x04\x40" . $this->statement($depth + 1) . "\x0b" . $this->value('i32', $depth + 1) . "\x1b";
            default:
                return $this->numeric($t, $depth);
        }
    }

    private function numeric(string $t, int $depth): string
    {
        static $byResult = null;
        if ($byResult === null) {
            foreach (NumericInstructions::TABLE as $opcode => [, , $type, $count, $result]) {
                $bytes = $opcode < 0x100 ? \chr($opcode) : "\xfc" . \chr($opcode & 0xff);
                $byResult[$result][] = [$bytes, $type, $count];
            }
        }
        [$opcode, $type, $count] = $byResult[$t][mt_rand(0, \count($byResult[$t]) - 1)];
        $code = $this->value($type, $depth + 1) . ($count === 2 ? $this->value($type, $depth + 1) : '');
        if (isset(self::DIVISIONS[$opcode]) && mt_rand(0, 7) !== 0) {
            // Mostly by odd numbers.
            $code .= $t === 'i32' ? "\x41\1\x72" : "\x42\1\x84";
        } elseif (isset(self::CONVERSIONS[$opcode]) && mt_rand(0, 7) !== 0) {
            $opcode = "\xfc" . self::CONVERSIONS[$opcode];
        }
        return $code . $opcode;
    }

    private function leaf(string $t): string
    {
        $kind = mt_rand(0, 4);
        $local = $kind < 2 ? $this->localOf($t) : null;
        if ($local !== null) {
            return "\x20" . Leb::unsigned($local);
        }
        $global = $kind <= 3 ? $this->globalOf($t) : null;
        if ($global !== null) {
            return "\x23" . Leb::unsigned($global);
        }
        $number = [0, 1, 2, 5, -1, -2, 31, 32, 63, 255, 65535, 0x7fffffff, -0x80000000, mt_rand(-1000, 1000)][mt_rand(0, 13)];
        return match ($t) {
            'i32' => "\x41" . Leb::signed($number),
            'i64' => "\x42" . Leb::signed(mt_rand(0, 2) === 0 ? $number ^ $number << 33 : $number),
            'f32' => "\x43" . pack('g', [$number, $number / 7, 1e30, INF, 1e-40, -0.0][mt_rand(0, 5)]),
            'f64' => "\x44" . pack('e', [$number, $number / 7, 1e300, -INF, 5e-324, -0.0][mt_rand(0, 5)]),
        };
    }
}
