<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Emscripten;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Emscripten\Host;
use Surus\Wasm\Exception\{LimitExceeded, LinkError, Trap};
use Surus\Wasm\{Instance, Module, Store};
use Surus\Wasm\Text\Wat;
use Surus\Wasm\Wasi\{Config, MemoryDirectory, OutputBuffer};

final class HostTest extends TestCase
{
    private static function module(string $text): Module
    {
        return Module::fromString(Wat::toBinary($text));
    }

    private static function instance(string $text, ?Host $host = null): Instance
    {
        return ($host ?? new Host())->instantiate(self::module($text));
    }

    public function testLongjmpEndsTheInnermostInvoke(): void
    {
        $instance = self::instance('(module
            (import "env" "invoke_ii" (func $invoke (param i32 i32) (result i32)))
            (import "env" "_emscripten_throw_longjmp" (func $throw))
            (memory (export "memory") 1)
            (table (export "__indirect_function_table") 3 3 funcref)
            (elem (i32.const 1) $negate $jump)
            (global $stack (mut i32) (i32.const 1000))
            (global $threw (export "threw") (mut i32) (i32.const 0))
            (func (export "stackSave") (result i32) (global.get $stack))
            (func (export "stackRestore") (param i32) (global.set $stack (local.get 0)))
            (func (export "setThrew") (param i32 i32) (global.set $threw (local.get 0)))
            (func $negate (param i32) (result i32) (i32.sub (i32.const 0) (local.get 0)))
            (func $jump (param i32) (result i32)
              (global.set $stack (i32.const 500)) (call $throw) (unreachable))
            (func (export "try") (param i32 i32) (result i32) (call $invoke (local.get 0) (local.get 1)))
            (func (export "stack") (result i32) (global.get $stack)))');
        self::assertSame(-7, $instance->call('try', 1, 7));
        self::assertSame(0, $instance->global('threw')->get());
        self::assertSame(0, $instance->call('try', 2, 7));
        self::assertSame(1, $instance->global('threw')->get());
        self::assertSame(1000, $instance->call('stack'));
        $this->expectException(Trap::class);
        $instance->call('try', 0, 7);
    }

    public function testTheHeapGrows(): void
    {
        $instance = self::instance('(module
            (import "env" "emscripten_resize_heap" (func $resize (param i32) (result i32)))
            (import "env" "emscripten_memcpy_js" (func $copy (param i32 i32 i32)))
            (memory (export "memory") 1 4)
            (data (i32.const 0) "abc")
            (func (export "resize") (param i32) (result i32) (call $resize (local.get 0)))
            (func (export "copy") (param i32 i32 i32) (call $copy (local.get 0) (local.get 1) (local.get 2))))');
        self::assertSame(1, $instance->call('resize', 100000));
        self::assertSame(2, $instance->memory()->pages());
        $instance->call('copy', 131000, 0, 3);
        self::assertSame('abc', $instance->memory()->read(131000, 3));
        self::assertSame(1, $instance->call('resize', 4 * 65536));
        self::assertSame(0, $instance->call('resize', 4 * 65536 + 1));
        self::assertSame(0, $instance->call('resize', -1));
        $this->expectException(Trap::class);
        $instance->call('copy', 4 * 65536 - 1, 0, 3);
    }

    public function testRunsMain(): void
    {
        $output = new OutputBuffer();
        $host = new Host(new Config(args: ['prog', 'argument'], stdout: $output));
        self::instance('(module
            (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
            (memory (export "memory") 1)
            (global $stack (mut i32) (i32.const 65536))
            (global $ready (mut i32) (i32.const 0))
            (func (export "_emscripten_stack_alloc") (param i32) (result i32)
              (global.set $stack (i32.and (i32.sub (global.get $stack) (local.get 0)) (i32.const -16)))
              (global.get $stack))
            (func (export "__wasm_call_ctors") (global.set $ready (i32.const 40)))
            (func (export "main") (param $argc i32) (param $argv i32) (result i32)
              (i32.store (i32.const 0) (i32.load offset=4 (local.get $argv)))
              (i32.store (i32.const 4) (i32.const 8))
              (drop (call $write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)))
              (i32.add (global.get $ready) (local.get $argc))))', $host);
        self::assertSame(42, $host->start());
        self::assertSame('argument', (string) $output);
    }

    public function testRunsAStandaloneProgram(): void
    {
        $host = new Host();
        self::instance('(module
            (import "env" "emscripten_notify_memory_growth" (func (param i32)))
            (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
            (memory (export "memory") 1)
            (func (export "_start") (call $exit (i32.const 6))))', $host);
        self::assertSame(6, $host->start());
    }

    public function testFilesAndErrors(): void
    {
        $files = new MemoryDirectory(['a' => 'text']);
        $host = new Host(new Config(), $files);
        $instance = self::instance('(module
            (import "env" "__syscall_openat" (func $open (param i32 i32 i32 i32) (result i32)))
            (import "wasi_snapshot_preview1" "fd_read" (func $read (param i32 i32 i32 i32) (result i32)))
            (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
            (memory (export "memory") 1)
            (data (i32.const 0) "a\00b\00")
            (data (i32.const 16) "\40\00\00\00\08\00\00\00")
            (func (export "open") (param i32) (result i32)
              (call $open (i32.const -100) (local.get 0) (i32.const 0) (i32.const 0)))
            (func (export "read") (param i32) (result i32)
              (call $read (local.get 0) (i32.const 16) (i32.const 1) (i32.const 24)))
            (func (export "write") (param i32) (result i32)
              (call $write (local.get 0) (i32.const 16) (i32.const 1) (i32.const 24))))', $host);
        self::assertSame(3, $instance->call('open', 0));
        self::assertSame(-44, $instance->call('open', 2));
        self::assertSame(-21, $instance->call('open', -5), 'a bad pointer');
        self::assertSame(0, $instance->call('read', 3));
        self::assertSame('text', $instance->memory()->readCString(64));
        self::assertSame(8, $instance->call('write', 3), 'it was opened for reading: EBADF');
    }

    public function testShortenedNames(): void
    {
        $host = new Host(importNames: ['a' => 'emscripten_resize_heap'], exportNames: ['memory' => 'm']);
        $instance = self::instance('(module
            (import "a" "a" (func $a (param i32) (result i32)))
            (memory (export "m") 1)
            (func (export "b") (result i32) (call $a (i32.const 70000))))', $host);
        self::assertSame(1, $instance->call('b'));
        self::assertSame(2, $instance->memory('m')->pages());
    }

    public function testImportedMemoryAndTable(): void
    {
        $host = new Host();
        $instance = self::instance('(module
            (import "env" "memory" (memory 3 10))
            (import "env" "__indirect_function_table" (table 2 funcref))
            (import "env" "invoke_ii" (func $invoke (param i32 i32) (result i32)))
            (import "env" "emscripten_get_heap_size" (func $size (result i32)))
            (elem (i32.const 1) $next)
            (func $next (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
            (func (export "stackSave") (result i32) (i32.const 0))
            (func (export "size") (result i32) (call $size))
            (func (export "try") (result i32) (call $invoke (i32.const 1) (i32.const 41))))', $host);
        self::assertSame([3 * 65536, 42], [$instance->call('size'), $instance->call('try')]);
        self::assertSame(3, $host->memory()->pages());
        $this->expectException(LimitExceeded::class);
        (new Host())->instantiate(
            self::module('(module (import "env" "memory" (memory 3)))'),
            new Store(maxMemoryPages: 2),
        );
    }

    public function testTheOnlyMemoryMayHaveAnyName(): void
    {
        $host = new Host(importNames: ['a' => 'emscripten_console_error'], exportNames: ['hello' => 'c'], config: new Config(
            stderr: $error = new OutputBuffer(),
        ));
        self::instance('(module (import "x" "a" (func $a (param i32))) (memory (export "b") 1)
            (data (i32.const 5) "hello\00") (func (export "c") (call $a (i32.const 5))))', $host);
        $host->exported('hello')();
        self::assertSame("hello\n", (string) $error);
        $this->expectException(LinkError::class);
        $host->exported('nothing');
    }

    public function testOlderSignatures(): void
    {
        $host = new Host(new Config(clock: static fn (int $clock): int => 5_000_007_000));
        $instance = self::instance('(module
            (import "env" "_gmtime_js" (func $gmtime (param i32 i32)))
            (import "env" "clock_gettime" (func $clock (param i32 i32) (result i32)))
            (import "env" "gettimeofday" (func $day (param i32 i32) (result i32)))
            (import "env" "time" (func $time (param i32) (result i32)))
            (memory (export "memory") 1)
            (func (export "date") (i32.store (i32.const 0) (i32.const 86399)) (call $gmtime (i32.const 0) (i32.const 1024)))
            (func (export "now") (result i32)
              (drop (call $clock (i32.const 0) (i32.const 16)))
              (drop (call $day (i32.const 24) (i32.const 0)))
              (call $time (i32.const 32))))', $host);
        $instance->call('date');
        self::assertSame([59, 59, 23, 1, 0, 70], array_values(unpack('V6', $instance->memory()->read(1024, 24))));
        self::assertSame(5, $instance->call('now'));
        self::assertSame([5, 7000, 5, 7, 5], array_values(unpack('V5', $instance->memory()->read(16, 20))));
    }

    public function testI64AsTwoHalves(): void
    {
        $file = tmpfile();
        fwrite($file, 'abcdef');
        $instance = self::instance('(module
            (import "wasi_snapshot_preview1" "fd_seek" (func $seek (param i32 i32 i32 i32 i32) (result i32)))
            (memory (export "memory") 1)
            (func (export "seek") (param i32 i32) (result i32)
              (call $seek (i32.const 0) (local.get 0) (local.get 1) (i32.const 2) (i32.const 8))))', new Host(
            new Config(stdin: $file),
        ));
        self::assertSame(0, $instance->call('seek', -2, -1));
        self::assertSame(4, $instance->memory()->readInt64(8));
    }

    public function testTimesAsTwoHalves(): void
    {
        $module = static fn (string $params): string => "(module
            (import \"env\" \"_gmtime_js\" (func \$gmtime (param $params)))
            (memory (export \"memory\") 1)
            (func (export \"date\") (param $params)
              (call \$gmtime (local.get 0) (local.get 1) (local.get 2))))";
        $instance = self::instance($module('i32 i32 i32'), new Host());
        $instance->call('date', 5, 1, 1024);   // 2^32 + 5 seconds: the year 2106
        self::assertSame([21, 28, 6, 7, 1, 206], array_values(unpack('V6', $instance->memory()->read(1024, 24))));
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('another type');
        self::instance($module('i32 f64 i32'), new Host());
    }

    public function testFunctionsOfTheEmbedder(): void
    {
        $seen = [];
        $host = new Host(extraFunctions: ['notify' => static function (int $value) use (&$seen): void {
            $seen[] = $value;
        }]);
        self::instance('(module (import "env" "notify" (func $notify (param i32))) (memory (export "memory") 1)
            (func (export "__wasm_call_ctors") (call $notify (i32.const -3))))', $host);
        self::assertSame([-3], $seen);
    }

    public function testNamesWhatIsMissing(): void
    {
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('env.one, env.two');
        self::instance('(module (import "env" "one" (func)) (import "env" "two" (func)) (memory (export "memory") 1))');
    }

    public function testTakesNoDirectories(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Host(new Config(directories: ['/' => new MemoryDirectory()]));
    }

    public function testAFailedAssertionSaysWhich(): void
    {
        $this->expectException(Trap::class);
        $this->expectExceptionMessage('x > 0 (file.c:12, main)');
        self::instance('(module
            (import "env" "__assert_fail" (func $fail (param i32 i32 i32 i32)))
            (memory (export "memory") 1)
            (data (i32.const 0) "x > 0\00file.c\00main\00")
            (func (export "__wasm_call_ctors")
              (call $fail (i32.const 0) (i32.const 6) (i32.const 12) (i32.const 13))))');
    }
}
