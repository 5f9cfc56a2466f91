<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wast;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Text\SyntaxError;
use Surus\Wasm\Wast\{Command, HostReference, Parser, Value};

final class ParserTest extends TestCase
{
    /** @return list<Command> */
    private static function commands(string $source): array
    {
        return iterator_to_array((new Parser($source))->commands(), false);
    }

    public function testCommands(): void
    {
        $commands = self::commands('
            (module $m (func))
            (module definition binary "\00asm" "\01\00\00\00")
            (module instance $i $m) (module instance $m)
            (register "n" $i) (register "last")
            (get $i "g")
            (assert_malformed (module quote "(func" " nop") "unexpected token")
            (assert_trap (module (func)) "unreachable")
            (assert_trap (invoke "f") "unreachable")
            (assert_exhaustion (invoke $m "f" (i32.const 1)) "call stack exhausted")
            (assert_unlinkable (module) "unknown import")
            (assert_exception (invoke "f"))');
        self::assertSame(
            ['module', 'module definition', 'module instance', 'module instance', 'register', 'register', 'action',
                'assert_malformed', 'assert_trap', 'assert_trap', 'assert_exhaustion', 'assert_unlinkable',
                'assert_exception'],
            array_map(static fn (Command $command): string => $command->kind, $commands),
        );
        $lines = array_map(static fn (Command $command): int => $command->line, $commands);
        self::assertSame([2, 3, 4, 4, 5], array_slice($lines, 0, 5));
        self::assertSame('m', $commands[0]->instance);
        self::assertSame("\0asm\1\0\0\0", $commands[1]->module->bytes());
        self::assertSame(['i', 'm'], [$commands[2]->instance, $commands[2]->definition]);
        self::assertSame([null, 'm'], [$commands[3]->instance, $commands[3]->definition]);
        self::assertSame(['n', 'i'], [$commands[4]->text, $commands[4]->instance]);
        self::assertFalse($commands[6]->action->isCall);
        self::assertSame('unexpected token', $commands[7]->text);
        self::assertSame('m', $commands[10]->action->instance);
        self::assertSame(1, $commands[10]->action->arguments[0]->value);
    }

    public function testQuotedModuleIsReadWhenItIsNeeded(): void
    {
        [$command] = self::commands('(assert_malformed (module quote "(func" " nop") "unexpected token")');
        $this->expectException(SyntaxError::class);
        $command->module->bytes();
    }

    public function testErrorWithinModuleLeavesTheRest(): void
    {
        $commands = self::commands("(module (func (foo \")\")))\n(module)");
        self::assertCount(2, $commands);
        self::assertSame(2, $commands[1]->line);
        $this->expectExceptionMessage('unknown operator foo (line 1, column 16)');
        $commands[0]->module->bytes();
    }

    public function testFieldsAloneAreAModule(): void
    {
        $commands = self::commands('(func) (memory 1)');
        self::assertCount(1, $commands);
        self::assertSame(Command::MODULE, $commands[0]->kind);
    }

    /** @dataProvider errors */
    public function testErrors(string $source, string $reason): void
    {
        $this->expectException(SyntaxError::class);
        $this->expectExceptionMessage($reason);
        self::commands($source);
    }

    /** @return iterable<array{string, string}> */
    public static function errors(): iterable
    {
        yield ['(modul)', 'unknown operator'];
        yield ['(assert_return (get "a" (i32.const 1)))', 'unexpected token'];
        yield ['(invoke "a" (i32.const 4294967296))', 'constant out of range'];
        yield ['(invoke "a" (i32.add 1))', 'unexpected token'];
        yield ['(module) )', 'unexpected token'];
    }

    /** @dataProvider values */
    public function testValues(string $text, mixed $fits, mixed $doesNot): void
    {
        [$command] = self::commands("(assert_return (invoke \"f\") $text)");
        self::assertCount(1, $command->results);
        self::assertSame($text, $command->results[0]->text);
        self::assertTrue($command->results[0]->matches($fits));
        self::assertFalse($command->results[0]->matches($doesNot));
    }

    /** @return iterable<array{string, mixed, mixed}> */
    public static function values(): iterable
    {
        $nan = static fn (int $bits): float => Value::float64($bits);
        yield ['(i32.const 0xffffffff)', -1, 0xffffffff];
        yield ['(i64.const -1)', -1, -1.0];
        yield ['(f32.const 0.1)', Value::float32(0x3dcccccd), 0.1];
        yield ['(f64.const -0)', -0.0, 0.0];
        yield ['(f64.const 0)', 0.0, 0];
        yield ['(f32.const nan:canonical)', $nan(0x7ff8 << 48), $nan(0x7ff8 << 48 | 1 << 29)];
        yield ['(f32.const nan:canonical)', $nan(-8 << 48), 1.0];
        yield ['(f64.const nan:arithmetic)', $nan(0x7ff8 << 48 | 1), $nan(0x7ff0 << 48 | 1)];
        yield ['(f32.const nan:0x1)', $nan(0x7ff << 52 | 1 << 29), $nan(0x7ff8 << 48 | 1 << 29)];
        yield ['(ref.null func)', null, 0];
        yield ['(ref.null)', null, false];
        yield ['(ref.extern 3)', HostReference::of(3), HostReference::of(4)];
        yield ['(ref.extern)', HostReference::of(3), null];
        yield ['(ref.func)', \Surus\Wasm\Func::host('->', static fn () => null), null];
        yield ['(either (i32.const 1) (f64.const 2))', 2.0, 2];
    }
}
