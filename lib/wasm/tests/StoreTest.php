<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{LimitExceeded, TrapKind};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Store;

final class StoreTest extends WasmTestCase
{
    private const LOOP = '(func $f (export "f") (param i32) (result i32)
        (loop $l (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))) (i32.const 1))
        (func $g (export "g") (param i32) (if (local.get 0) (then (call $g (i32.sub (local.get 0) (i32.const 1))))))
        (func (export "forever") (loop (br 0)))';

    public function testFuel(): void
    {
        $store = new Store();
        $instance = self::instance(self::LOOP, null, [], $store, true);
        self::assertNull($store->fuel());
        self::assertSame(1, $instance->call('f', 30000));
        $store->setFuel(1000);
        $instance->call('f', 100);
        self::assertSame(1000 - 101, $store->fuel());
        $instance->call('g', 9);
        self::assertSame(1000 - 101 - 10, $store->fuel());
        self::assertTraps(TrapKind::OutOfFuel, fn () => $instance->call('f', 1000));
        self::assertSame(0, $store->fuel());
        self::assertTraps(TrapKind::OutOfFuel, fn () => $instance->call('g', 0));
        $store->setFuel(100000);
        $instance->call('f', 99998);
        self::assertSame(1, $store->fuel());
        $store->setFuel(null);
        self::assertSame(1, $instance->call('f', 30000));
    }

    public function testInstancesShareFuel(): void
    {
        $store = new Store();
        $a = self::instance(self::LOOP, null, [], $store, true);
        $b = self::instance(self::LOOP, null, [], $store, true);
        $store->setFuel(30000);
        $a->call('f', 99);
        $b->call('f', 99);
        self::assertSame(29800, $store->fuel());
        self::assertTraps(TrapKind::OutOfFuel, fn () => $a->call('f', 40000));
    }

    public function testDeadline(): void
    {
        $store = new Store();
        $instance = self::instance(self::LOOP, null, [], $store, true);
        $store->setDeadline(0.05);
        $start = hrtime(true);
        $trap = self::assertTraps(TrapKind::DeadlineExceeded, fn () => $instance->call('forever'));
        self::assertGreaterThanOrEqual(0.05, (hrtime(true) - $start) / 1e9);
        self::assertSame(['forever (func 2)'], $trap->wasmTrace);
        self::assertTraps(TrapKind::DeadlineExceeded, fn () => $instance->call('f', 100000));
        $store->setDeadline(null);
        self::assertSame(1, $instance->call('f', 100000));
        $store->setFuel(500);
        $store->setDeadline(100.0);
        $instance->call('f', 99);
        $store->setDeadline(200.0);
        self::assertSame(400, $store->fuel());
    }

    public function testStrangeLimits(): void
    {
        $store = new Store();
        $instance = self::instance(self::LOOP, null, [], $store, true);
        foreach ([INF, 1e300, 1e11] as $seconds) {
            $store->setDeadline($seconds);
            self::assertSame(1, $instance->call('f', 20000));
        }
        foreach ([-INF, -1.0, 0.0] as $seconds) {
            $store->setDeadline($seconds);
            self::assertTraps(TrapKind::DeadlineExceeded, fn () => $instance->call('f', 1));
        }
        $store->setDeadline(null);
        $store->setFuel(-5);
        self::assertSame(0, $store->fuel());
        self::assertTraps(TrapKind::OutOfFuel, fn () => $instance->call('f', 1));
        $this->expectException(\InvalidArgumentException::class);
        $store->setDeadline(NAN);
    }

    public function testFuelThatIsRefilled(): void
    {
        $store = new Store();
        $calls = 0;
        $refill = static function () use ($store, &$calls): void {
            if (++$calls % 100 === 0 && $calls <= 1000) {
                $store->setFuel(250);
            }
        };
        $instance = self::instance('(import "h" "f" (func $f)) (func (export "run") (loop (call $f) (br 0)))', null, ['h' => [
            'f' => $refill,
        ]], $store, true);
        $store->setFuel(250);
        self::assertTraps(TrapKind::OutOfFuel, fn () => $instance->call('run'));
        self::assertSame(1250, $calls);
        $store->setFuel(11);
        self::assertTraps(TrapKind::OutOfFuel, fn () => $instance->call('run'));
        self::assertSame(1260, $calls);
    }

    /** @dataProvider backends */
    public function testMemoryLimit(Backend $backend): void
    {
        $store = new Store(3);
        $instance = self::instance('(memory 2) (func (export "grow") (param i32) (result i32) (memory.grow (local.get 0)))', $backend, [], $store);
        self::assertSame([-1, 2, -1, 3], array_map($instance->func('grow')(...), [2, 1, 1, 0]));
        $this->expectException(LimitExceeded::class);
        self::instance('(memory 4)', $backend, [], $store);
    }

    public function testDepth(): void
    {
        $store = new Store(maxCallDepth: 100);
        $instance = self::instance(self::LOOP, null, [], $store);
        $instance->call('g', 99);
        self::assertTraps(TrapKind::StackExhausted, fn () => $instance->call('g', 101));
        $instance->call('g', 99);
        self::assertSame(10000, (new Store())->maxCallDepth);
        self::instance(self::LOOP)->call('g', 9000);
    }

    /** The host's call of an instance is limited by that one's store, too. */
    public function testDepthOfTwoStores(): void
    {
        $inner = self::instance(self::LOOP, null, [], new Store(maxCallDepth: 50));
        $outer = self::instance('(import "h" "f" (func $f (param i32))) (func (export "f") (param i32) (call $f (local.get 0)))', null, [
            'h' => ['f' => static function (int $n) use ($inner): void {
                $inner->call('g', $n);
            }],
        ]);
        self::assertNull($outer->call('f', 40));
        self::assertTraps(TrapKind::StackExhausted, fn () => $outer->call('f', 60));
    }

    /** Two that take turns, and end in the order in which they began. */
    public function testDepthInFibers(): void
    {
        if (php_uname('s') === 'Emscripten') {
            self::markTestSkipped('A PHP that is WebAssembly itself has no fibers');
        }
        $instance = self::instance('(import "h" "wait" (func $wait)) (func (export "f") (call $wait))', null, [
            'h' => ['wait' => static fn (): mixed => \Fiber::getCurrent() === null ? null : \Fiber::suspend()],
        ], new Store(maxCallDepth: 20));
        for ($i = 0; $i < 50; ++$i) {
            $fibers = [new \Fiber($instance->func('f')->__invoke(...)), new \Fiber($instance->func('f')->__invoke(...))];
            foreach ($fibers as $fiber) {
                $fiber->start();
            }
            self::assertNull($instance->call('f'));
            foreach ($fibers as $fiber) {
                $fiber->resume();
                self::assertTrue($fiber->isTerminated());
            }
        }
    }

    public function testNothingIsMeteredWithoutAMeteredEngine(): void
    {
        $store = new Store();
        $instance = self::instance(self::LOOP, null, [], $store);
        self::assertSame(1, $instance->call('f', 1000));
        $store->setFuel(null);
        $fuelled = new Store();
        $fuelled->setFuel(1);
        foreach ([fn () => $store->setFuel(1), fn () => self::instance(self::LOOP, null, [], $fuelled)] as $code) {
            try {
                $code();
                self::fail('It would never stop');
            } catch (\LogicException $e) {
                self::assertStringContainsString('metered', $e->getMessage());
            }
        }
        unset($instance);
        gc_collect_cycles();
        $store->setFuel(1);
        self::assertSame(1, $store->fuel());
    }
}
