<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Cli;

use Surus\Wasm\{Engine, Instance, Module};
use Surus\Wasm\Exception\Trap;
use Surus\Wasm\Text\Wat;

final class ProfileTest extends CliTestCase
{
    private const MODULE = <<<'WAT'
        (module
          (import "host" "wait" (func $wait))
          (func $countdown (export "countdown") (param i32) (result i32)
            (if (result i32) (local.get 0)
              (then (call $countdown (i32.sub (local.get 0) (i32.const 1))))
              (else (call $wait) (i32.const 7))))
          (func $jump (export "jump") (param i32) (result i32)
            (if (result i32) (local.get 0)
              (then (return_call $jump (i32.sub (local.get 0) (i32.const 1))))
              (else (i32.const 8))))
          (func $divide (param i32) (result i32) (i32.div_u (i32.const 1) (local.get 0)))
          (func (export "trap") (result i32) (call $divide (i32.const 0))))
        WAT;

    /** @return array<string, array{name: string, calls: int, self: int, total: int}> */
    private static function byName(Engine $engine): array
    {
        return array_column($engine->profiler->functions(), null, 'name');
    }

    private static function instantiate(Engine $engine, ?\Closure $wait = null): Instance
    {
        $module = Module::fromString(Wat::toBinary(self::MODULE, true), $engine);
        return new Instance($module, ['host' => ['wait' => $wait ?? static function (): void {
        }]]);
    }

    public function testCountsCallsAndTimesThem(): void
    {
        $engine = new Engine(profile: true);
        $started = hrtime(true);
        $instance = self::instantiate($engine, static function (): void {
            usleep(5000);
        });
        self::assertSame(7, $instance->call('countdown', 9));
        $passed = hrtime(true) - $started;
        $functions = self::byName($engine);
        $countdown = $functions['countdown (func 1)'];
        $wait = $functions['wait (func 0)'];
        self::assertSame([10, 1], [$countdown['calls'], $wait['calls']]);
        self::assertGreaterThanOrEqual(5_000_000, $wait['self']);
        self::assertSame($wait['self'], $wait['total']);
        self::assertGreaterThanOrEqual($wait['total'] + $countdown['self'], $countdown['total']);
        self::assertLessThanOrEqual($passed, array_sum(array_column($functions, 'self')));
        self::assertLessThanOrEqual($passed, $countdown['total'], 'nested calls do not count twice');
        $selves = array_column($engine->profiler->functions(), 'self');
        $sorted = $selves;
        rsort($sorted);
        self::assertSame($sorted, $selves);
    }

    public function testTailCallsDoNotNest(): void
    {
        $engine = new Engine(profile: true);
        $instance = self::instantiate($engine);
        self::assertSame(8, $instance->call('jump', 5));
        self::assertSame(6, self::byName($engine)['jump (func 2)']['calls']);
        $own = self::byName($engine)['jump (func 2)'];
        self::assertGreaterThanOrEqual($own['self'], $own['total']);
    }

    public function testTrapsEndCalls(): void
    {
        $engine = new Engine(profile: true);
        $instance = self::instantiate($engine);
        try {
            $instance->call('trap');
            self::fail('It divides by zero');
        } catch (Trap $trap) {
            self::assertSame(['divide (func 3)', 'trap (func 4)'], $trap->wasmTrace);
        }
        self::assertSame(1, self::byName($engine)['divide (func 3)']['calls']);
        self::assertSame(7, $instance->call('countdown', 0));
        $functions = self::byName($engine);
        self::assertLessThan(1e9, $functions['divide (func 3)']['total']);
        self::assertSame(1, $functions['trap (func 4)']['calls']);
        self::assertGreaterThan(0, $functions['countdown (func 1)']['total']);
    }

    public function testCodeWithoutProfileIsAnother(): void
    {
        $engine = new Engine();
        self::assertNull($engine->profiler);
        $plain = self::instantiate($engine);
        self::assertStringNotContainsString('profile', $plain->module->phpSource(1));
        self::assertSame(7, self::instantiate(new Engine(profile: true))->call('countdown', 1));
        self::assertSame(7, $plain->call('countdown', 1));
    }

    public function testTheCommandWritesAReport(): void
    {
        $module = $this->file('sum.wat', '(module (func $twice (param i32) (result i32)
            (i32.shl (local.get 0) (i32.const 1)))
            (func (export "quadruple") (param i32) (result i32) (call $twice (call $twice (local.get 0))))
            (func (export "fail") unreachable))');
        $arguments = ['run', '--no-cache', '--profile', '--invoke', 'quadruple', $module, '5'];
        self::assertSame(0, $this->wasm(...$arguments));
        self::assertSame("20\n", $this->output);
        self::assertMatchesRegularExpression('/^ +self ms +% +total ms +calls +function$/m', $this->errors);
        self::assertMatchesRegularExpression('/^ +\d+\.\d{3} +\d+\.\d\d +\d+\.\d{3} +2  twice \(func 0\)$/m', $this->errors);
        self::assertMatchesRegularExpression('/ 1  quadruple \(func 1\)$/m', $this->errors);

        $file = "$this->directory/profile.txt";
        $arguments = ['run', '--no-cache', '--profile-output', $file, '--invoke', 'fail', $module];
        self::assertSame(134, $this->wasm(...$arguments));
        self::assertStringNotContainsString('self ms', $this->errors);
        self::assertMatchesRegularExpression('/ 1  fail \(func 2\)$/m', (string) file_get_contents($file));
    }
}
