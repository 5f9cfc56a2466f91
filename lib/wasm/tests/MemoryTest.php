<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{LimitExceeded, TrapKind};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Instance, Memory, MemoryType, Store, Table, TableType};

final class MemoryTest extends WasmTestCase
{
    /** @dataProvider backends */
    public function testNumbers(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1, 2), $backend);
        self::assertSame($backend, $memory->backend());
        self::assertSame([1, 65536], [$memory->pages(), $memory->byteLength()]);
        $memory->writeInt8(0, -2);
        $memory->writeInt16(1, -3);
        $memory->writeInt32(3, -4);
        $memory->writeInt64(7, PHP_INT_MIN + 5);
        $memory->writeFloat32(15, 0.1);
        $memory->writeFloat64(19, 0.1);
        self::assertSame([254, -2], [$memory->readUint8(0), $memory->readInt8(0)]);
        self::assertSame([65533, -3], [$memory->readUint16(1), $memory->readInt16(1)]);
        self::assertSame([0xfffffffc, -4], [$memory->readUint32(3), $memory->readInt32(3)]);
        self::assertSame(PHP_INT_MIN + 5, $memory->readInt64(7));
        self::assertSame([0.10000000149011612, 0.1], [$memory->readFloat32(15), $memory->readFloat64(19)]);
        self::assertSame("\xfe\xfd\xff\xfc\xff\xff\xff", $memory->read(0, 7));
        $memory->writeInt8(0, 0x1ff);
        self::assertSame(255, $memory->readUint8(0));
    }

    /** @dataProvider backends */
    public function testNans(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1), $backend);
        $memory->writeInt32(0, 0x7fa00001);
        $memory->writeFloat32(4, $memory->readFloat32(0));
        self::assertSame(0x7fa00001, $memory->readUint32(4));
        // A payload that f32 have no room for does not make an infinity.
        $memory->writeInt64(8, 0x7ff0000000000001);
        $memory->writeFloat32(4, $memory->readFloat64(8));
        self::assertSame(0x7fc00000, $memory->readUint32(4));
    }

    /** @dataProvider backends */
    public function testRanges(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1), $backend);
        $long = str_repeat('0123456789', 100);
        $memory->write(5, $long);
        self::assertSame("\0$long\0", $memory->read(4, 1002));
        $longer = str_repeat('abcdefg', 5000);
        $memory->write(2000, $longer);
        self::assertSame("\0" . $longer . "\0", $memory->read(1999, 35002));
        $memory->copy(10, 5, 20);
        self::assertSame('0123401234567890123456789', $memory->read(5, 25));
        $memory->copy(5, 10, 20);
        self::assertSame('01234567890123456789', $memory->read(5, 20));
        $memory->fill(6, 0x141, 3);
        self::assertSame('0AAA4', $memory->read(5, 5));
        $other = Memory::create(new MemoryType(1), $backend);
        $memory->copy(65531, 5, 5, $other);
        self::assertSame('0AAA4', $other->read(65531, 5));
        foreach (Backend::cases() as $different) {
            if ($different->isAvailable()) {
                $target = Memory::create(new MemoryType(1), $different);
                $memory->copy(1, 5, 4, $target);
                self::assertSame("\0" . '0AAA', $target->read(0, 5));
            }
        }
        self::assertSame('', $memory->read(65536, 0));
        $memory->write(65536, '');
        $memory->fill(65536, 1, 0);
        $memory->copy(65536, 0, 0);
        $memory->copy(0, 65536, 0);
    }

    /** @dataProvider backends */
    public function testBounds(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1), $backend);
        $other = Memory::create(new MemoryType(0), $backend);
        $beyond = [
            fn () => $memory->read(65536, 1), fn () => $memory->read(-1, 1), fn () => $memory->read(0, -1),
            fn () => $memory->read(PHP_INT_MAX, 2), fn () => $memory->read(2, PHP_INT_MAX), fn () => $memory->read(65537, 0),
            fn () => $memory->write(65535, 'ab'), fn () => $memory->write(-1, 'a'), fn () => $memory->fill(65535, 1, 2),
            fn () => $memory->fill(0, 1, -1), fn () => $memory->copy(0, 1, 65536), fn () => $memory->copy(1, 0, 65536),
            fn () => $memory->copy(0, 0, 1, $other), fn () => $other->copy(0, 0, 1, $memory), fn () => $other->readUint8(0),
            fn () => $memory->readInt64(65529), fn () => $memory->writeInt16(65535, 0), fn () => $memory->readCString(65536),
            fn () => $memory->readCString(-1),
        ];
        foreach ($beyond as $action) {
            self::assertTraps(TrapKind::MemoryOutOfBounds, $action);
        }
        self::assertSame(str_repeat("\0", 65536), $memory->read(0, 65536));
    }

    /** @dataProvider backends */
    public function testCStrings(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1), $backend);
        $long = str_repeat('x', 10000);
        $memory->write(0, "abc\0$long\0");
        self::assertSame(['abc', 'c', '', $long], array_map($memory->readCString(...), [0, 2, 3, 4]));
        $memory->write(65533, 'end');
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $memory->readCString(65533));
        $memory->write(65535, "\0");
        self::assertSame('en', $memory->readCString(65533));
    }

    /** @dataProvider backends */
    public function testGrow(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(0, 3), $backend);
        self::assertSame(0, $memory->grow(0));
        self::assertSame(0, $memory->grow(2));
        $memory->write(131070, 'ab');
        $view = $backend->views()[0];
        $before = $memory->view($view);
        self::assertSame(2, $memory->grow(0));
        self::assertSame($before, $memory->view($view));
        self::assertSame(2, $memory->grow(1));
        self::assertSame("ab\0\0", $memory->read(131070, 4));
        self::assertSame([-1, -1, -1], array_map($memory->grow(...), [1, -1, PHP_INT_MAX]));
        self::assertSame(3, $memory->pages());
        self::assertSame(['memory 0 3', 'memory 3 3'], [(string) $memory->type, (string) $memory->currentType()]);
        $limited = Memory::create(new MemoryType(1), $backend, 2);
        self::assertSame([-1, 1, -1], array_map($limited->grow(...), [2, 1, 1]));
    }

    /** @dataProvider backends */
    public function testTooLarge(Backend $backend): void
    {
        foreach ([5, -1, PHP_INT_MAX] as $pages) {
            try {
                Memory::create(new MemoryType($pages), $backend, 4);
                self::fail("A memory of $pages pages was made");
            } catch (LimitExceeded $e) {
                self::assertStringContainsString('above the limit of 4', $e->getMessage());
            }
        }
    }

    /**
     * PHP would end the process; what FFI maps it does not see.
     *
     * @dataProvider backends
     */
    public function testMemoryLimitOfPhp(Backend $backend): void
    {
        $store = new Store();
        $instance = self::instance('(memory (export "memory") 1) (table (export "t") 1 externref)
            (func (export "grow") (param i32) (result i32) (memory.grow (local.get 0)))', $backend, [], $store);
        $limit = ini_get('memory_limit');
        // What other tests have left does not count as room.
        gc_collect_cycles();
        ini_set('memory_limit', (string) (memory_get_usage(true) + ($backend === Backend::Words ? 32 << 20 : 24 << 20)));
        try {
            self::assertSame([-1, 1], array_map($instance->func('grow')(...), [400, 20]));
            self::assertSame([-1, 1], array_map($instance->table('t')->grow(...), [3000000, 2]));
            // Neither may what works on much memory at once take as much again.
            $memory = $instance->memory();
            $memory->grow(100 - $memory->pages());
            $memory->fill(5, 7, 6000000);
            $memory->copy(70000, 0, 6000000);
            $memory->copy(0, 10, 6000000);
            self::assertSame(["\7", "\0\0\7"], [$memory->read(0, 1), $memory->read(69993, 3)]);
            for ($i = 0; $i < 20; ++$i) {
                $instance->table('t')->grow(100000);
            }
            try {
                $memory->read(0, 6500000);
                $memory->write(0, str_repeat('x', 100));
            } catch (LimitExceeded $e) {
                self::assertStringContainsString('memory_limit', $e->getMessage());
            }
            foreach ([fn () => Memory::create(new MemoryType(400), $backend), fn () => Table::create(new TableType(5000000))] as $make) {
                try {
                    $make();
                    self::fail('It was made');
                } catch (LimitExceeded $e) {
                    self::assertStringContainsString('memory_limit', $e->getMessage());
                }
            }
        } finally {
            unset($instance, $memory);
            gc_collect_cycles();
            ini_set('memory_limit', $limit);
        }
    }

    /**
     * Instances are in cycles with what they have, but their memories are large.
     *
     * @dataProvider backends
     */
    public function testInstancesAreCollected(Backend $backend): void
    {
        $module = self::module('(memory (export "memory") 100) (func $f (export "f")) (table 1 funcref) (elem (i32.const 0) $f)', $backend);
        $memories = [];
        for ($i = 0; $i < 30; ++$i) {
            $instance = new Instance($module);
            $instance->call('f');
            $memories[] = \WeakReference::create($instance->memory());
        }
        unset($instance);
        $alive = array_filter($memories, static fn (\WeakReference $memory): bool => $memory->get() !== null);
        self::assertLessThan(10, \count($alive));
    }

    /** @dataProvider backends */
    public function testOnlyOne(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") 1) (func (export "f"))', $backend);
        $objects = [$instance, $instance->module, $instance->memory(), $instance->func('f'), new Store(), Table::create(new TableType(1))];
        foreach ($objects as $object) {
            foreach ([fn () => clone $object, fn () => serialize($object)] as $copy) {
                try {
                    $copy();
                    self::fail($object::class . ' was copied');
                } catch (\Error | \LogicException $e) {
                    self::assertMatchesRegularExpression('/__clone|cannot be serialized/', $e->getMessage());
                }
            }
        }
    }

    /** @dataProvider backends */
    public function testDumpsAreShort(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") 10) (func (export "f"))', $backend);
        self::assertLessThan(5000, \strlen(print_r($instance, true)));
        self::assertStringContainsString("memory 10", print_r($instance->memory(), true));
    }

    /** @dataProvider backends */
    public function testFiles(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1), $backend);
        $file = tempnam(sys_get_temp_dir(), 'memory');
        try {
            file_put_contents($file, str_repeat('0123456789abcdef', 600));
            $memory->writeFile(4096, $file, 9000);
            self::assertSame(file_get_contents($file, false, null, 0, 9000) . "\0", $memory->read(4096, 9001));
            $memory->write(4096, 'changed');
            $memory->writeFile(1, $file, 20);
            self::assertSame("\0" . '0123456789abcdef0123' . "\0", $memory->read(0, 22));
            self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $memory->writeFile(61440, $file, 4097));
            self::assertStringStartsWith('0123', file_get_contents($file));
            try {
                $memory->writeFile(0, $file, 9601);
                self::fail('There were more bytes than in the file');
            } catch (\RuntimeException $e) {
                self::assertStringContainsString($file, $e->getMessage());
            }
        } finally {
            unlink($file);
        }
        $this->expectException(\RuntimeException::class);
        $memory->writeFile(0, $file, 1);
    }

    /**
     * What is as long as most of the memory.
     *
     * @dataProvider backends
     */
    public function testLongFiles(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(2), $backend);
        $file = tempnam(sys_get_temp_dir(), 'memory');
        $bytes = str_repeat('0123456789abcdef', 8000);
        try {
            file_put_contents($file, $bytes);
            $memory->write(0, 'before');
            $memory->write(129000, 'after');
            $memory->writeFile(100, $file, 128000);
            self::assertSame('before', $memory->read(0, 6));
            self::assertSame("\0$bytes\0", $memory->read(99, 128002));
            self::assertSame("after\0", $memory->read(129000, 6));
            file_put_contents($file, 'short');
            try {
                $memory->writeFile(100, $file, 128000);
                self::fail('There were more bytes than in the file');
            } catch (\RuntimeException $e) {
                self::assertStringContainsString($file, $e->getMessage());
            }
        } finally {
            unlink($file);
        }
        self::assertSame([2, 'before', 'after', 131072], [
            $memory->pages(), $memory->read(0, 6), $memory->read(129000, 5), \strlen($memory->read(0, 131072)),
        ]);
    }

    /** @dataProvider backends */
    public function testLongFills(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(2), $backend);
        $memory->write(70000, 'x');
        $memory->fill(100, 0, 100000);
        self::assertSame(str_repeat("\0", 131072), $memory->read(0, 131072));
        foreach ([7, 7, 0x107] as $byte) {
            $memory->fill(100, $byte, 100000);
            self::assertSame("\0" . str_repeat("\7", 100000) . "\0", $memory->read(99, 100002));
        }
    }

    /** @dataProvider backends */
    public function testModulesShareIt(Backend $backend): void
    {
        $memory = Memory::create(new MemoryType(1, 5), $backend);
        $code = '(import "m" "m" (memory 1 5)) (func (export "get") (param i32) (result i32) (i32.load (local.get 0)))
            (func (export "grow") (result i32) (memory.grow (i32.const 1)))';
        $a = self::instance($code, $backend, ['m' => ['m' => $memory]]);
        $b = self::instance($code, $backend, ['m' => ['m' => $memory]]);
        $memory->writeInt32(100, 77);
        self::assertSame([77, 77], [$a->call('get', 100), $b->call('get', 100)]);
        self::assertSame(1, $a->call('grow'));
        $memory->writeInt32(131068, 78);
        self::assertSame([78, 78], [$b->call('get', 131068), $a->call('get', 131068)]);
        self::assertSame(2, $b->call('grow'));
        self::assertSame(3, $memory->pages());
    }
}
