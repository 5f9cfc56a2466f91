<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wast;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Text\SyntaxError;
use Surus\Wasm\Wast\{Report, Runner};

final class RunnerTest extends TestCase
{
    private static function script(string $source): Report
    {
        return (new Runner())->run($source, 'test.wast');
    }

    public function testWhatHolds(): void
    {
        $report = self::script('
            (module $a
                (import "spectest" "print_i32" (func $print (param i32)))
                (import "spectest" "global_i32" (global $g i32))
                (import "spectest" "memory" (memory 1 2))
                (import "spectest" "table" (table 10 20 funcref))
                (global (export "g") f32 (f32.const nan:0x1))
                (func (export "six") (result i32) (call $print (i32.const 1)) (global.get $g))
                (func (export "swap") (param i32 f64) (result f64 i32) (local.get 1) (local.get 0))
                (func $deep (export "deep") (call $deep))
                (func (export "div") (param i32) (result i32) (i32.div_s (i32.const 1) (local.get 0)))
                (func (export "same") (param externref) (result externref) (local.get 0)))
            (assert_return (invoke "six") (i32.const 666))
            (assert_return (invoke "swap" (i32.const -1) (f64.const 0x1p-1)) (f64.const 0.5) (i32.const -1))
            (assert_return (invoke "same" (ref.extern 1)) (ref.extern 1))
            (assert_return (get $a "g") (f32.const nan:0x1))
            (assert_trap (invoke "div" (i32.const 0)) "integer divide by zero")
            (assert_exhaustion (invoke "deep") "call stack exhausted")
            (register "a" $a)
            (module (import "a" "div" (func $div (param i32) (result i32)))
                (func (export "f") (result i32) (call $div (i32.const 1))))
            (invoke "f")
            (assert_return (invoke "f") (i32.const 1))
            (assert_return (invoke $a "div" (i32.const 1)) (i32.const 1))
            (assert_malformed (module quote "(func (i32.foo))") "unknown operator")
            (assert_malformed (module binary "\00asm") "unexpected end")
            (assert_invalid (module (func (result i32))) "type mismatch")
            (assert_unlinkable (module (import "a" "none" (func))) "unknown import")
            (assert_unlinkable (module (import "a" "div" (func))) "incompatible import type")
            (assert_trap (module (func unreachable) (start 0)) "unreachable")
            (module definition $d (global (export "n") (mut i32) (i32.const 1))
                (func (export "inc") (global.set 0 (i32.add (global.get 0) (i32.const 1)))))
            (module instance $x $d)
            (module instance $y $d)
            (invoke $x "inc")
            (assert_return (get $x "n") (i32.const 2))
            (assert_return (get $y "n") (i32.const 1))');
        self::assertSame([], $report->failures);
        self::assertSame([], $report->differingReasons);
        self::assertSame(16, $report->total(Report::PASSED));
        self::assertSame(24, $report->total(Report::PASSED, true));
        self::assertSame("test.wast: 24 passed, 0 failed, 0 skipped\n", (string) $report);
    }

    /** @dataProvider failures */
    public function testWhatDoesNotHold(string $command, string $reason): void
    {
        $functions = '(func (export "one") (result i32) (i32.const 1)) (func (export "trap") unreachable)';
        $report = self::script("(module $functions)\n$command");
        self::assertSame(1, $report->total(Report::FAILED, true));
        self::assertSame(2, $report->failures[0][0]);
        self::assertStringContainsString($reason, $report->failures[0][2]);
        self::assertStringContainsString($reason, (string) $report);
    }

    /** @return iterable<array{string, string}> */
    public static function failures(): iterable
    {
        yield ['(assert_return (invoke "one") (i32.const 2))', 'expected (i32.const 2), got 1'];
        yield ['(assert_return (invoke "one"))', 'expected nothing, got 1'];
        yield ['(assert_return (invoke "two") (i32.const 2))', 'two'];
        yield ['(assert_return (invoke $m "one") (i32.const 2))', 'there is no such instance'];
        yield ['(assert_return (invoke "trap"))', 'unreachable'];
        yield ['(assert_trap (invoke "one") "unreachable")', 'expected a trap'];
        yield ['(assert_trap (invoke "trap") "integer overflow")', 'expected "integer overflow", got "unreachable"'];
        yield ['(assert_exhaustion (invoke "trap") "call stack exhausted")', 'expected exhaustion'];
        yield ['(assert_exception (invoke "one"))', 'expected an exception'];
        yield ['(assert_malformed (module quote "") "unexpected token")', 'it is accepted'];
        yield ['(assert_malformed (module quote "(func (result i32))") "unexpected")', 'is invalid, not malformed'];
        yield ['(assert_invalid (module quote "(foo)") "type mismatch")', 'is malformed, not invalid'];
        yield ['(assert_invalid (module) "type mismatch")', 'it is accepted'];
        yield ['(assert_unlinkable (module) "unknown import")', 'it was linked'];
        yield ['(module (func (result i32)))', 'type mismatch'];
        yield ['(module (foo))', 'unknown operator'];
        yield ['(module instance $m)', 'there is no such module'];
    }

    public function testOtherWordsAreListed(): void
    {
        $report = self::script('(assert_malformed (module quote "(func") "unclosed function")');
        self::assertSame(1, $report->total(Report::PASSED));
        self::assertSame('assert_malformed', $report->differingReasons[0][1]);
        self::assertStringStartsWith(
            'expected "unclosed function", but it says "unexpected token',
            $report->differingReasons[0][2],
        );
    }

    public function testUnsupportedModulesAreSkippedWithWhatNeedsThem(): void
    {
        $report = self::script('
            (module $v binary "\00asm\01\00\00\00\01\03\01\5d\00")
            (assert_return (invoke "f") (i32.const 0))
            (register "v" $v)
            (module (import "v" "f" (func)))
            (assert_invalid (module binary "\00asm\01\00\00\00\01\03\01\5d\00") "type mismatch")
            (module (func (export "f")))
            (assert_return (invoke "f"))');
        self::assertSame([], $report->failures);
        self::assertSame(2, $report->total(Report::PASSED, true));
        self::assertSame(5, $report->total(Report::SKIPPED, true));
        self::assertSame([5], array_values($report->skipped));
        self::assertStringContainsString('stack switching', array_key_first($report->skipped));
    }

    public function testScriptsAreSeparate(): void
    {
        $runner = new Runner();
        self::assertSame([], $runner->run('(module $m (func (export "f"))) (register "m")')->failures);
        $report = $runner->run('(invoke $m "f") (invoke "f") (module (import "m" "f" (func)))');
        self::assertSame(3, $report->total(Report::FAILED, true));
    }

    public function testProgress(): void
    {
        $lines = [];
        $runner = new Runner(null, null, static function ($command) use (&$lines): void {
            $lines[] = $command->line;
        });
        $runner->run("(module)\n(module)");
        self::assertSame([1, 2], $lines);
    }

    public function testScriptThatIsNotThere(): void
    {
        $this->expectException(\RuntimeException::class);
        $this->expectExceptionMessage('Cannot read ' . __DIR__ . '/none.wast');
        (new Runner())->runFile(__DIR__ . '/none.wast');
    }

    public function testBrokenScript(): void
    {
        $this->expectException(SyntaxError::class);
        self::script('(module) (assert_foo)');
    }
}
