<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{LinkError, TrapKind};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Engine, Func, GlobalVariable, Instance, Memory, MemoryType, Table};

final class InstanceTest extends WasmTestCase
{
    private const EXPORTS = '(func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
        (memory (export "memory") 1) (table (export "table") 3 funcref) (global (export "counter") (mut i32) (i32.const 5))';

    public function testExports(): void
    {
        $instance = self::instance(self::EXPORTS);
        self::assertCount(4, $instance->exports);
        self::assertSame(['add', 'memory', 'table', 'counter'], array_keys(iterator_to_array($instance->exports)));
        self::assertSame(3, $instance->exports->add(1, 2));
        self::assertSame(3, $instance->exports['add'](1, 2));
        self::assertSame(3, ($instance->exports->add)(1, 2));
        self::assertSame(3, $instance->call('add', 1, 2));
        self::assertTrue(isset($instance->exports->memory, $instance->exports['table']));
        self::assertFalse(isset($instance->exports->none) || isset($instance->exports['none']));
        self::assertInstanceOf(Memory::class, $instance->exports->memory);
        self::assertSame($instance->memory(), $instance->export('memory'));
        self::assertInstanceOf(Table::class, $instance->table('table'));
        self::assertInstanceOf(GlobalVariable::class, $instance->global('counter'));
        self::assertSame($instance->global('counter'), $instance->exports->counter);
        self::assertInstanceOf(Func::class, $instance->func('add'));
    }

    public function testWhatIsNotExported(): void
    {
        $instance = self::instance(self::EXPORTS);
        $wrong = [fn () => $instance->export('none'), fn () => $instance->func('memory'), fn () => $instance->memory('add'),
            fn () => $instance->table('memory'), fn () => $instance->global('add'), fn () => $instance->call('none'),
            fn () => $instance->exports->none, fn () => $instance->exports['none'], fn () => $instance->exports->none()];
        foreach ($wrong as $action) {
            try {
                $action();
                self::fail('It was there');
            } catch (\OutOfBoundsException $e) {
                self::assertStringContainsString('export', $e->getMessage());
            }
        }
        $this->expectException(\LogicException::class);
        $instance->exports['add'] = null;
    }

    public function testInstancesAreSeparate(): void
    {
        $module = self::module(self::EXPORTS . '(func (export "inc") (result i32) (i32.store (i32.const 0) (global.get 0))
            (global.set 0 (i32.add (global.get 0) (i32.const 1))) (global.get 0))');
        $a = new Instance($module);
        $b = new Instance($module);
        self::assertSame([6, 7, 6], [$a->call('inc'), $a->call('inc'), $b->call('inc')]);
        self::assertSame([6, 5], [$a->memory()->readInt32(0), $b->memory()->readInt32(0)]);
        self::assertNotSame($a->func('inc'), $b->func('inc'));
    }

    /** Equal modules share their classes, whichever of them is still there. */
    public function testEqualModules(): void
    {
        $fields = self::EXPORTS . '(func (export "later") (result i32) (i32.const 6))';
        $first = self::instance($fields);
        $first->call('add', 1, 2);
        $second = self::module($fields);
        unset($second);
        gc_collect_cycles();
        self::assertSame(6, $first->call('later'));
        $third = self::instance($fields);
        unset($first);
        gc_collect_cycles();
        self::assertSame([3, 6], [$third->call('add', 1, 2), $third->call('later')]);
    }

    public function testStartFunction(): void
    {
        $called = [];
        $imports = ['h' => ['f' => static function (int $n) use (&$called): void {
            $called[] = $n;
        }]];
        self::instance('(import "h" "f" (func $f (param i32))) (memory 1) (data (i32.const 3) "\07")
            (func $s (call $f (i32.load8_u (i32.const 3)))) (start $s)', null, $imports);
        self::assertSame([7], $called);
        $trap = self::assertTraps(TrapKind::Unreachable, fn () => self::instance('(func $s unreachable) (start $s)'));
        self::assertSame(['func 0'], $trap->wasmTrace);
    }

    public function testOddAccessToExports(): void
    {
        $exports = self::instance('(func (export "count") (result i32) (i32.const 77)) (func (export "5") (result i32) (i32.const 5))')->exports;
        self::assertSame([2, 77, 5], [$exports->count(), $exports['count'](), $exports[5]()]);
        self::assertFalse(isset($exports[[]]));
        self::assertTrue(isset($exports[5]));
        $changes = [
            static function () use ($exports): void {
                $exports->other = 1;
            },
            static function () use ($exports): void {
                unset($exports->count);
            },
            static function () use ($exports): void {
                unset($exports['count']);
            },
        ];
        foreach ($changes as $change) {
            try {
                $change();
                self::fail('They were changed');
            } catch (\LogicException $e) {
                self::assertSame('Exports cannot be changed', $e->getMessage());
            }
        }
    }

    /** @dataProvider backends */
    public function testSegmentsThatDoNotFit(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1), $backend);
        $code = '(import "m" "m" (memory 1)) (data (i32.const 1) "first") (data (i32.const 65534) "second")';
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => self::instance($code, $backend, ['m' => ['m' => $memory]]));
        self::assertSame("\0first\0", $memory->read(0, 7));
        self::assertSame("\0\0", $memory->read(65534, 2));
        $table = Table::create(new \Surus\Wasm\TableType(2));
        $code = '(import "m" "t" (table 2 funcref)) (func $f) (elem (i32.const 0) $f) (elem (i32.const 1) $f $f)';
        self::assertTraps(TrapKind::TableOutOfBounds, fn () => self::instance($code, $backend, ['m' => ['t' => $table]]));
        self::assertInstanceOf(Func::class, $table->get(0));
        self::assertNull($table->get(1));
    }

    /** @dataProvider backends */
    public function testDataFromGlobals(Backend $backend): void
    {
        $at = new GlobalVariable(new \Surus\Wasm\GlobalType('i32', false), 4);
        $instance = self::instance('(import "m" "at" (global $at i32)) (memory (export "memory") 1)
            (data (global.get $at) "x") (data (i32.add (global.get $at) (i32.const 2)) "y") (data (i32.const 1) "z")
            (global (export "copy") i32 (global.get $at))', $backend, ['m' => ['at' => $at]]);
        self::assertSame("\0z\0\0x\0y\0", $instance->memory()->read(0, 8));
        self::assertSame(4, $instance->global('copy')->get());
    }

    public function testUnknownImports(): void
    {
        foreach ([[], ['m' => []], ['x' => ['f' => fn () => null]], ['m' => ['f' => null]]] as $imports) {
            try {
                self::instance('(import "m" "f" (func))', null, $imports);
                self::fail('It was linked');
            } catch (LinkError $e) {
                self::assertSame('unknown import: func "m" "f" of type () -> ()', $e->getMessage());
            }
        }
    }

    public function testImportsThatDoNotFit(): void
    {
        $function = '(import "m" "x" (func (param i32) (result i32)))';
        $cases = [
            [$function, Func::host('i64', fn () => null), 'func "m" "x" of type (i32) -> (i32) cannot be a function of type (i64) -> ()'],
            [$function, 'abs', 'cannot be string'],
            ['(import "m" "x" (memory 2 3))', Memory::create(new MemoryType(1)), 'of type memory 2 3 cannot be memory 1 as it is now'],
            ['(import "m" "x" (global i32))', 5, 'global "m" "x" of type global i32 cannot be int'],
        ];
        foreach ($cases as [$fields, $value, $message]) {
            try {
                self::instance($fields, null, ['m' => ['x' => $value]]);
                self::fail('It was linked');
            } catch (LinkError $e) {
                self::assertStringStartsWith('incompatible import type: ', $e->getMessage());
                self::assertStringEndsWith($message, $e->getMessage());
            }
        }
        $library = self::instance('(func (export "x") (param i32) (result i32) (i32.const 3))');
        self::assertSame(3, self::instance("$function (export \"y\" (func 0))", null, ['m' => $library->exports])->call('y', 0));
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('neither an array nor an instance\'s exports, but Surus\Wasm\Instance');
        self::instance($function, null, ['m' => $library]);
    }

    public function testMemoriesOfOtherBackends(): void
    {
        $backends = array_values(array_filter(Backend::cases(), static fn (Backend $backend): bool => $backend->isAvailable()));
        if (\count($backends) < 2) {
            self::markTestSkipped('There is only one backend');
        }
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage("of the backend \"{$backends[1]->value}\"");
        self::instance('(import "m" "m" (memory 1))', $backends[0], ['m' => ['m' => Memory::create(new MemoryType(1), $backends[1])]]);
    }

    public function testEngines(): void
    {
        self::assertSame(Backend::best(), (new Engine())->backend);
        self::assertFalse((new Engine())->metered);
        foreach (Backend::cases() as $backend) {
            if (!$backend->isAvailable()) {
                foreach ([fn () => new Engine($backend), fn () => Memory::create(new MemoryType(1), $backend)] as $make) {
                    try {
                        $make();
                        self::fail("There is no $backend->value");
                    } catch (\RuntimeException $e) {
                        self::assertSame("This PHP has no backend \"$backend->value\"", $e->getMessage());
                    }
                }
            }
        }
        $bytes = self::module(self::EXPORTS)->bytes();
        foreach (self::backends() as [$backend]) {
            foreach ([true, false] as $metered) {
                $module = \Surus\Wasm\Module::fromString($bytes, new Engine($backend, null, $metered));
                self::assertSame($metered, str_contains($module->phpSource(0), 'fuel'));
                self::assertSame(9, (new Instance($module))->call('add', 4, 5));
            }
        }
    }
}
