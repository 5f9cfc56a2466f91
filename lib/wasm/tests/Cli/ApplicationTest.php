<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Cli;

final class ApplicationTest extends CliTestCase
{
    public function testHelpAndVersion(): void
    {
        self::assertSame(0, $this->wasm('--help'));
        self::assertStringContainsString('Usage: wasm COMMAND', $this->output);
        preg_match_all('/^  (\S+) /m', $this->output, $matches);
        self::assertSame(['run', 'validate', 'inspect', 'wat2wasm', 'wasm2wat', 'wast', 'php', 'compile'], $matches[1]);
        foreach ($matches[1] as $command) {
            self::assertSame(0, $this->wasm($command, '--help'));
            self::assertStringStartsWith("Usage: wasm $command ", $this->output);
        }
        self::assertSame(0, $this->wasm('--version'));
        self::assertMatchesRegularExpression('~^surus/wasm \d+\.\d+\.\d+ ~', $this->output);
    }

    public function testOutputThatCannotBeWritten(): void
    {
        $module = $this->file('empty.wat', '(module)');
        foreach ([['--version'], ['--help'], ['inspect', $module], ['wasm2wat', $module], ['run', '--help']] as $arguments) {
            self::assertSame(1, $this->wasmInto(fopen('php://memory', 'rb'), ...$arguments));
            self::assertSame("wasm: Cannot write to standard output\n", $this->errors);
        }
    }

    public function testWhoReadsTheOutputMayGo(): void
    {
        if (!function_exists('stream_socket_pair')) {
            self::markTestSkipped('needs stream_socket_pair()');
        }
        [$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        fclose($theirs);
        self::assertSame(141, $this->wasmInto($ours, 'inspect', $this->file('empty.wat', '(module)')));
        self::assertSame('', $this->errors);
    }

    public function testWrongUsage(): void
    {
        $wrong = [
            [], ['nonsense'], ['run'], ['run', '--nonsense', 'x'], ['run', '--dir'], ['validate'],
            ['inspect', 'a', 'b'], ['run', '--fuel', 'much', 'x'], ['run', '--backend', 'tape', 'x'],
            ['run', '--cache', 'x', '--no-cache', 'x'], ['run', '--env', '=x', 'x'], ['php', 'x'], ['wast'],
        ];
        foreach ($wrong as $arguments) {
            self::assertSame(2, $this->wasm(...$arguments), implode(' ', $arguments));
            self::assertStringContainsString('wasm', $this->errors);
            self::assertSame('', $this->output);
        }
    }
}
