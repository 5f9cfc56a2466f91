<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{LimitExceeded, LinkError, TrapKind};
use Surus\Wasm\{Func, GlobalType, GlobalVariable, Store, Table, TableType};

/** Tables and globals, from both sides. */
final class TableTest extends WasmTestCase
{
    public function testTables(): void
    {
        $table = Table::create(new TableType(2, 5, 'externref'), 'x');
        self::assertSame(['x', 'x'], [$table->get(0), $table->get(1)]);
        self::assertSame([2, 2], [$table->grow(2), $table->size() - 2]);
        self::assertNull($table->get(3));
        $table->set(3, [1]);
        $table->fill(0, 'y', 2);
        $table->copy(1, $table, 0, 3);
        self::assertSame(['y', 'y', 'y', null], $table->elements);
        self::assertSame([-1, -1, 4], array_map($table->grow(...), [2, -1, 1]));
        $beyond = [fn () => $table->get(5), fn () => $table->get(-1), fn () => $table->set(5, 1), fn () => $table->fill(4, 1, 2),
            fn () => $table->copy(0, $table, 5, 1), fn () => $table->copy(5, $table, 0, 1), fn () => $table->write(4, [1, 2]),
            fn () => $table->fill(0, 1, -1)];
        foreach ($beyond as $action) {
            self::assertTraps(TrapKind::TableOutOfBounds, $action);
        }
        self::assertSame(['table 2 5 externref', 'table 5 5 externref'], [(string) $table->type, (string) $table->currentType()]);
        $this->expectException(LimitExceeded::class);
        Table::create(new TableType(10), null, 9);
    }

    /** Compiled code relies on what is in tables. */
    public function testElementsMustFit(): void
    {
        $functions = Table::create(new TableType(2));
        $others = Table::create(new TableType(2, null, 'externref'), 'x');
        $wrong = [fn () => $functions->set(0, 'strlen'), fn () => $functions->set(0, fn () => 1), fn () => $functions->grow(1, 1),
            fn () => $functions->fill(0, 'x', 1), fn () => $functions->write(0, [null, 'x']), fn () => $functions->copy(0, $others, 0, 1),
            fn () => $others->copy(0, $functions, 0, 1), fn () => Table::create(new TableType(1), 5)];
        foreach ($wrong as $action) {
            try {
                $action();
                self::fail('It was taken');
            } catch (\TypeError $e) {
                self::assertStringContainsString('no ', $e->getMessage());
            }
        }
        self::assertSame([[null, null], ['x', 'x']], [$functions->elements, $others->elements]);
        $functions->write(0, [Func::host('() -> ()', fn () => null), null]);
        self::assertInstanceOf(Func::class, $functions->get(0));
        foreach ([new TableType(-1), new TableType(5, 2), new TableType(PHP_INT_MAX)] as $type) {
            try {
                Table::create($type);
                self::fail("$type was made");
            } catch (LimitExceeded $e) {
                self::assertStringContainsString('above the limit', $e->getMessage());
            }
        }
    }

    public function testInstructions(): void
    {
        $instance = self::instance('(type $r (func (result i32))) (table $t (export "t") 2 10 funcref) (table $u 5 externref)
            (func $one (export "one") (result i32) (i32.const 1)) (func $two (result i32) (i32.const 2))
            (elem $e func $one $two $one)
            (func (export "call") (param i32) (result i32) (call_indirect $t (type $r) (local.get 0)))
            (func (export "grow") (param i32) (result i32) (table.grow $t (ref.func $two) (local.get 0)))
            (func (export "init") (param i32 i32 i32) (table.init $t $e (local.get 0) (local.get 1) (local.get 2)))
            (func (export "drop") (elem.drop $e))
            (func (export "put") (param i32 externref) (result externref) (table.set $u (local.get 0) (local.get 1))
                (table.fill $u (i32.const 3) (table.get $u (local.get 0)) (i32.const 2)) (table.get $u (i32.const 4)))
            (elem declare func $two)');
        $table = $instance->table('t');
        self::assertTraps(TrapKind::UninitializedElement, fn () => $instance->call('call', 0));
        self::assertSame([2, 4], [$instance->call('grow', 2), $table->size()]);
        self::assertSame(2, $instance->call('call', 3));
        $instance->call('init', 0, 0, 3);
        self::assertSame([1, 2, 1, 2], array_map($instance->func('call')(...), [0, 1, 2, 3]));
        self::assertTraps(TrapKind::TableOutOfBounds, fn () => $instance->call('init', 0, 1, 3));
        self::assertTraps(TrapKind::TableOutOfBounds, fn () => $instance->call('init', 3, 0, 2));
        $instance->call('drop');
        self::assertTraps(TrapKind::TableOutOfBounds, fn () => $instance->call('init', 0, 0, 1));
        self::assertSame(-1, $instance->call('grow', 7));
        self::assertSame('z', $instance->call('put', 1, 'z'));
        $table->set(0, Func::host('() -> (i32)', fn (): int => 40));
        self::assertSame(40, $instance->call('call', 0));
        $table->set(0, Func::host('(i32) -> (i32)', fn (): int => 40));
        self::assertTraps(TrapKind::IndirectCallTypeMismatch, fn () => $instance->call('call', 0));
    }

    public function testLimits(): void
    {
        $store = new Store(null, 4);
        $instance = self::instance('(table (export "t") 3 funcref) (func (export "grow") (param i32) (result i32)
            (table.grow (ref.null func) (local.get 0)))', null, [], $store);
        self::assertSame([-1, 3, -1], array_map($instance->func('grow')(...), [2, 1, 1]));
        $this->expectException(LimitExceeded::class);
        self::instance('(table 5 funcref)', null, [], $store);
    }

    public function testGlobals(): void
    {
        $global = new GlobalVariable(new GlobalType('i32', true), 5);
        $instance = self::instance('(import "h" "g" (global $g (mut i32))) (global (export "mine") i64 (i64.const -1))
            (global (export "sum") i32 (i32.add (i32.const 3) (i32.mul (i32.const -2) (i32.const 4))))
            (func (export "add") (result i32) (global.set $g (i32.sub (global.get $g) (i32.const 6))) (global.get $g))
            ', null, ['h' => ['g' => $global]]);
        self::assertSame([-1, -1], [$instance->call('add'), $global->get()]);
        $global->set(0xffffffff);
        self::assertSame([-1, -7], [$global->get(), $instance->call('add')]);
        self::assertSame([-1, -5], [$instance->global('mine')->get(), $instance->global('sum')->get()]);
        try {
            $instance->global('mine')->set(1);
            self::fail('An immutable global was set');
        } catch (\LogicException $e) {
            self::assertStringContainsString('immutable', $e->getMessage());
        }
        $this->expectException(\TypeError::class);
        $global->set('5');
    }

    public function testImportsMustFit(): void
    {
        $cases = [
            ['(import "m" "x" (table 3 funcref))', Table::create(new TableType(2))],
            ['(import "m" "x" (table 1 5 funcref))', Table::create(new TableType(2))],
            ['(import "m" "x" (table 1 5 funcref))', Table::create(new TableType(2, 6))],
            ['(import "m" "x" (table 1 externref))', Table::create(new TableType(2))],
            ['(import "m" "x" (global i32))', new GlobalVariable(new GlobalType('i64', false), 1)],
            ['(import "m" "x" (global i32))', new GlobalVariable(new GlobalType('i32', true), 1)],
            ['(import "m" "x" (global (mut i32)))', new GlobalVariable(new GlobalType('i32', false), 1)],
            ['(import "m" "x" (func))', Table::create(new TableType(2))],
            ['(import "m" "x" (table 1 funcref))', fn () => null],
        ];
        foreach ($cases as [$code, $value]) {
            try {
                self::instance($code, null, ['m' => ['x' => $value]]);
                self::fail("$code took what does not fit");
            } catch (LinkError $e) {
                self::assertStringContainsString('incompatible import type', $e->getMessage());
                self::assertStringContainsString('"m" "x"', $e->getMessage());
            }
        }
    }
}
