<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wasi;

use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Tests\WasmTestCase;
use Surus\Wasm\Text\Wat;

/** Programs' starts that are not done again where the host gives the same. */
final class StartTest extends WasmTestCase
{
    /** How many functions the start has besides. */
    private const FUNCTIONS = 20;

    /** From the fourth process on. */
    private const PROCESSES = 4;

    private string $folder;

    protected function setUp(): void
    {
        $this->folder = self::makeFolder();
        mkdir("$this->folder/root");
        file_put_contents("$this->folder/root/data.txt", 'first');
        touch("$this->folder/root/data.txt", 1_000_000_000);
    }

    protected function tearDown(): void
    {
        self::removeFolder($this->folder);
    }

    /**
     * A program that reads a file, its arguments and the environment, makes more memory, changes globals, and then says what came
     * of that.
     *
     * @param string $before statements in the middle of its start
     * @param string $after and of what follows it
     */
    private static function text(string $before = '', string $after = ''): string
    {
        $functions = '';
        for ($i = 0; $i < self::FUNCTIONS; ++$i) {
            $next = $i + 1 < self::FUNCTIONS ? '(call $f' . ($i + 1) . ' (i32.add (local.get 0) (i32.const 1)))' : '';
            $functions .= "(func \$f$i (param i32) (i32.store offset=" . (70000 + 4100 * $i) . " (i32.const 0) (local.get 0)) $next)\n";
        }
        $import = static fn (string $name, string $type): string
            => "(import \"wasi_snapshot_preview1\" \"$name\" (func \$$name $type))\n";
        $sum = '(func $sum (param $at i32) (param $end i32) (result i32) (local $sum i32)
            (loop $next
                (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 31)) (i32.load8_u (local.get $at))))
                (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 1))) (local.get $end))))
            (local.get $sum))';
        return $import('args_get', '(param i32 i32) (result i32)') . $import('args_sizes_get', '(param i32 i32) (result i32)')
            . $import('environ_get', '(param i32 i32) (result i32)') . $import('environ_sizes_get', '(param i32 i32) (result i32)')
            . $import('path_open', '(param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)')
            . $import('fd_read', '(param i32 i32 i32 i32) (result i32)') . $import('fd_write', '(param i32 i32 i32 i32) (result i32)')
            . $import('fd_close', '(param i32) (result i32)') . $import('clock_time_get', '(param i32 i64 i32) (result i32)')
            . $import('proc_exit', '(param i32)') . '
            (memory (export "memory") 3)
            (data (i32.const 16) "data.txt")
            (data (i32.const 300) "in the way")
            (type $nullary (func (result i32)))
            (table 2 2 funcref)
            (elem (i32.const 0) $one $two)
            (global $count (export "count") (mut i32) (i32.const 1))
            (global $large (mut i64) (i64.const -5))
            (global $half (mut f64) (f64.const 0.5))
            (func $one (result i32) (i32.const 1))
            (func $two (result i32) (i32.const 2))
            ' . $functions . $sum . '
            (func $init (param $seed i32) (result i32)
                (call $f0 (local.get $seed))
                (i32.store (i32.const 300) (i32.const 0))
                (drop (call $args_sizes_get (i32.const 1000) (i32.const 1004)))
                (drop (call $args_get (i32.const 1008) (i32.const 2000)))
                (drop (call $path_open (i32.const 3) (i32.const 0) (i32.const 16) (i32.const 8) (i32.const 0) (i64.const 2) (i64.const 2)
                    (i32.const 0) (i32.const 40)))
                (i32.store (i32.const 48) (i32.const 5000))
                (i32.store (i32.const 52) (i32.const 3000))
                (drop (call $fd_read (i32.load (i32.const 40)) (i32.const 48) (i32.const 1) (i32.const 44)))
                (drop (call $fd_close (i32.load (i32.const 40))))
                (drop (memory.grow (i32.const 2)))
                (i32.store (i32.const 250000) (call $sum (i32.const 5000) (i32.add (i32.const 5000) (i32.load (i32.const 44)))))
                (i64.store (i32.const 304) (i64.load (i32.const 300)))
                ' . $before . '
                (drop (call $environ_sizes_get (i32.const 3000) (i32.const 3004)))
                (drop (call $environ_get (i32.const 3008) (i32.const 4000)))
                (global.set $count (i32.add (global.get $count) (i32.load (i32.const 1000))))
                (global.set $large (i64.mul (global.get $large) (i64.const 3)))
                (global.set $half (f64.neg (f64.const 0)))
                (call $sum (i32.const 0) (i32.const 250100)))
            (func $main (local $result i32)
                (drop (call $clock_time_get (i32.const 1) (i64.const 1) (i32.const 8)))
                (i32.store (i32.const 300) (i32.const 7))
                (local.set $result (call $init (i32.const 12345)))
                (drop (call $clock_time_get (i32.const 0) (i64.const 1) (i32.const 8)))
                (i64.store (i32.const 8) (i64.const 0))
                ' . $after . '
                (i32.store (i32.const 400) (local.get $result))
                (i32.store (i32.const 404) (global.get $count))
                (i64.store (i32.const 408) (global.get $large))
                (f64.store (i32.const 416) (global.get $half))
                (i32.store (i32.const 424) (call $sum (i32.const 0) (i32.const 327680)))
                (i32.store (i32.const 428) (memory.size))
                (i32.store (i32.const 60) (i32.const 400))
                (i32.store (i32.const 64) (i32.const 32))
                (drop (call $fd_write (i32.const 1) (i32.const 60) (i32.const 1) (i32.const 44))))
            (func (export "_start") (call $main))';
    }

    /**
     * Runs it in a process that keeps its cache in the folder.
     *
     * @param array<string, string> $env
     * @return array{string, int, bool, int} what it wrote, its status or -1 for a trap, whether some of it was not run, how often
     *     the host has opened a file
     */
    private function process(string $text, Backend $backend, array $env = [], bool $remembers = true): array
    {
        file_put_contents("$this->folder/module.wasm", Wat::toBinary($text));
        file_put_contents("$this->folder/run.php", '<?php
            use Surus\Wasm\{Engine, Linker, Module};
            use Surus\Wasm\Wasi\{Config, FileSystem, HostDirectory, OutputBuffer, Preview1};
            set_error_handler(static fn (int $l, string $m) => (error_reporting() & $l) !== 0 ? exit("warning: $m") : true);
            require $argv[1];
            $engine = new Engine(Surus\Wasm\Memory\Backend::from($argv[3]), "$argv[2]/cache");
            $output = new OutputBuffer();
            $methods = "";
            foreach ((new ReflectionClass(FileSystem::class))->getMethods() as $method) {
                $methods .= "function $method->name(...\$a): " . $method->getReturnType() . " { \$this->count += \"open\" === \"$method->name\";"
                    . ((string) $method->getReturnType() === "void" ? "" : "return") . " \$this->inner->$method->name(...\$a); }\n";
            }
            $class = eval("return new class(new " . HostDirectory::class . "(\$argv[2] . \"/root\")) implements " . FileSystem::class . " {
                public int \$count = 0; function __construct(private \$inner) {} $methods };");
            $wasi = new Preview1(new Config(["program", "argument"], json_decode($argv[4], true), ["/" => $class],
                stdout: $output, clock: static fn (int $clock): int => $clock === 1 && $GLOBALS["argv"][5] === "1" ? hrtime(true) : 1000000000,
                remembersStart: $argv[5] === "1"));
            $linker = $wasi->addTo(new Linker());
            $instance = $linker->instantiate(Module::fromString(file_get_contents("$argv[2]/module.wasm"), $engine));
            try {
                $status = $wasi->start($instance);
            } catch (Surus\Wasm\Exception\Trap $trap) {
                $status = -1;
            }
            $watched = preg_grep("/\\\\\\\\f\\d+r$/", get_declared_classes());
            $replaced = array_filter(get_declared_classes(), static fn (string $name): bool => defined("$name::WATCHED"));
            echo json_encode([bin2hex($output->contents), $status, $replaced !== [] && $watched === [], $class->count]);');
        $command = [
            PHP_BINARY, '-d', 'display_errors=1', "$this->folder/run.php", \dirname(__DIR__, 2) . '/autoload.php', $this->folder,
            $backend->value, json_encode($env), $remembers ? '1' : '0',
        ];
        exec(implode(' ', array_map(escapeshellarg(...), $command)) . ' 2>&1', $output);
        return json_decode(implode("\n", $output), true) ?? self::fail(implode("\n", $output));
    }

    private function settle(string $text, Backend $backend): void
    {
        for ($i = 1; $i < self::PROCESSES; ++$i) {
            $this->process($text, $backend);
        }
    }

    /** @dataProvider backends */
    public function testIsNotDoneAgain(Backend $backend): void
    {
        $expected = $this->process(self::text(), $backend, [], false);
        self::assertSame(64, \strlen($expected[0]));
        for ($i = 1; $i < self::PROCESSES; ++$i) {
            self::assertSame([$expected[0], 0, false, 1], $this->process(self::text(), $backend));
        }
        for ($i = 0; $i < 2; ++$i) {
            self::assertSame([$expected[0], 0, true, 1], $this->process(self::text(), $backend));
        }
    }

    /** @dataProvider backends */
    public function testIsDoneAgainWhereAFileIsAnother(Backend $backend): void
    {
        $this->settle(self::text(), $backend);
        for ($i = 0; $i < 3; ++$i) {
            file_put_contents("$this->folder/root/data.txt", str_repeat('other ', $i + 1));
            $expected = $this->process(self::text(), $backend, [], false)[0];
            for ($times = 0; $times < self::PROCESSES; ++$times) {
                // What is found to be another one in the middle is not opened twice.
                $isReplayed = $times + 1 === self::PROCESSES && $i < 2;
                self::assertSame([$expected, 0, $isReplayed, 1], $this->process(self::text(), $backend));
            }
        }
        unlink("$this->folder/root/data.txt");
        $expected = $this->process(self::text(), $backend, [], false)[0];
        self::assertSame($expected, $this->process(self::text(), $backend)[0]);
    }

    public function testAnotherEnvironmentIsAnotherStart(): void
    {
        $this->settle(self::text(), Backend::String);
        $expected = $this->process(self::text(), Backend::String, ['A' => 'b'], false)[0];
        self::assertNotSame($expected, $this->process(self::text(), Backend::String)[0]);
        for ($i = 0; $i <= self::PROCESSES; ++$i) {
            self::assertSame($expected, $this->process(self::text(), Backend::String, ['A' => 'b'])[0]);
        }
        self::assertTrue($this->process(self::text(), Backend::String)[2]);
    }

    /** What must not be left out: what is written and what nobody could know before, changed tables, what does not return. */
    public function testWhatCannotBeRemembered(): void
    {
        $same = [
            '(i32.store (i32.const 70) (i32.const 400)) (i32.store (i32.const 74) (i32.const 3))
                (drop (call $fd_write (i32.const 1) (i32.const 70) (i32.const 1) (i32.const 44)))',
            '(table.set 0 (i32.const 0) (ref.func $two))',
            '(call $proc_exit (i32.const 5))',
            '(unreachable)',
            '(global.set $half (f64.div (f64.const 0) (f64.const 0)))',
        ];
        $after = '(i32.store (i32.const 500) (call_indirect (type $nullary) (i32.const 0)))';
        foreach ($same as $before) {
            $text = self::text($before, $after);
            $expected = $this->process($text, Backend::String, [], false);
            for ($i = 0; $i <= self::PROCESSES; ++$i) {
                $got = $this->process($text, Backend::String);
                // What comes before that may be left out.
                self::assertSame($expected, [$got[0], $got[1], false, $got[3]], $before);
            }
        }
    }

    /** What does not export its memory has none that is known. */
    public function testWithoutMemory(): void
    {
        foreach (['', '(memory 1)'] as $memory) {
            $text = "$memory (func (export \"_start\"))";
            self::assertSame(['', 0, false, 0], $this->process($text, Backend::String));
            self::assertSame(['', 0, false, 0], $this->process($text, Backend::String));
        }
    }

    /** Damaged files, and ones of other versions. */
    public function testDamagedFiles(): void
    {
        $this->settle(self::text(), Backend::String);
        [$expected] = $this->process(self::text(), Backend::String);
        foreach (['', 'abc', str_repeat("\0", 100)] as $content) {
            [$file] = glob("$this->folder/cache/*.start-*") ?: self::fail('There is no file');
            file_put_contents($file, $content);
            self::assertSame($expected, $this->process(self::text(), Backend::String)[0]);
        }
        $text = (string) file_get_contents($file);
        file_put_contents($file, substr_replace($text, 'X', \strlen($text) >> 1, 1));
        self::assertSame($expected, $this->process(self::text(), Backend::String)[0]);
    }
}
