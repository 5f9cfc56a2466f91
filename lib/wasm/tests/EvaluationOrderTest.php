<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\TrapKind;
use Surus\Wasm\Memory\Backend;

/** Operands are evaluated in their order, whatever uses them later: effects in between must not be seen. */
final class EvaluationOrderTest extends WasmTestCase
{
    /** $set gives its parameter and makes the global, the memory's first word and the table's size others. */
    private const FUNCTIONS = '
        (memory (export "memory") 1 3) (table $t 1 9 funcref)
        (global $g (mut i32) (i32.const 1)) (global $shared (export "shared") (mut i32) (i32.const 1))
        (data (i32.const 0) "\01")
        (func $set (param i32) (result i32)
            (global.set $g (i32.const 50)) (global.set $shared (i32.const 50)) (i32.store (i32.const 0) (i32.const 50))
            (drop (table.grow $t (ref.null func) (i32.const 4)))
            (drop (memory.grow (i32.const 1)))
            (local.get 0))
        (type $same (func (param i32) (result i32))) (table $calls 1 funcref) (elem (table $calls) (i32.const 0) func $same)
        (func $same (type $same) (local.get 0))
        (func $reference (result (ref $same)) (drop (call $set (i32.const 0))) (ref.func $same))
        (func $two (result i32 i32) (call $set (i32.const 3)) (i32.const 4))
        (func $sub (param i32 i32) (result i32) (i32.sub (local.get 0) (local.get 1)))';

    private static function result(string $body, Backend $backend, string $head = '(result i32)'): mixed
    {
        return self::instance(self::FUNCTIONS . "(func (export \"f\") $head $body)", $backend)->call('f');
    }

    /**
     * What reads something, before $set changes it: all give 1.
     *
     * @return iterable<string, array{Backend, string}>
     */
    public static function reads(): iterable
    {
        foreach (self::backends() as $name => [$backend]) {
            yield "$name global" => [$backend, '(global.get $g)'];
            yield "$name shared global" => [$backend, '(global.get $shared)'];
            yield "$name memory" => [$backend, '(i32.load (i32.const 0))'];
            yield "$name byte" => [$backend, '(i32.load8_u (i32.const 0))'];
            yield "$name table" => [$backend, '(table.size $t)'];
            yield "$name memory size" => [$backend, '(memory.size)'];
            yield "$name sum" => [$backend, '(i32.add (i32.const 7) (i32.sub (global.get $g) (i32.const 7)))'];
        }
    }

    /** @dataProvider reads */
    public function testPendingReads(Backend $backend, string $read): void
    {
        $bodies = [
            'call' => "$read (drop (call \$set (i32.const 0)))",
            'statement' => "$read (call \$set (i32.const 0)) drop",
            'operand' => "(i32.sub $read (call \$set (i32.const 0)))",
            'argument' => "(call \$sub $read (call \$set (i32.const 0)))",
            'index of call_indirect' => "(call_indirect \$calls (type \$same) $read (call \$set (i32.const 0)))",
            'index of return_call_indirect' => "(return_call_indirect \$calls (type \$same) $read (call \$set (i32.const 0)))",
            'reference of call_ref' => "(call_ref \$same $read (call \$reference))",
            'reference of return_call_ref' => "(return_call_ref \$same $read (call \$reference))",
            'local.set' => "$read (local.set 0 (call \$set (i32.const 0)))",
            'local.tee' => "$read (drop (local.tee 0 (call \$set (i32.const 0))))",
            'global.set' => "$read (global.set \$g (call \$set (i32.const 0)))",
            'store address' => "$read (i32.store (call \$set (i32.const 8)) (i32.const 0))",
            'store value' => "$read (i32.store (i32.const 8) (call \$set (i32.const 8)))",
            'store8 value' => "$read (i32.store8 (i32.const 8) (call \$set (i32.const 8)))",
            'if' => "$read (if (call \$set (i32.const 1)) (then nop))",
            'if value' => "$read (drop (if (result i32) (call \$set (i32.const 1)) (then (i32.const 1)) (else (i32.const 2))))",
            'block' => "$read (block (drop (call \$set (i32.const 1))))",
            'loop' => "$read (loop (br_if 0 (i32.eqz (call \$set (i32.const 1)))))",
            'select condition' => "(select $read (i32.const 9) (call \$set (i32.const 1)))",
            'select else' => "(select $read (call \$set (i32.const 2)) (i32.const 1))",
            'br_if taken' => "(block (result i32) $read (br_if 0 (call \$set (i32.const 1))))",
            'br_if not taken' => "(block (result i32) $read (br_if 0 (call \$set (i32.const 0))))",
            'br_if above others' => "(block (result i32) (i32.const 5) $read (br_if 0 (call \$set (i32.const 1))) drop)",
            'br_if below' => "(block (result i32) (block $read (br_if 0 (call \$set (i32.const 0))) (br 1)) (i32.const 9))",
            'br_table' => "(block (result i32) (block (result i32) $read (br_table 0 1 (call \$set (i32.const 0)))))",
            'return' => "$read (call \$set (i32.const 0)) drop return",
            'several results' => "$read (call \$two) drop drop",
            'memory.grow' => "$read (memory.grow (i32.const 1)) drop",
            'table.grow' => "$read (table.grow \$t (ref.null func) (i32.const 1)) drop",
            'memory.fill' => "$read (memory.fill (i32.const 0) (i32.const 9) (i32.const 9))",
            'store' => "$read (i32.store (i32.const 0) (i32.const 9))",
        ];
        foreach ($bodies as $name => $body) {
            self::assertSame(1, self::result("(local i32) $body", $backend), $name);
        }
    }

    /** @dataProvider backends */
    public function testLocals(Backend $backend): void
    {
        $bodies = [
            5 => '(local.set 0 (i32.const 5)) (local.get 0) (local.set 0 (i32.const 6))',
            11 => '(local.set 0 (i32.const 5)) (i32.add (local.get 0) (local.tee 0 (i32.const 6)))',
            12 => '(i32.add (local.tee 0 (i32.const 6)) (local.get 0))',
            -1 => '(local.set 0 (i32.const 5)) (i32.sub (local.get 0) (i32.add (local.tee 0 (i32.const 2)) (i32.const 4)))',
            9 => '(local.set 0 (i32.const 9)) (local.get 0) (if (i32.const 1) (then (local.set 0 (i32.const 1))))',
            8 => '(local.set 0 (i32.const 8)) (local.get 0) (block (local.set 0 (i32.const 1)))',
            3 => '(local.set 0 (i32.const 3)) (block (result i32) (local.get 0) (local.set 0 (i32.const 1)) (br_if 0 (i32.const 1)))',
            4 => '(local.set 0 (i32.const 4)) (select (local.get 0) (local.tee 0 (i32.const 2)) (i32.const 1))',
        ];
        foreach ($bodies as $expected => $body) {
            self::assertSame($expected, self::result("(local i32) $body", $backend), $body);
        }
    }

    /** @dataProvider backends */
    public function testWhatTrapsFirst(Backend $backend): void
    {
        $cases = [
            // The first operand's trap comes before the second one's, and before effects.
            [TrapKind::DivisionByZero, '(i32.add (i32.div_u (i32.const 1) (i32.const 0)) (i32.load (i32.const -1)))'],
            [TrapKind::MemoryOutOfBounds, '(i32.add (i32.load (i32.const -1)) (i32.div_u (i32.const 1) (i32.const 0)))'],
            [TrapKind::DivisionByZero, '(i32.div_u (i32.const 1) (i32.const 0)) unreachable'],
            [TrapKind::DivisionByZero, '(i32.div_u (i32.const 1) (i32.const 0)) (i32.store (i32.const -1) (i32.const 0))'],
            [TrapKind::DivisionByZero, '(i32.store (i32.const -1) (i32.div_u (i32.const 1) (i32.const 0))) (i32.const 0)'],
            [TrapKind::DivisionByZero, '(i32.store8 (i32.const -1) (i32.div_u (i32.const 1) (i32.const 0))) (i32.const 0)'],
            [TrapKind::DivisionByZero, '(select (i32.div_u (i32.const 1) (i32.const 0)) (i32.const 1) (i32.const 0))'],
            [TrapKind::DivisionByZero, '(drop (i32.div_u (i32.const 1) (i32.const 0))) (i32.const 0)'],
            [TrapKind::DivisionByZero, '(i32.div_u (i32.const 1) (i32.const 0)) (global.set $g (i32.const 9))'],
        ];
        foreach ($cases as [$kind, $body]) {
            self::assertTraps($kind, fn () => self::result($body, $backend));
        }
    }

    /** @dataProvider backends */
    public function testEffectsBeforeTraps(Backend $backend): void
    {
        foreach (['i32.store', 'i32.store8', 'i32.store16'] as $store) {
            $instance = self::instance(
                self::FUNCTIONS . "(func (export \"f\") ($store (i32.const -1) (call \$set (i32.const 1))))",
                $backend,
            );
            self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('f'));
            self::assertSame(50, $instance->global('shared')->get());
        }
        // The memory is large enough once the value is there.
        $instance = self::instance(
            '(memory (export "memory") 1) (func (export "f")
            (i32.store8 (i32.const 65536) (memory.grow (i32.const 1)))
            (i32.store16 (i32.const 131072) (memory.grow (i32.const 1)))
            (i64.store8 (i32.add (i32.const 131072) (memory.size)) (i64.extend_i32_u (memory.grow (i32.const 1)))))',
            $backend,
        );
        $instance->call('f');
        self::assertSame([1, 2, 3], array_map($instance->memory()->readUint8(...), [65536, 131072, 131075]));
    }

    /** @dataProvider backends */
    public function testAddressesOfStores(Backend $backend): void
    {
        foreach (['i32.store', 'i32.store8', 'i32.store16', 'i64.store', 'i64.store32', 'f32.store', 'f64.store'] as $store) {
            $t = substr($store, 0, 3);
            $instance = self::instance("(memory (export \"memory\") 1) (global \$g (mut i32) (i32.const 8)) (data (i32.const 100) \"\\20\")
                (func \$move (result $t) (global.set \$g (i32.const 16)) (i32.store8 (i32.const 100) (i32.const 48)) ($t.const 3))
                (func (export \"global\") ($store (global.get \$g) (call \$move)))
                (func (export \"memory address\") ($store (i32.load8_u (i32.const 100)) (call \$move)))
                (func (export \"sum\") (local i32) ($store (i32.add (i32.const 40) (global.get \$g)) (call \$move)))", $backend);
            $written = static function (int $at) use (&$instance): bool {
                return $instance->memory()->read($at, 8) !== str_repeat("\0", 8);
            };
            $instance->call('memory address');
            self::assertSame([true, false], [$written(32), $written(48)], $store);
            $instance = new \Surus\Wasm\Instance($instance->module);
            $instance->call('global');
            self::assertSame([true, false], [$written(8), $written(16)], $store);
            $instance = new \Surus\Wasm\Instance($instance->module);
            $instance->call('sum');
            self::assertSame([true, false], [$written(48), $written(56)], $store);
        }
    }

    /** @dataProvider backends */
    public function testAddressesAreEvaluatedOnce(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") 1) (global $n (export "n") (mut i32) (i32.const 0))
            (data (i32.const 4) "\01\00\a0\7f\00\00\00\00\01\00\00\00\00\00\f4\7f")
            (func $next (result i32) (global.set $n (i32.add (global.get $n) (i32.const 1))) (global.get $n))
            (func (export "load") (result i32) (i32.reinterpret_f32 (f32.load offset=3 (call $next))))
            (func (export "store") (f32.store offset=100 (call $next) (f32.reinterpret_i32 (i32.const 0x7fa00001))))
            (func (export "load64") (result i64) (i64.reinterpret_f64 (f64.load offset=9 (call $next))))', $backend);
        self::assertSame(0x7fa00001, $instance->call('load'));
        self::assertSame(1, $instance->global('n')->get());
        $instance->call('store');
        self::assertSame(2, $instance->global('n')->get());
        self::assertSame(0x7fa00001, $instance->memory()->readInt32(102));
        self::assertSame(0x7ff4000000000001, $instance->call('load64'));
        self::assertSame(3, $instance->global('n')->get());
    }

    /** @dataProvider backends */
    public function testCallIndirect(Backend $backend): void
    {
        $instance = self::instance('(table 2 funcref) (elem (i32.const 0) $a $b) (type $t (func (param i32) (result i32)))
            (global $n (mut i32) (i32.const 0))
            (func $a (type $t) (i32.add (local.get 0) (i32.const 100)))
            (func $b (type $t) (i32.add (local.get 0) (i32.const 200)))
            (func $next (result i32) (global.set $n (i32.add (global.get $n) (i32.const 1))) (global.get $n))
            (func (export "f") (result i32) (call_indirect (type $t) (call $next) (i32.sub (call $next) (i32.const 1))))', $backend);
        self::assertSame(201, $instance->call('f'));
    }
}
