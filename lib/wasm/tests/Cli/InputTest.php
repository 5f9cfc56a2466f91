<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Cli;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Cli\{Input, Option, UsageError};

final class InputTest extends TestCase
{
    /** @param list<string> $arguments */
    private static function input(array $arguments, bool $stop = false): Input
    {
        return new Input($arguments, [
            new Option('dir', 'DIRECTORY', ''), new Option('o', 'FILE', ''), new Option('flag', null, ''),
            new Option('count', 'N', ''), new Option('time', 'SECONDS', ''),
        ], $stop);
    }

    public function testOptionsAndOperands(): void
    {
        $input = self::input(['--dir', 'a', 'x', '--dir=b=c', '-o', '-', '--flag', '-', '--', '--dir']);
        self::assertSame(['a', 'b=c'], $input->values('dir'));
        self::assertSame('b=c', $input->value('dir'));
        self::assertSame('-', $input->value('o'));
        self::assertTrue($input->has('flag'));
        self::assertFalse($input->has('count'));
        self::assertNull($input->value('count'));
        self::assertSame(['x', '-', '--dir'], $input->operands);
    }

    public function testWhatFollowsAProgramIsItsOwn(): void
    {
        $input = self::input(['--flag', 'prog', '--dir', 'x', '--', '-z'], true);
        self::assertSame(['prog', '--dir', 'x', '--', '-z'], $input->operands);
        self::assertFalse($input->has('dir'));
    }

    /** @return list<array{list<string>}> */
    public static function wrong(): array
    {
        return [[['--unknown']], [['---dir', 'x']], [['-dir', 'x']], [['--o', 'x']], [['--dir']], [['--flag=1']], [['-x']]];
    }

    /**
     * @param list<string> $arguments
     * @dataProvider wrong
     */
    public function testWrongOptions(array $arguments): void
    {
        $this->expectException(UsageError::class);
        self::input($arguments);
    }

    public function testNumbers(): void
    {
        $input = self::input(['--count', '12', '--time', '0.5']);
        self::assertSame(12, $input->count('count'));
        self::assertSame(0.5, $input->seconds('time'));
        self::assertNull($input->count('dir'));
        foreach (['0', '-1', '1.5', 'x', ''] as $value) {
            try {
                self::input(['--count', $value])->count('count');
                self::fail("took $value");
            } catch (UsageError $e) {
                self::assertStringContainsString('--count', $e->getMessage());
            }
        }
        $this->expectException(UsageError::class);
        self::input(['--time', '0'])->seconds('time');
    }

    public function testOperandsByName(): void
    {
        self::assertSame(['a'], self::input(['a'])->operands('FILE'));
        try {
            self::input([])->operands('FILE');
            self::fail('took none');
        } catch (UsageError $e) {
            self::assertSame('FILE is missing', $e->getMessage());
        }
        $this->expectException(UsageError::class);
        self::input(['a', 'b'])->operands('FILE');
    }
}
