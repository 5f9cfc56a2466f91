<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\TrapKind;
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Store;

/** What compiled code does; EvaluationOrderTest has when. */
final class CompilerTest extends WasmTestCase
{
    /** @return iterable<string, array{Backend, TrapKind, string}> */
    public static function traps(): iterable
    {
        $bodies = [
            [TrapKind::Unreachable, 'unreachable'],
            [TrapKind::DivisionByZero, '(drop (i32.div_s (i32.const 1) (local.get 0)))'],
            [TrapKind::DivisionByZero, '(drop (i32.rem_u (i32.const 1) (local.get 0)))'],
            [TrapKind::DivisionByZero, '(drop (i64.div_u (i64.const 1) (i64.extend_i32_s (local.get 0))))'],
            [TrapKind::DivisionByZero, '(drop (i64.rem_s (i64.const 1) (i64.extend_i32_s (local.get 0))))'],
            [TrapKind::IntegerOverflow, '(drop (i32.div_s (i32.const 0x80000000) (i32.const -1)))'],
            [TrapKind::IntegerOverflow, '(drop (i64.div_s (i64.const 0x8000000000000000) (i64.const -1)))'],
            [TrapKind::IntegerOverflow, '(drop (i32.trunc_f64_s (f64.const 2147483648)))'],
            [TrapKind::IntegerOverflow, '(drop (i64.trunc_f32_u (f32.const -1)))'],
            [TrapKind::InvalidConversion, '(drop (i32.trunc_f32_u (f32.const nan)))'],
            [TrapKind::MemoryOutOfBounds, '(drop (i32.load offset=0xffffffff (i32.const -1)))'],
            [TrapKind::MemoryOutOfBounds, '(drop (i32.load16_s (i32.const 65535)))'],
            [TrapKind::MemoryOutOfBounds, '(i64.store (i32.const 65529) (i64.const 0))'],
            [TrapKind::MemoryOutOfBounds, '(memory.fill (i32.const 65530) (i32.const 0) (i32.const 7))'],
            [TrapKind::MemoryOutOfBounds, '(memory.copy (i32.const 65530) (i32.const 0) (i32.const 7))'],
            [TrapKind::TableOutOfBounds, '(drop (table.get $t (i32.const 3)))'],
            [TrapKind::TableOutOfBounds, '(table.set $t (i32.const -1) (ref.null func))'],
            [TrapKind::UndefinedElement, '(call_indirect $t (i32.const 3))'],
            [TrapKind::UninitializedElement, '(call_indirect $t (i32.const 2))'],
            [TrapKind::IndirectCallTypeMismatch, '(call_indirect $t (param i64) (i64.const 1) (i32.const 0))'],
            [TrapKind::NullFunctionReference, '(call_ref $v (ref.null $v))'],
            [TrapKind::NullReference, '(drop (ref.as_non_null (ref.null extern)))'],
            [TrapKind::StackExhausted, '(call $f (local.get 0))'],
        ];
        foreach (self::backends() as $name => [$backend]) {
            foreach ($bodies as $i => [$kind, $body]) {
                yield "$name $i $kind->value" => [$backend, $kind, $body];
            }
        }
    }

    /** @dataProvider traps */
    public function testTraps(Backend $backend, TrapKind $kind, string $body): void
    {
        $instance = self::instance("(type \$v (func)) (memory 1) (table \$t 3 funcref) (elem (i32.const 0) \$f \$f)
            (func \$f (export \"f\") (param i32) $body)
            (func \$outer (export \"outer\") (call \$f (i32.const 0)))", $backend);
        $trap = self::assertTraps($kind, fn () => $instance->call('f', 0));
        self::assertStringStartsWith($kind->value, $trap->getMessage());
        self::assertSame('f (func 0)', $trap->wasmTrace[0]);
        if ($kind !== TrapKind::StackExhausted) {
            $trap = self::assertTraps($kind, fn () => $instance->call('outer'));
            self::assertSame(['f (func 0)', 'outer (func 1)'], $trap->wasmTrace);
        }
    }

    public function testBlocks(): void
    {
        $f = static fn (string $body, string $type = '(param i32) (result i32)'): mixed
            => self::instance("(func (export \"f\") $type $body)")->func('f');
        $choose = $f('(block (block (block (br_table 0 1 2 (local.get 0))) (return (i32.const 10))) (return (i32.const 20)))
            (i32.const 30)');
        self::assertSame([10, 20, 30, 30, 30], array_map($choose(...), [0, 1, 2, 3, -1]));
        $sum = $f('(local i32) (loop $l (result i32)
            (local.set 1 (i32.add (local.get 1) (local.get 0)))
            (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
            (local.get 1) (br_if $l (local.get 0)))');
        self::assertSame(5050, $sum(100));
        $factorial = $f(
            '(i64.const 1) (local.get 0) (loop $l (param i64 i64) (result i64) (local.set 1) (local.set 2)
            (i64.mul (local.get 2) (local.get 1)) (i64.sub (local.get 1) (i64.const 1)) (local.tee 1)
            (br_if $l (i64.gt_s (local.get 1) (i64.const 1))) drop)',
            '(param i64) (result i64) (local i64 i64)',
        );
        self::assertSame(2432902008176640000, $factorial(20));
        $swap = $f('(local.get 1) (local.get 0)', '(param i32 f64) (result f64 i32)');
        self::assertSame([2.5, -1], $swap(-1, 2.5));
        $values = $f('(i32.const 1) (i32.const 2) (block (param i32 i32) (result i32 i32)
            (br_if 0 (local.get 0)) drop drop (i32.const 3) (i32.const 4)) i32.sub');
        self::assertSame(-1, $values(1));
        self::assertSame(-1, $values(0));
        $if = $f('(if (result i32) (local.get 0) (then (if (result i32) (i32.eq (local.get 0) (i32.const 1))
            (then (i32.const 11)) (else (i32.const 12)))) (else (i32.const 13)))');
        self::assertSame([13, 11, 12], array_map($if(...), [0, 1, 2]));
    }

    /** Deeper than PHP's own compiler could go. */
    public function testDeepNesting(): void
    {
        $n = 5000;
        $nested = static fn (string $open, string $close): mixed
            => self::instance('(func (export "f") (param i32) (result i32) ' . str_repeat($open, $n) . str_repeat($close, $n)
                . ' (local.get 0))')->call('f', 3);
        self::assertSame($n + 3, $nested(
            '(if (local.get 0) (then (local.set 0 (i32.add (local.get 0) (i32.const 1))) ',
            '))',
        ));
        self::assertSame(3, $nested('(if (i32.eqz (local.get 0)) (then nop) (else ', '))'));
        self::assertSame(3, $nested('(block ', ')'));
        self::assertSame(3, $nested('(loop ', ')'));
        $expression = self::instance('(func (export "f") (param i32) (result i32) '
            . str_repeat('(i32.add (i32.mul (local.get 0) (i32.const 3)) ', $n) . '(i32.const 0)' . str_repeat(')', $n) . ')');
        self::assertSame(3 * $n, $expression->call('f', 1));
        $if = self::instance('(func (export "f") (param i32) (result i32) ' . str_repeat('(block ', 200)
            . '(return (if (result i32) (local.get 0) (then (i32.const 7)) (else (i32.const 8))))'
            . str_repeat(')', 200) . ' unreachable)');
        self::assertSame([7, 8], [$if->call('f', 1), $if->call('f', 0)]);
    }

    public function testTailCalls(): void
    {
        $instance = self::instance('(type $t (func (param i64 i64) (result i64))) (table 1 funcref) (elem (i32.const 0) $sum)
            (func $sum (export "sum") (type $t) (if (i64.eqz (local.get 0)) (then (return (local.get 1))))
                (return_call $other (i64.sub (local.get 0) (i64.const 1)) (i64.add (local.get 1) (local.get 0))))
            (func $other (type $t) (return_call_indirect (type $t) (local.get 0) (local.get 1) (i32.const 0)))
            (func (export "half") (param i64) (result i64)
                (i64.shr_u (call $sum (local.get 0) (i64.const 0)) (i64.const 1)))
            (elem declare func $sum)
            (func (export "byReference") (type $t) (return_call_ref $t (local.get 0) (local.get 1) (ref.func $sum)))
            ', null, [], new Store(maxCallDepth: 50));
        self::assertSame(50005000, $instance->call('sum', 10000, 0));
        self::assertSame(25002500, $instance->call('half', 10000));
        self::assertSame(50005001, $instance->call('byReference', 10000, 1));
    }

    public function testWideArithmetic(): void
    {
        $operation = static fn (string $name): string => "(func (export \"$name\") (param i64 i64 i64 i64) (result i64 i64)
            (i64.$name (local.get 0) (local.get 1) (local.get 2) (local.get 3)))";
        $product = static fn (string $name): string => "(func (export \"$name\") (param i64 i64) (result i64 i64)
            (i64.$name (local.get 0) (local.get 1)))";
        $instance = self::instance($operation('add128') . $operation('sub128') . $product('mul_wide_s') . $product('mul_wide_u'));
        foreach ([
            ['add128', [-1, 0, 1, 0], [0, 1]], ['add128', [-1, -1, 1, 0], [0, 0]], ['add128', [5, 6, 7, 8], [12, 14]],
            ['add128', [PHP_INT_MIN, PHP_INT_MAX, PHP_INT_MIN, 0], [0, PHP_INT_MIN]],
            ['sub128', [0, 0, 1, 0], [-1, -1]], ['sub128', [0, 1, -1, 0], [1, 0]], ['sub128', [5, PHP_INT_MIN, 6, 0], [-1, PHP_INT_MAX]],
            ['mul_wide_u', [-1, -1], [1, -2]], ['mul_wide_u', [PHP_INT_MIN, 6], [0, 3]], ['mul_wide_u', [1 << 32, 1 << 33], [0, 2]],
            ['mul_wide_s', [-1, -1], [1, 0]], ['mul_wide_s', [-1, 5], [-5, -1]], ['mul_wide_s', [PHP_INT_MIN, PHP_INT_MIN], [0, 1 << 62]],
        ] as [$name, $arguments, $results]) {
            self::assertSame($results, $instance->call($name, ...$arguments), $name . ' ' . implode(' ', $arguments));
        }
    }

    public function testIntegers(): void
    {
        $cases = [
            ['i32.add', 0x7fffffff, 1, -0x80000000], ['i32.sub', -0x80000000, 1, 0x7fffffff],
            ['i32.mul', 0x7fffffff, 0x7fffffff, 1], ['i32.mul', -0x80000000, -1, -0x80000000],
            ['i32.shl', 1, 33, 2], ['i32.shr_s', -8, 1, -4], ['i32.shr_u', -8, 1, 0x7ffffffc], ['i32.rotl', -0x7fffffff, 1, 3],
            ['i32.div_u', -1, 2, 0x7fffffff], ['i32.rem_s', -0x80000000, -1, 0], ['i32.lt_u', 1, -1, 1], ['i32.lt_s', 1, -1, 0],
            ['i64.add', PHP_INT_MAX, 1, PHP_INT_MIN], ['i64.sub', PHP_INT_MIN, 1, PHP_INT_MAX],
            ['i64.mul', PHP_INT_MAX, PHP_INT_MAX, 1], ['i64.mul', PHP_INT_MIN, -1, PHP_INT_MIN],
            ['i64.mul', 0x123456789abcdef, 0x123456789abcdef, -2547381487788710623],
            ['i64.shl', 1, 65, 2], ['i64.shr_u', -1, 63, 1], ['i64.rotr', 1, 1, PHP_INT_MIN], ['i64.div_u', -1, 2, PHP_INT_MAX],
            ['i64.rem_u', -1, 10, 5], ['i64.rem_s', PHP_INT_MIN, -1, 0], ['i64.gt_u', -1, 1, 1],
        ];
        foreach ($cases as [$instruction, $a, $b, $expected]) {
            $t = substr($instruction, 0, 3);
            $result = str_contains($instruction, '_') && str_contains('lt gt', substr($instruction, 4, 2)) ? 'i32' : $t;
            $variables = self::instance("(func (export \"f\") (param $t $t) (result $result) ($instruction (local.get 0) (local.get 1)))");
            self::assertSame($expected, $variables->call('f', $a, $b), "$instruction $a $b");
            $constants = self::instance("(func (export \"f\") (result $result) ($instruction ($t.const $a) ($t.const $b)))");
            self::assertSame($expected, $constants->call('f'), "$instruction $a $b");
        }
        $unary = [['i32.clz', 1, 31], ['i32.ctz', 0, 32], ['i32.popcnt', -1, 32], ['i32.extend8_s', 0x80, -128],
            ['i64.clz', 0, 64], ['i64.ctz', PHP_INT_MIN, 63], ['i64.popcnt', -1, 64], ['i64.extend32_s', 0x80000000, -0x80000000]];
        foreach ($unary as [$instruction, $a, $expected]) {
            $t = substr($instruction, 0, 3);
            self::assertSame($expected, self::instance("(func (export \"f\") (param $t) (result $t) ($instruction (local.get 0)))")->call('f', $a));
        }
    }

    /** @dataProvider backends */
    public function testFloats(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") 1)
            (func (export "add") (param f32 f32) (result f32) (f32.add (local.get 0) (local.get 1)))
            (func (export "bits") (param i32) (result i32) (i32.reinterpret_f32 (f32.reinterpret_i32 (local.get 0))))
            (func (export "copy") (param i32) (f32.store offset=4 (local.get 0) (f32.load (local.get 0))))
            (func (export "copy64") (param i32) (f64.store offset=8 (local.get 0) (f64.load (local.get 0))))
            (func (export "neg") (param i32) (result i32) (i32.reinterpret_f32 (f32.neg (f32.reinterpret_i32 (local.get 0)))))
            (func (export "min") (param f64 f64) (result f64) (f64.min (local.get 0) (local.get 1)))
            (func (export "nearest") (param f64) (result f64) (f64.nearest (local.get 0)))
            (func (export "demote") (param f64) (result f32) (f32.demote_f64 (local.get 0)))', $backend);
        self::assertSame(16777216.0, $instance->call('add', 16777216.0, 1.0));
        self::assertSame(INF, $instance->call('add', 3.4028234663852886e38, 3.4028234663852886e38));
        self::assertSame(0x7fa00001, $instance->call('bits', 0x7fa00001));
        self::assertSame(-0x00000001, $instance->call('neg', 0x7fffffff));
        $memory = $instance->memory();
        foreach ([0, 1, 3] as $at) {
            $memory->writeInt32($at, 0x7f800001);
            $instance->call('copy', $at);
            self::assertSame(0x7f800001, $memory->readUint32($at + 4));
            $memory->writeInt64($at, 0x7ff0000000000001);
            $instance->call('copy64', $at);
            self::assertSame(0x7ff0000000000001, $memory->readInt64($at + 8));
        }
        self::assertSame('-0', (string) $instance->call('min', 0.0, -0.0));
        self::assertNan($instance->call('min', NAN, 1.0));
        self::assertSame([2.0, 2.0, -0.0, 4.0], array_map($instance->func('nearest')(...), [1.5, 2.5, -0.4, 3.5]));
        self::assertSame(0.10000000149011612, $instance->call('demote', 0.1));
        self::assertSame(1.401298464324817e-45, $instance->call('demote', 1e-45));
    }

    /** @dataProvider backends */
    public function testUnalignedAccess(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") 1)
            (func (export "i64") (param i32) (result i64) (i64.store (local.get 0) (i64.const 0x1122334455667788))
                (i64.add (i64.load (local.get 0)) (i64.load16_s offset=1 (local.get 0))))
            (func (export "i32") (param i32) (result i32) (i32.store16 offset=3 (local.get 0) (i32.const 0xfffe))
                (i32.load16_s offset=3 (local.get 0)))
            (func (export "f64") (param i32) (result f64) (f64.store offset=1 (local.get 0) (f64.const -1.5))
                (f64.load offset=1 (local.get 0)))', $backend);
        for ($at = 0; $at < 9; ++$at) {
            self::assertSame(0x1122334455667788 + 0x6677, $instance->call('i64', $at));
            self::assertSame(-2, $instance->call('i32', $at));
            self::assertSame(-1.5, $instance->call('f64', $at));
        }
        $instance->call('i64', 101);
        $instance->call('i32', 101);
        self::assertSame("\x88\x77\x66\xfe\xff\x33", $instance->memory()->read(101, 6));
    }

    /**
     * Functions that run keep to the memory that another one made larger.
     *
     * @dataProvider backends
     */
    public function testMemoryGrowsWhileFunctionsRun(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") 1 10)
            (func $grow (result i32) (memory.grow (i32.const 1)))
            (func (export "f") (param i32) (result i32) (local i32)
                (loop $l
                    (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))
                    (drop (call $grow))
                    (i32.store (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 4)) (memory.size))
                    (local.set 1 (i32.add (local.get 1) (i32.load (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 4)))))
                    (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
                (local.get 1))', $backend);
        self::assertSame(2 + 3 + 4, $instance->call('f', 3));
        self::assertSame(3, $instance->memory()->readInt32(0));
        self::assertSame(4, $instance->memory()->pages());
        self::assertSame(5 + 6 + 7 + 8 + 9 + 10 + 10, $instance->call('f', 7));
    }

    /** @dataProvider backends */
    public function testMemory64(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") i64 1 3)
            (func (export "load") (param i64) (result i32) (i32.load offset=4 (local.get 0)))
            (func (export "far") (param i64) (result i32) (i32.load8_u offset=0xffffffffffffffff (local.get 0)))
            (func (export "store") (param i64 i64) (i64.store (local.get 0) (local.get 1)))
            (func (export "grow") (param i64) (result i64) (memory.grow (local.get 0)))
            (func (export "fill") (param i64 i64) (memory.fill (local.get 0) (i32.const 7) (local.get 1)))', $backend);
        $instance->call('store', 8, 0x500000004);
        self::assertSame(5, $instance->call('load', 8));
        foreach ([-1, -4, PHP_INT_MAX, PHP_INT_MIN, 65536, 1 << 32, 1 << 50] as $address) {
            self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('load', $address));
            self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('store', $address, 0));
            self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('fill', $address, 1));
        }
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('far', 2));
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('fill', 0, -1));
        self::assertSame(-1, $instance->call('grow', PHP_INT_MIN));
        self::assertSame(1, $instance->call('grow', 2));
        self::assertSame(-1, $instance->call('grow', 1));
    }

    /** @dataProvider backends */
    public function testSeveralMemoriesAndSegments(Backend $backend): void
    {
        $instance = self::instance('(memory $a (export "a") 1) (memory $b (export "b") 1)
            (data $d "passive") (data (memory $b) (i32.const 3) "active")
            (func (export "f") (param i32 i32 i32) (memory.init $b $d (local.get 0) (local.get 1) (local.get 2)))
            (func (export "drop") (data.drop $d))
            (func (export "copy") (memory.copy $a $b (i32.const 1) (i32.const 3) (i32.const 6)))', $backend);
        self::assertSame('active', $instance->memory('b')->read(3, 6));
        $instance->call('copy');
        self::assertSame("\0active\0", $instance->memory('a')->read(0, 8));
        $instance->call('f', 0, 2, 5);
        self::assertSame('ssivetiv', $instance->memory('b')->read(0, 8));
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('f', 0, 3, 5));
        $instance->call('drop');
        $instance->call('f', 0, 0, 0);
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('f', 0, 0, 1));
    }

    /**
     * Roundings within each other have the same variables, by arithmetic and by the slower way of what is tiny or NaN.
     *
     * @dataProvider backends
     */
    public function testRoundingsWithinEachOther(Backend $backend): void
    {
        $product = static fn (int $a, int $b): string => "(f32.mul (local.get $a) (local.get $b))";
        $sum = "(f32.sub (f32.add {$product(0, 1)} {$product(2, 3)}) (f32.div (f32.add {$product(1, 2)} (local.get 0)) {$product(3, 0)}))";
        $steps = '';
        foreach ([[4, $product(0, 1)], [5, $product(2, 3)], [4, '(f32.add (local.get 4) (local.get 5))'], [5, $product(1, 2)],
            [5, '(f32.add (local.get 5) (local.get 0))'], [6, $product(3, 0)], [5, '(f32.div (local.get 5) (local.get 6))']] as [$local, $code]) {
            $steps .= "(local.set $local $code)";
        }
        $parameters = '(param f32 f32 f32 f32) (result f32)';
        $instance = self::instance("(module (func (export \"nested\") $parameters $sum)
            (func (export \"stepwise\") $parameters (local f32 f32 f32) $steps (f32.sub (local.get 4) (local.get 5))))", $backend);
        $rounded = static fn (float $a): float => unpack('g', pack('g', $a))[1];
        $numbers = array_map($rounded, [1.1, -3.7, 1e-20, 1e-30, 2.5e-42, 3e38, 0.0, -0.0, INF, NAN, 16777217.0]);
        mt_srand(5);
        for ($i = 0; $i < 300; ++$i) {
            [$a, $b, $c, $d] = $arguments = array_map(static fn (): float => $numbers[mt_rand(0, 10)], range(0, 3));
            $expected = $rounded($rounded($rounded($a * $b) + $rounded($c * $d))
                - $rounded(fdiv($rounded($rounded($b * $c) + $a), $rounded($d * $a))));
            foreach (['nested', 'stepwise'] as $name) {
                $result = $instance->call($name, ...$arguments);
                self::assertSame(is_nan($expected) ? 'NAN' : $expected, is_nan($result) ? 'NAN' : $result);
            }
        }
    }
}
