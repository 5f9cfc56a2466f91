<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Cli;

use Surus\Wasm\Cli\{Application, EngineOptions};

/** The commands on small modules. */
final class CommandsTest extends CliTestCase
{
    private const SUM = <<<'WAT'
        (module
          (func $sum (export "sum") (param i32 i64) (result i64)
            (i64.add (i64.extend_i32_s (local.get 0)) (local.get 1)))
          (func (export "half") (param f64) (result f64) (f64.div (local.get 0) (f64.const 2)))
          (func $inner (unreachable))
          (func (export "fail") (call $inner))
          (func (export "spin") (loop (br 0))))
        WAT;

    /** Copies its standard input, the first argument's length at most, to a file and to standard output. */
    private const PROGRAM = <<<'WAT'
        (module
          (import "wasi_snapshot_preview1" "fd_read" (func $read (param i32 i32 i32 i32) (result i32)))
          (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
          (import "wasi_snapshot_preview1" "args_sizes_get" (func $args (param i32 i32) (result i32)))
          (import "wasi_snapshot_preview1" "environ_sizes_get" (func $environ (param i32 i32) (result i32)))
          (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
          (import "wasi_snapshot_preview1" "path_open"
            (func $open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
          (memory (export "memory") 1)
          (data (i32.const 0) "\00\04\00\00\40\00\00\00")
          (data (i32.const 32) "copy.txt")
          (func (export "_start")
            (drop (call $read (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 4)))
            (drop (call $write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)))
            (if (i32.eqz (call $open (i32.const 3) (i32.const 0) (i32.const 32) (i32.const 8) (i32.const 1)
                  (i64.const 64) (i64.const 0) (i32.const 0) (i32.const 16)))
              (then (drop (call $write (i32.load (i32.const 16)) (i32.const 0) (i32.const 1) (i32.const 8)))))
            (drop (call $args (i32.const 20) (i32.const 24)))
            (drop (call $environ (i32.const 24) (i32.const 28)))
            (call $exit (i32.add (i32.mul (i32.const 10) (i32.load (i32.const 20))) (i32.load (i32.const 24))))))
        WAT;

    public function testRunsAProgram(): void
    {
        $program = $this->file('prog.wat', self::PROGRAM);
        $status = $this->wasmWithInput(
            'some input',
            'run', '--no-cache', '--dir', "$this->directory::/", '--env', 'A=1', '--env=B=2', $program, 'x', '--help',
        );
        self::assertSame('', $this->errors);
        self::assertSame(32, $status, 'three arguments, two variables');
        self::assertSame('some input', rtrim($this->output, "\0"));
        self::assertStringEqualsFile("$this->directory/copy.txt", $this->output);
    }

    public function testAReadOnlyDirectoryAndNone(): void
    {
        $program = $this->file('prog.wat', self::PROGRAM);
        $this->wasm('run', '--no-cache', '--read-only-dir', "$this->directory::/", $program);
        $this->wasm('run', '--no-cache', $program);
        self::assertFileDoesNotExist("$this->directory/copy.txt");
        self::assertSame(1, $this->wasm('run', '--no-cache', '--dir', "$this->directory/nothing", $program));
        self::assertStringContainsString('nothing', $this->errors);
    }

    public function testInvokes(): void
    {
        $module = $this->file('sum.wat', self::SUM);
        self::assertSame(0, $this->wasm('run', '--no-cache', '--invoke', 'sum', $module, '-2', '0x10'));
        self::assertSame("14\n", $this->output);
        self::assertSame(0, $this->wasm('run', '--no-cache', '--invoke', 'half', $module, '3'));
        self::assertSame("1.5\n", $this->output);
        self::assertSame(0, $this->wasm('run', '--no-cache', '--invoke', 'half', $module, '-inf'));
        self::assertSame("-INF\n", $this->output);
        foreach ([['half'], ['half', 'x'], ['sum', '1.5', '2']] as $arguments) {
            $name = array_shift($arguments);
            self::assertSame(2, $this->wasm('run', '--no-cache', '--invoke', $name, $module, ...$arguments));
        }
        self::assertSame(1, $this->wasm('run', '--no-cache', '--invoke', 'none', $module));
        self::assertSame(1, $this->wasm('run', '--no-cache', $module), 'it is no program');
        self::assertStringContainsString('_start', $this->errors);
    }

    public function testArgumentsHaveTheSizeOfTheirTypes(): void
    {
        $module = $this->file('id.wat', '(module
            (func (export "i32") (param i32) (result i32) (local.get 0))
            (func (export "i64") (param i64) (result i64) (local.get 0))
            (func (export "any") (param externref)))');
        $good = [
            ['i32', '-2147483648', '-2147483648'], ['i32', '4294967295', '-1'], ['i32', '0xFFFFFFFF', '-1'],
            ['i32', '-0x1', '-1'], ['i32', '+007', '7'], ['i32', '-0', '0'], ['i32', '0x0', '0'],
            ['i64', '9223372036854775807', '9223372036854775807'],
            ['i64', '-9223372036854775808', '-9223372036854775808'],
            ['i64', '-0x8000000000000000', '-9223372036854775808'],
            ['i64', '0xffffffffffffffff', '-1'], ['i64', '0x00000000000000000001', '1'],
        ];
        foreach ($good as [$name, $argument, $result]) {
            self::assertSame(0, $this->wasm('run', '--no-cache', '--invoke', $name, $module, $argument), $argument);
            self::assertSame("$result\n", $this->output);
        }
        $bad = [
            ['i32', '4294967296'], ['i32', '-2147483649'], ['i32', '0x100000000'], ['i32', '0xffffffffffffffff'],
            ['i64', '9223372036854775808'], ['i64', '99999999999999999999'], ['i64', '-0x8000000000000001'],
            ['i64', '0x10000000000000000'], ['i64', ''], ['i32', '-+1'], ['i64', "1\n"], ['i64', '0x'], ['any', '1'],
        ];
        foreach ($bad as [$name, $argument]) {
            self::assertSame(2, $this->wasm('run', '--no-cache', '--invoke', $name, $module, $argument), $argument);
        }
    }

    public function testWrongDirectories(): void
    {
        $module = $this->file('empty.wat', '(module (func (export "f")))');
        $wrong = [
            ['--dir', "$this->directory::"], ['--dir', "$this->directory::/a", '--dir', '.::/a'],
            ['--dir', "$this->directory::/a", '--read-only-dir', '.::/a'],
        ];
        foreach ($wrong as $options) {
            self::assertSame(2, $this->wasm('run', '--no-cache', ...[...$options, '--invoke', 'f', $module]));
        }
        foreach (['', '::/a'] as $option) {
            self::assertNotSame(0, $this->wasm('run', '--no-cache', '--dir', $option, '--invoke', 'f', $module));
        }
    }

    public function testWasiInAStartFunction(): void
    {
        $module = $this->file('start.wat', '(module
            (import "wasi_snapshot_preview1" "args_sizes_get" (func $args (param i32 i32) (result i32)))
            (memory (export "memory") 1)
            (func $start (drop (call $args (i32.const 0) (i32.const 4))))
            (start $start)
            (func (export "_start")))');
        self::assertSame(1, $this->wasm('run', '--no-cache', $module));
        self::assertStringContainsString('start function', $this->errors);
    }

    public function testTraps(): void
    {
        $module = $this->file('sum.wat', self::SUM);
        self::assertSame(134, $this->wasm('run', '--no-cache', '--invoke', 'fail', $module));
        self::assertStringContainsString("wasm: trap: unreachable\n  #0 inner", $this->errors);
        self::assertSame(134, $this->wasm('run', '--no-cache', '--fuel', '1000', '--invoke', 'spin', $module));
        self::assertStringContainsString('fuel', $this->errors);
        self::assertSame(134, $this->wasm('run', '--no-cache', '--timeout', '0.05', '--invoke', 'spin', $module));
        self::assertStringContainsString('deadline', $this->errors);
    }

    public function testLimitsMemory(): void
    {
        $module = $this->file('big.wat', '(module (memory 64) (func (export "f")))');
        self::assertSame(1, $this->wasm('run', '--no-cache', '--max-memory', '2', '--invoke', 'f', $module));
        self::assertSame(0, $this->wasm('run', '--no-cache', '--max-memory', '4', '--invoke', 'f', $module));
    }

    public function testKeepsTranslatedCodeWhereItIsTold(): void
    {
        // A module that this process has not translated yet.
        $module = $this->file('sum.wat', str_replace('f64.const 2', 'f64.const 2.0625', self::SUM));
        for ($round = 0; $round < 2; ++$round) {
            self::assertSame(0, $this->wasm(
                'run', '--cache', "$this->directory/cache/deep", '--invoke', 'sum', $module, '1', '2',
            ));
            self::assertSame("3\n", $this->output);
        }
        self::assertNotSame([], array_diff(scandir("$this->directory/cache/deep"), ['.', '..']));
    }

    public function testTheDefaultCacheDirectory(): void
    {
        $before = [getenv('XDG_CACHE_HOME'), getenv('HOME')];
        try {
            putenv('XDG_CACHE_HOME=/caches');
            self::assertSame('/caches/surus-wasm', EngineOptions::defaultCacheDirectory());
            putenv('XDG_CACHE_HOME=relative');
            putenv('HOME=/home/me');
            self::assertSame('/home/me/.cache/surus-wasm', EngineOptions::defaultCacheDirectory());
            putenv('HOME');
            self::assertNull(EngineOptions::defaultCacheDirectory());
        } finally {
            putenv($before[0] === false ? 'XDG_CACHE_HOME' : "XDG_CACHE_HOME=$before[0]");
            putenv($before[1] === false ? 'HOME' : "HOME=$before[1]");
        }
    }

    public function testTranslatesAndValidates(): void
    {
        $text = $this->file('sum.wat', self::SUM);
        $binary = "$this->directory/sum.wasm";
        self::assertSame(0, $this->wasm('wat2wasm', '-o', $binary, $text));
        self::assertStringStartsWith("\0asm", file_get_contents($binary));
        self::assertSame(0, $this->wasm('validate', $binary, $text));
        self::assertSame(['', ''], [$this->output, $this->errors]);
        self::assertSame(0, $this->wasm('wasm2wat', $binary));
        self::assertStringContainsString('(export "half"', $this->output);
        self::assertSame(0, $this->wasmWithInput($this->output, 'wat2wasm', '-o', '-', '-'));
        self::assertSame(file_get_contents($binary), $this->output);
    }

    public function testWhatIsNotValid(): void
    {
        $good = $this->file('good.wat', '(module)');
        $files = [
            $this->file('type.wat', '(module (func (result i32) (i64.const 1)))'),
            $this->file('syntax.wat', '(module (fun))'),
            $this->file('junk.wasm', 'junk'),
            $this->file('empty.wasm', ''),
            "$this->directory/none.wasm",
            $this->directory,
        ];
        foreach ($files as $file) {
            self::assertSame(1, $this->wasm('validate', $good, $file), $file);
            self::assertStringContainsString($file, $this->errors);
            self::assertSame(1, substr_count($this->errors, "\n"));
            self::assertSame(1, $this->wasm('run', '--no-cache', $file), $file);
        }
        self::assertSame(1, $this->wasm('wat2wasm', '-o', '-', $files[0]));
        self::assertSame(0, $this->wasm('wat2wasm', '--no-check', '-o', '-', $files[0]));
        self::assertSame(1, $this->wasm('wat2wasm', '-o', "$this->directory/none/x", $good));
    }

    public function testStandardInputThatCannotBeRead(): void
    {
        $errors = fopen('php://memory', 'w+b');
        $application = new Application(fopen('php://output', 'wb'), fopen('php://memory', 'w+b'), $errors);
        self::assertSame(1, $application->run(['inspect', '-']));
        rewind($errors);
        self::assertStringStartsWith('wasm: ', stream_get_contents($errors));
    }

    public function testInspects(): void
    {
        self::assertSame(0, $this->wasm('inspect', $this->file('prog.wat', self::PROGRAM)));
        self::assertStringContainsString('Imports: 6', $this->output);
        self::assertStringContainsString(
            'wasi_snapshot_preview1.fd_read: func (i32, i32, i32, i32) -> (i32)',
            $this->output,
        );
        self::assertStringContainsString('Exports: 2', $this->output);
        self::assertStringContainsString('memory: memory 1', $this->output);
        self::assertMatchesRegularExpression('/^ +10  code +0x[0-9a-f]{8} +\d+$/m', $this->output);
    }

    public function testShowsPhp(): void
    {
        $module = $this->file('sum.wat', self::SUM);
        self::assertSame(0, $this->wasm('php', $module, 'sum'));
        $code = $this->output;
        self::assertStringContainsString('function', $code);
        self::assertSame(0, $this->wasm('php', $module, '0'));
        self::assertSame($code, $this->output);
        self::assertSame(0, $this->wasm('php', $module, 'inner'), 'a name that is no export');
        self::assertSame(1, $this->wasm('php', $module, 'none'));
        self::assertSame(1, $this->wasm('php', $module, '99'));
        self::assertSame(1, $this->wasm('php', $this->file('prog.wat', self::PROGRAM), '0'), 'an import');
    }

    public function testRunsTestScripts(): void
    {
        $good = $this->file('good.wast', '(module (func (export "f") (result i32) (i32.const 1)))
            (assert_return (invoke "f") (i32.const 1))');
        $bad = $this->file('bad.wast', '(module (func (export "f") (result i32) (i32.const 1)))
            (assert_return (invoke "f") (i32.const 2))');
        self::assertSame(0, $this->wasm('wast', $good));
        self::assertStringContainsString('2 passed, 0 failed', $this->output);
        self::assertSame(1, $this->wasm('wast', $good, $bad));
        self::assertStringContainsString('All: 3 passed, 1 failed, 0 skipped', $this->output);
        self::assertSame(1, $this->wasm('wast', $this->file('broken.wast', '(assert_')));
    }

    public function testRunsEmscriptensPrograms(): void
    {
        $program = $this->file('prog.wat', '(module
            (import "env" "emscripten_get_heap_max" (func (result i32)))
            (import "env" "exit" (func $exit (param i32)))
            (memory (export "memory") 1)
            (func (export "main") (result i32) (call $exit (i32.const 5)) (i32.const 0)))');
        self::assertSame(5, $this->wasm('run', '--no-cache', $program));
        self::assertSame(5, $this->wasm('run', '--no-cache', '--dir', "$this->directory::/", $program));
        self::assertSame(2, $this->wasm('run', '--no-cache', '--dir', '.::/', '--dir', '.::.', $program));
        self::assertSame(2, $this->wasm('run', '--no-cache', '--dir', '.::/data', $program));
    }
}
