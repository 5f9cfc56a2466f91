<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Binding;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Binding\{Bindings, Structure};
use Surus\Wasm\Exception\{LimitExceeded, LinkError, Trap};
use Surus\Wasm\{Linker, Module};
use Surus\Wasm\Text\Wat;

final class BindingsTest extends TestCase
{
    private const HEAP = '
        (memory (export "memory") 1)
        (global $next (export "next") (mut i32) (i32.const 1024))
        (global $held (export "held") (mut i32) (i32.const 0))
        (func $malloc (export "malloc") (param i32) (result i32)
          (if (i32.gt_u (local.get 0) (i32.const 10000)) (then (return (i32.const 0))))
          (global.set $held (i32.add (global.get $held) (i32.const 1)))
          (global.set $next (i32.add (global.get $next) (i32.and (i32.add (local.get 0) (i32.const 15)) (i32.const -8))))
          (i32.sub (global.get $next) (i32.and (i32.add (local.get 0) (i32.const 15)) (i32.const -8))))
        (func (export "held_now") (result i32) (global.get $held))
        (func (export "free") (param i32) (global.set $held (i32.sub (global.get $held) (i32.const 1))))';

    /** @param array<string, array<string, \Closure>> $functions */
    private static function bindings(string $text, array $functions = [], string $imports = ''): Bindings
    {
        $module = Module::fromString(Wat::toBinary("(module $imports" . self::HEAP . "$text)"));
        $bindings = new Bindings();
        $bindings->attach($bindings->addTo(new Linker(), $module, $functions)->instantiate($module));
        return $bindings;
    }

    public function testStrings(): void
    {
        $bindings = self::bindings('
            (func (export "same") (param i32 i32) (result i32 i32) (local.get 0) (local.get 1))
            (func (export "packed") (param i32 i32) (result i64)
              (i64.or (i64.shl (i64.extend_i32_u (local.get 0)) (i64.const 32)) (i64.extend_i32_u (local.get 1))))
            (func (export "rest") (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
            (func (export "none") (result i32) (i32.const 0))');
        $same = $bindings->func('same', ['string'], 'string');
        self::assertSame(['a text', '', "\0\xff"], array_map($same, ['a text', '', "\0\xff"]));
        self::assertSame('text', $bindings->func('packed', ['string'], 'string')('text'));
        self::assertSame('ext', $bindings->func('rest', ['cstring'], 'cstring')('text'));
        self::assertNull($bindings->func('none', [], 'cstring')());
        self::assertSame(0, $bindings->func('held_now', [], 'i32')());
    }

    public function testNumbers(): void
    {
        $bindings = self::bindings('
            (func (export "not") (param i32) (result i32) (i32.eqz (local.get 0)))
            (func (export "same") (param i32) (result i32) (local.get 0))
            (func (export "half") (param f64) (result f64) (f64.div (local.get 0) (f64.const 2)))
            (func (export "next64") (param i64) (result i64) (i64.add (local.get 0) (i64.const 1)))');
        self::assertSame([false, true], array_map($bindings->func('not', ['bool'], 'bool'), [true, false]));
        self::assertSame([-1, 4294967295], [$bindings->func('same', ['i32'], 'i32')(-1), $bindings->func('same', ['u32'], 'u32')(-1)]);
        self::assertSame([1.5, PHP_INT_MIN], [$bindings->func('half', ['f64'], 'f64')(3), $bindings->func('next64', ['i64'], 'i64')(PHP_INT_MAX)]);
    }

    public function testStructures(): void
    {
        $inner = new Structure(['a' => 'u8', 'b' => 'i16']);
        $outer = new Structure(['flag' => 'bool', 'size' => 'i64', 'pair' => $inner, 'x' => 'f32', 'last' => 'i8']);
        self::assertSame([4, 2, 32, 8], [$inner->size, $inner->alignment, $outer->size, $outer->alignment]);
        $bindings = self::bindings('
            (func (export "copy") (param i32 i32) (memory.copy (local.get 0) (local.get 1) (i32.const 32)))
            (func (export "size") (param i32) (result i64) (i64.load offset=8 (local.get 0)))');
        $value = ['flag' => true, 'size' => -5, 'pair' => ['a' => 200, 'b' => -300], 'x' => 0.5, 'last' => -1];
        self::assertSame($value, $bindings->func('copy', [$outer], $outer)($value));
        self::assertSame(-5, $bindings->func('size', [$outer], 'i64')($value));
        $zero = ['flag' => false, 'size' => 0, 'pair' => ['a' => 0, 'b' => 0], 'x' => 0.0, 'last' => 0];
        self::assertSame($zero, $bindings->func('copy', [$outer], $outer)([]));
        self::assertSame(0, $bindings->func('held_now', [], 'i32')());
        foreach ([['size' => 'x'], ['pair' => 1], ['other' => 1], ['x' => null], 5] as $wrong) {
            try {
                $bindings->func('size', [$outer], 'i64')($wrong);
                self::fail('It was taken');
            } catch (\TypeError | \InvalidArgumentException) {
                self::assertSame(0, $bindings->func('held_now', [], 'i32')());
            }
        }
        $this->expectException(\InvalidArgumentException::class);
        new Structure(['x' => 'double']);
    }

    public function testTextsInStructures(): void
    {
        $bindings = self::bindings('(func (export "make") (param i32)
            (i32.store (i32.const 100) (i32.const 0x6f6c6c65)) (i32.store (local.get 0) (i32.const 100)))');
        $type = new Structure(['text' => 'cstring', 'none' => 'cstring']);
        self::assertSame(['text' => 'ello', 'none' => null], $bindings->func('make', [], $type)());
        $this->expectException(\InvalidArgumentException::class);
        $type->write($bindings->memory(), 200, ['text' => 'x']);
    }

    public function testFunctionsOfTheHost(): void
    {
        $seen = [];
        $bindings = self::bindings('
            (data (i32.const 16) "text\00")
            (func (export "run") (result i32)
              (call $log (i32.const 16) (i32.const 3) (i32.const -2) (i32.const 1) (f64.const 0.5))
              (call $name (i32.const 16)))
            (func (export "packed") (result i64) (call $both (i32.const 16) (i32.const 2)))', [
            'env' => [
                'log' => static function (string $text, int $number, bool $flag, float $real) use (&$seen): void {
                    $seen = [$text, $number, $flag, $real];
                },
                'name' => static fn (string $text): string => strtoupper($text),
                'both' => static fn (string $text): string => "$text$text",
                'unused' => static fn (array $a): int => 1,
            ],
        ], '
            (import "env" "log" (func $log (param i32 i32 i32 i32 f64)))
            (import "env" "name" (func $name (param i32) (result i32)))
            (import "env" "both" (func $both (param i32 i32) (result i64)))');
        self::assertSame('TEXT', $bindings->func('run', [], 'cstring')());
        self::assertSame(['tex', -2, true, 0.5], $seen);
        self::assertSame('tete', $bindings->func('packed', [], 'string')());
    }

    /** @return iterable<string, array{string, \Closure}> */
    public static function wrongFunctions(): iterable
    {
        yield 'too few' => ['(param i32 i32)', static fn (int $a): mixed => null];
        yield 'a result' => ['(param i32)', static fn (int $a): int => $a];
        yield 'no result' => ['(result i32)', static function (): void {
        }];
        yield 'a float' => ['(param i32)', static function (float $a): void {
        }];
        yield 'an array' => ['(param i32)', static function (array $a): void {
        }];
        yield 'no type' => ['(param i32)', static function ($a): void {
        }];
        yield 'a union' => ['(param i32)', static function (int|string $a): void {
        }];
    }

    /** @dataProvider wrongFunctions */
    public function testFunctionsThatDoNotFit(string $type, \Closure $function): void
    {
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('"env" "f"');
        self::bindings('', ['env' => ['f' => $function]], "(import \"env\" \"f\" (func $type))");
    }

    public function testErrors(): void
    {
        $bindings = self::bindings('(func (export "f") (param i32 i32)) (func (export "trap") (param i32 i32) unreachable)');
        $f = $bindings->func('f', ['string']);
        self::assertNull($f('x'));
        foreach ([
            \TypeError::class => fn () => $f(5),
            \ArgumentCountError::class => fn () => $f(),
            LimitExceeded::class => fn () => $f(str_repeat('x', 20000)),
            LinkError::class => fn () => $bindings->func('f', ['string', 'i32']),
            \OutOfBoundsException::class => fn () => $bindings->func('g'),
            \InvalidArgumentException::class => fn () => $bindings->func('f', ['text']),
            Trap::class => fn () => $bindings->func('trap', ['string'])('x'),
            \LogicException::class => fn () => (new Bindings())->func('f'),
        ] as $class => $action) {
            try {
                $action();
                self::fail("There was no $class");
            } catch (\Throwable $e) {
                self::assertInstanceOf($class, $e);
            }
        }
        self::assertSame(0, $bindings->func('held_now', [], 'i32')());
    }
}
