<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{InvalidModule, LinkError, Trap, TrapKind};
use Surus\Wasm\{Func, FuncType, GlobalType, Store, TableType};

final class FuncTest extends WasmTestCase
{
    public function testArguments(): void
    {
        $instance = self::instance('
            (func (export "i32") (param i32) (result i32) (local.get 0))
            (func (export "i64") (param i64) (result i64) (local.get 0))
            (func (export "f32") (param f32) (result f32) (local.get 0))
            (func (export "f64") (param f64) (result f64) (local.get 0))
            (func (export "func") (param funcref) (result funcref) (local.get 0))
            (func (export "extern") (param externref) (result externref) (local.get 0))');
        $cases = [
            ['i32', 5, 5], ['i32', -1, -1], ['i32', 0xffffffff, -1], ['i32', 0x180000000, -0x80000000], ['i32', true, 1],
            ['i32', 3.0, 3], ['i64', PHP_INT_MIN, PHP_INT_MIN], ['i64', -1.0, -1], ['f32', 0.1, 0.10000000149011612],
            ['f32', 3, 3.0], ['f64', 0.1, 0.1], ['f64', 3, 3.0], ['func', null, null], ['extern', null, null],
            ['extern', 'text', 'text'], ['extern', [1, 2], [1, 2]],
        ];
        foreach ($cases as [$name, $argument, $result]) {
            self::assertSame($result, $instance->call($name, $argument));
        }
        $function = $instance->func('i32');
        self::assertSame($function, $instance->call('func', $function));
        $refused = [['i32', '5'], ['i32', null], ['i32', 1.5], ['i64', NAN], ['i64', 1e30], ['f32', '1'], ['f64', null], ['func', 5],
            ['func', 'strlen'], ['func', fn () => 1]];
        foreach ($refused as [$name, $argument]) {
            try {
                $instance->call($name, $argument);
                self::fail("$name was called with " . get_debug_type($argument));
            } catch (\TypeError $e) {
                self::assertStringContainsString("no value of WebAssembly's type", $e->getMessage());
            }
        }
    }

    public function testNans(): void
    {
        $instance = self::instance('(func (export "bits") (param f32) (result i32) (i32.reinterpret_f32 (local.get 0)))');
        $bits = static fn (string $f64): int => $instance->call('bits', unpack('E', hex2bin($f64))[1]);
        self::assertSame([0x7fc00000, 0x7fa00000], [$bits('7ff8000000000000'), $bits('7ff4000000000000')]);
        self::assertSame(-0x400000, $bits('fff0000000000001'), 'not an infinity');
    }

    public function testCountOfArgumentsAndResults(): void
    {
        $instance = self::instance('(func (export "none")) (func (export "one") (param i32) (result i32) (local.get 0))
            (func (export "two") (param i32 i32) (result i32 i32) (local.get 1) (local.get 0))');
        self::assertNull($instance->call('none'));
        self::assertSame([], $instance->func('none')->call([]));
        self::assertSame(7, $instance->func('one')(7));
        self::assertSame([7], $instance->func('one')->call([7]));
        self::assertSame([2, 1], $instance->exports->two(1, 2));
        self::assertSame('(i32, i32) -> (i32, i32)', (string) $instance->func('two')->type);
        try {
            $instance->call('two', 1, '2');
            self::fail('A string was taken');
        } catch (\TypeError $e) {
            self::assertSame('The function "two", argument 2: string is no value of WebAssembly\'s type i32', $e->getMessage());
        }
        $this->expectException(\ArgumentCountError::class);
        $instance->call('two', 1);
    }

    public function testHostFunctions(): void
    {
        $seen = [];
        $record = static function (mixed ...$arguments) use (&$seen): int {
            $seen[] = $arguments;
            return -1;
        };
        $code = '(import "h" "f" (func $f (param i32 i64 f32 externref) (result i32)))
            (func (export "call") (param externref) (result i64)
                (i64.extend_i32_u (call $f (i32.const -2) (i64.const -3) (f32.const 0.5) (local.get 0))))';
        $type = '(i32, i64, f32, externref) -> i32';
        self::assertSame(0xffffffff, self::instance($code, null, ['h' => ['f' => $record]])->call('call', 'x'));
        self::assertSame(0xffffffff, self::instance($code, null, ['h' => ['f' => Func::host($type, $record)]])->call('call', 'x'));
        self::assertSame([[-2, -3, 0.5, 'x'], [-2, -3, 0.5, 'x']], $seen);
        $raw = Func::host(FuncType::parse($type), static function (int $a) use (&$seen): int {
            $seen = $a;
            return 0xfffffffe;
        }, true);
        self::assertSame(0xfffffffe, self::instance($code, null, ['h' => ['f' => $raw]])->call('call', null));
        self::assertSame(0xfffffffe, $seen);
        self::assertSame(-2, $raw(-5, 0, 0, null));
        self::assertSame(0xfffffffb, $seen);
        $this->expectException(LinkError::class);
        self::instance($code, null, ['h' => ['f' => Func::host('() -> ()', $record)]]);
    }

    public function testResultsOfHostFunctions(): void
    {
        $code = static fn (string $results): string => "(import \"h\" \"f\" (func \$f (result $results)))
            (func (export \"f\") (result $results) (call \$f))";
        $call = static fn (string $results, mixed $given): mixed
            => self::instance($code($results), null, ['h' => ['f' => fn () => $given]])->call('f');
        self::assertSame([1, 2.0], $call('i32 f64', [1, 2]));
        self::assertSame([1, -1], $call('i32 i32', ['a' => 1, 'b' => 0xffffffff]));
        self::assertNull($call('', 'is ignored'));
        foreach ([['i32', null], ['i32', 'x'], ['i32 i32', 1], ['i32 i32', [1]], ['i32 i32', [1, 2, 3]], ['f64', []]] as [$results, $given]) {
            try {
                $call($results, $given);
                self::fail("A result of $results was taken");
            } catch (\TypeError $e) {
                self::assertStringStartsWith('The host\'s function "h" "f" ', $e->getMessage());
            }
        }
    }

    /** The types of a recursive group are not those of their own that are written like them. */
    public function testClosuresForRecursiveTypes(): void
    {
        $instance = self::instance('(rec (type $t (func (param (ref null $t)) (result i32))))
            (import "h" "f" (func $f (type $t)))
            (func (export "f") (result i32) (call $f (ref.null $t)))', null, ['h' => ['f' => fn (mixed $null): int => $null === null ? 8 : 9]]);
        self::assertSame(8, $instance->call('f'));
    }

    public function testExceptionsOfTheHostPassThrough(): void
    {
        $thrown = new \DomainException('mine');
        foreach ([$thrown, new \DivisionByZeroError('mine'), new \ArithmeticError('mine'), new \OutOfBoundsException('mine')] as $thrown) {
            $instance = self::instance('(import "h" "f" (func $f)) (func (export "f") (call $f))', null, ['h' => [
                'f' => static fn () => throw $thrown,
            ]]);
            try {
                $instance->call('f');
                self::fail('Nothing was thrown');
            } catch (\Throwable $e) {
                self::assertSame($thrown, $e);
            }
        }
    }

    public function testTrapsBeneathTheHost(): void
    {
        $instance = null;
        $instance = self::instance('(import "h" "f" (func $f)) (func (export "outer") (call $f))
            (func (export "inner") unreachable)', null, ['h' => ['f' => static function () use (&$instance): void {
                $instance->call('inner');
            }]]);
        $trap = self::assertTraps(TrapKind::Unreachable, fn () => $instance->call('outer'));
        self::assertSame('inner (func 2)', $trap->wasmTrace[0]);
    }

    /** What was called in a function's place is what is running. */
    public function testTrapsInTailCalls(): void
    {
        $instance = self::instance('(func $a (export "a") (return_call $b)) (func $b (return_call $c)) (func $c (call $d))
            (func $d (export "d") (param) (if (i32.const 0) (then (return_call $a))) unreachable) (func $outer (export "outer") (call $a))');
        $names = static fn (string $name): array
            => self::assertTraps(TrapKind::Unreachable, fn () => $instance->call($name))->wasmTrace;
        self::assertSame(['d (func 3)'], $names('d'));
        self::assertSame('d (func 3), func 2', implode(', ', $names('a')));
        self::assertSame('d (func 3), func 2, outer (func 4)', implode(', ', $names('outer')));
    }

    public function testDepthCountsThroughTheHost(): void
    {
        $depth = 0;
        $instance = null;
        $instance = self::instance('(import "h" "f" (func $f)) (func $g (export "g") (call $f))', null, ['h' => [
            'f' => static function () use (&$instance, &$depth): void {
                ++$depth;
                $instance->call('g');
            },
        ]], new Store(maxCallDepth: 20));
        self::assertTraps(TrapKind::StackExhausted, fn () => $instance->call('g'));
        self::assertGreaterThan(5, $depth);
        self::assertLessThanOrEqual(20, $depth);
        self::assertTraps(TrapKind::StackExhausted, fn () => $instance->call('g'));
    }

    public function testReferencesAreTheSameObjects(): void
    {
        $instance = self::instance('(func $f (export "f")) (func (export "same") (export "again") (result funcref) (ref.func $f))
            (table (export "t") 1 funcref) (elem (i32.const 0) $f) (global (export "g") funcref (ref.func $f))');
        $function = $instance->func('f');
        self::assertSame($function, $instance->func('f'));
        self::assertSame($function, $instance->call('same'));
        self::assertSame($function, $instance->table('t')->get(0));
        self::assertSame($function, $instance->global('g')->get());
        self::assertSame($instance->func('same'), $instance->func('again'));
    }

    /** A body is validated when it is first called, also if the host calls it. */
    public function testInvalidBodies(): void
    {
        $fields = '(func $f (export "f") (result i32)) (func (export "ok") (result i32) (i32.const 1))
            (func (export "calls") (result i32) (call $f)) (func (export "tail") (result i32) (return_call $f))';
        $instance = self::instance($fields);
        self::assertSame(1, $instance->call('ok'));
        foreach (['f', 'calls', 'tail', 'f'] as $name) {
            try {
                $instance->call($name);
                self::fail("$name was called");
            } catch (InvalidModule $e) {
                self::assertSame('type mismatch', $e->reason);
            }
        }
        $this->expectException(InvalidModule::class);
        self::module($fields)->validate();
    }

    public function testWhatIsNotASignature(): void
    {
        self::assertSame('(i32) -> ()', (string) FuncType::parse('i32'));
        self::assertSame('(i32, i64) -> ()', (string) FuncType::parse(" ( i32 ,\ti64 ) -> ( )\n"));
        self::assertSame('(i32, i64) -> (f32)', (string) FuncType::parse('i32 i64->f32'));
        self::assertSame('() -> (f32)', (string) FuncType::parse('-> f32'));
        self::assertSame('(i32) -> (f32)', (string) new FuncType(['x' => 'i32'], [5 => 'f32']));
        $wrong = array_map(
            static fn (string $signature): \Closure => fn () => Func::host($signature, fn () => null),
            [
                'int', 'i32 -> i32 -> i32', '(i32) -> (v999)', '(i32', 'i32) -> i32', '(i32)) -> ()', '(i32,) -> ()', ',i32',
                'i32,,i32', '(i32, i32 i32)', '(i32)(i32) -> ()', "i32\0", '((i32)) -> i32', '-> ->', 'i32 - > i32',
            ],
        );
        $wrong[] = fn () => new FuncType(['i32', 'int']);
        $wrong[] = fn () => new FuncType([], ['']);
        $wrong[] = fn () => new GlobalType('i31');
        $wrong[] = fn () => new TableType(1, null, "funcref\n");
        foreach ($wrong as $make) {
            try {
                $make();
                self::fail('It was taken');
            } catch (\InvalidArgumentException $e) {
                self::assertStringContainsString('Not a', $e->getMessage());
            }
        }
    }
}
