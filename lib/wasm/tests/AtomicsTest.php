<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{InvalidModule, LinkError, TrapKind};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Memory, MemoryType, Store};
use Surus\Wasm\Text\{Printer, Wat};

/** Threads' instructions, on one thread. */
final class AtomicsTest extends WasmTestCase
{
    private const WIDTHS = ['i32' => ['' => 4, '8' => 1, '16' => 2], 'i64' => ['' => 8, '8' => 1, '16' => 2, '32' => 4]];

    /** @dataProvider backends */
    public function testUpdatesGiveTheOldValueAndLeaveTheNewOne(Backend $backend): void
    {
        $operations = [
            'add' => static fn (int $a, int $b): int => $a + $b,
            'sub' => static fn (int $a, int $b): int => $a - $b,
            'and' => static fn (int $a, int $b): int => $a & $b,
            'or' => static fn (int $a, int $b): int => $a | $b,
            'xor' => static fn (int $a, int $b): int => $a ^ $b,
            'xchg' => static fn (int $a, int $b): int => $b,
        ];
        $fields = '(memory (export "memory") 1 1 shared)';
        foreach (self::WIDTHS as $type => $widths) {
            foreach ($widths as $bits => $width) {
                foreach ($operations as $name => $unused) {
                    $instruction = "$type.atomic.rmw$bits.$name" . ($bits === '' ? '' : '_u');
                    // The address and the old value take the same place of the operand stack.
                    $fields .= "(func (export \"$instruction\") (param i32 $type) (result $type)
                        ($instruction offset=8 (i32.sub (local.get 0) (i32.const 8)) (local.get 1)))";
                }
            }
        }
        $instance = self::instance($fields, $backend);
        $memory = $instance->memory();
        foreach (self::WIDTHS as $type => $widths) {
            foreach ($widths as $bits => $width) {
                foreach ($operations as $name => $operation) {
                    $instruction = "$type.atomic.rmw$bits.$name" . ($bits === '' ? '' : '_u');
                    $memory->write(16, "\x70\xf1\x82\x03\x14\x25\x36\x07" . '........');
                    $mask = $width === 8 ? -1 : (1 << 8 * $width) - 1;
                    $old = $memory->readInt64(16) & $mask;
                    $given = $instance->call($instruction, 16, 0x1234567890fe & ($type === 'i32' ? 0x7fffffff : -1));
                    self::assertSame($old, $given & $mask, $instruction);
                    $new = $operation($old, 0x1234567890fe & $mask) & $mask;
                    self::assertSame($new, $memory->readInt64(16) & $mask, $instruction);
                    $rest = substr("\x70\xf1\x82\x03\x14\x25\x36\x07........", $width);
                    self::assertSame(bin2hex($rest), bin2hex($memory->read(16 + $width, 16 - $width)), $instruction);
                }
            }
        }
    }

    public function testExchangesIfTheValueIsExpected(): void
    {
        $instance = self::instance('(memory (export "memory") 1 1 shared)
            (func (export "f") (param i32 i32) (result i32)
                (i32.atomic.rmw16.cmpxchg_u (i32.const 4) (local.get 0) (local.get 1)))');
        $memory = $instance->memory();
        $memory->writeInt32(4, 0x7777_1234);
        self::assertSame(0x1234, $instance->call('f', 0x1235, 1));
        self::assertSame(0x7777_1234, $memory->readInt32(4));
        self::assertSame(0x1234, $instance->call('f', 0x1234, 0x8888_9999));
        self::assertSame(0x7777_9999, $memory->readInt32(4));
    }

    public function testAddressesAreMultiplesOfTheWidth(): void
    {
        $instance = self::instance('(memory 1 1 shared)
            (func (export "load") (param i32) (result i64) (i64.atomic.load offset=4 (local.get 0)))
            (func (export "notify") (param i32) (result i32) (memory.atomic.notify (local.get 0) (i32.const 1)))');
        self::assertSame(0, $instance->call('load', 4));
        self::assertTraps(TrapKind::UnalignedAtomic, fn () => $instance->call('load', 8));
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('load', 65532));
        self::assertSame(0, $instance->call('notify', 65532));
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('notify', 65536));
    }

    public function testWaitingEndsWithTheTime(): void
    {
        $fields = '(memory 1 1 shared) (func (export "f") (param i32 i64) (result i32)
            (memory.atomic.wait32 (i32.const 0) (local.get 0) (local.get 1)))';
        $store = new Store();
        $instance = self::instance($fields, null, [], $store);
        self::assertSame(1, $instance->call('f', 5, -1), 'another value');
        $start = hrtime(true);
        self::assertSame(2, $instance->call('f', 0, 2_000_000));
        self::assertGreaterThan(1_900_000, hrtime(true) - $start);
        self::assertTraps(TrapKind::WaitsForEver, fn () => $instance->call('f', 0, -1));
        $store->setDeadline(0.01);
        self::assertTraps(TrapKind::DeadlineExceeded, fn () => $instance->call('f', 0, -1));
        $unshared = self::instance(str_replace('1 1 shared', '1', $fields));
        self::assertTraps(TrapKind::ExpectedSharedMemory, fn () => $unshared->call('f', 0, 0));
    }

    public function testSharedMemoriesAreOfTheirOwnType(): void
    {
        $module = self::module('(import "host" "memory" (memory 1 2 shared))');
        $memory = Memory::create(new MemoryType(1, 2, shared: true));
        self::assertSame('memory 1 2 shared', (string) $memory->currentType());
        new \Surus\Wasm\Instance($module, ['host' => ['memory' => $memory]]);
        $this->expectException(LinkError::class);
        new \Surus\Wasm\Instance($module, ['host' => ['memory' => Memory::create(new MemoryType(1, 2))]]);
    }

    public function testSharedMemoriesHaveAMaximum(): void
    {
        $this->expectException(InvalidModule::class);
        $this->expectExceptionMessage('shared memory must have maximum');
        self::module('(memory 1 shared)');
    }

    public function testAlignmentIsTheNaturalOne(): void
    {
        $this->expectException(InvalidModule::class);
        self::module('(memory 1 1 shared) (func (drop (i32.atomic.load align=2 (i32.const 0))))')->validate();
    }

    public function testTextBecomesBinaryAndText(): void
    {
        $binary = Wat::toBinary('(memory 1 1 shared) (func (atomic.fence)
            (drop (i64.atomic.rmw32.cmpxchg_u offset=4 (i32.const 0) (i64.const 1) (i64.const 2)))
            (i32.atomic.store8 (i32.const 0) (i32.const 1)))');
        $text = Printer::toText($binary);
        self::assertStringContainsString('i64.atomic.rmw32.cmpxchg_u offset=4', $text);
        self::assertSame(bin2hex($binary), bin2hex(Wat::toBinary($text)));
        self::module('(memory 1 1 shared) (func atomic.fence)')->validate();
    }
}
