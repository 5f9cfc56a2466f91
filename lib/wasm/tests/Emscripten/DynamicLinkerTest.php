<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Emscripten;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Emscripten\Host;
use Surus\Wasm\Exception\{LinkError, Trap};
use Surus\Wasm\Module;
use Surus\Wasm\Text\{Leb, Wat};

/** Programs and libraries that are linked when they are loaded. */
final class DynamicLinkerTest extends TestCase
{
    private const SHARED = '
        (import "env" "memory" (memory 2))
        (import "env" "__indirect_function_table" (table 1 funcref))
        (import "env" "__memory_base" (global $data i32))
        (import "env" "__table_base" (global $functions i32))
        (type $unary (func (param i32) (result i32)))';

    private const PROGRAM = '(module' . self::SHARED . '
        (import "env" "__stack_pointer" (global $stack (mut i32)))
        (import "GOT.mem" "__heap_base" (global $heap (mut i32)))
        (global $next (mut i32) (i32.const 0))
        (elem (global.get $functions) $double)
        (data (global.get $data) "program\00")
        (func $double (export "double") (param i32) (result i32) (i32.mul (local.get 0) (i32.const 2)))
        (func (export "malloc") (param i32) (result i32)
          (if (i32.eqz (global.get $next)) (then (global.set $next (global.get $heap))))
          (global.set $next (i32.add (global.get $next) (local.get 0)))
          (i32.sub (global.get $next) (local.get 0)))
        (func (export "stack") (result i32) (global.get $stack))
        (func (export "name") (result i32) (global.get $data))
        (func (export "apply") (param i32 i32) (result i32)
          (call_indirect (type $unary) (local.get 1) (local.get 0))))';

    private const LIBRARY = '(module' . self::SHARED . '
        (import "env" "double" (func $double (param i32) (result i32)))
        (import "env" "triple" (func $late (param i32) (result i32)))
        (import "env" "nowhere" (func $nowhere (param i32) (result i32)))
        (import "GOT.func" "triple" (global $triple (mut i32)))
        (import "GOT.func" "double" (global $place (mut i32)))
        (import "GOT.mem" "counter" (global $counter (mut i32)))
        (global (export "counter") i32 (i32.const 8))
        (elem (global.get $functions) $six)
        (data (global.get $data) "library\00")
        (func (export "__wasm_call_ctors")
          (i32.store (global.get $counter) (i32.add (i32.load (global.get $counter)) (i32.const 5))))
        (func (export "triple") (param i32) (result i32) (i32.mul (local.get 0) (i32.const 3)))
        (func $six (export "six") (param i32) (result i32) (call $double (call $late (local.get 0))))
        (func (export "fail") (result i32) (call $nowhere (i32.const 1)))
        (func (export "places") (result i32 i32) (global.get $triple) (global.get $place))
        (func (export "base") (result i32) (global.get $data)))';

    /** @param list<string> $needed */
    private static function module(string $text, int $memory, int $table, array $needed = [], int $alignment = 4): Module
    {
        $info = Leb::unsigned($memory) . Leb::unsigned($alignment) . Leb::unsigned($table) . "\0";
        $names = implode('', array_map(static fn (string $name): string => \chr(\strlen($name)) . $name, $needed));
        $section = "\x08dylink.0\x01" . \chr(\strlen($info)) . $info
            . "\x02" . \chr(\strlen($names) + 1) . \chr(\count($needed)) . $names;
        return Module::fromString(Wat::toBinary($text) . "\0" . Leb::unsigned(\strlen($section)) . $section);
    }

    public function testAProgramAndALibrary(): void
    {
        $host = new Host();
        $program = $host->instantiate(self::module(self::PROGRAM, 8, 1));
        $library = $host->load(self::module(self::LIBRARY, 12, 1), 'library');
        self::assertSame(30, $library->call('six', 5));
        $memory = $host->memory();
        self::assertSame('program', $memory->readCString($program->call('name')));
        $base = $library->call('base');
        self::assertSame('library', $memory->readCString($base));
        self::assertSame([0, 5], [$base % 16, $memory->readInt32($base + 8)], 'constructors have run');
        self::assertGreaterThan($program->call('stack') - 1, $base, 'on the heap, which is behind the stack');
        [$triple, $double] = $library->call('places');
        self::assertSame([21, 14, 42], [
            $program->call('apply', $triple, 7), $program->call('apply', $double, 7), $program->call('apply', 2, 7),
        ]);
        self::assertSame(1, $double, 'a function that is in the table has one place');
        $this->expectException(Trap::class);
        $this->expectExceptionMessage('the function nowhere');
        $library->call('fail');
    }

    public function testALibraryOfAProgramThatIsLinkedAlready(): void
    {
        $host = new Host();
        $host->instantiate(Module::fromString(Wat::toBinary('(module
            (memory (export "memory") 2) (table (export "__indirect_function_table") 1 funcref)
            (global $next (mut i32) (i32.const 5000))
            (func (export "malloc") (param i32) (result i32)
              (global.set $next (i32.add (global.get $next) (local.get 0)))
              (i32.sub (global.get $next) (local.get 0)))
            (func (export "double") (param i32) (result i32) (i32.add (local.get 0) (local.get 0))))')));
        $library = $host->load(self::module(self::LIBRARY, 12, 1));
        self::assertSame(30, $library->call('six', 5));
        self::assertSame(5008, $library->call('base'));
    }

    public function testALibraryAlone(): void
    {
        $host = new Host(extraFunctions: ['double' => static fn (int $value): int => 2 * $value]);
        $library = $host->load(self::module(self::LIBRARY, 200000, 1));
        self::assertSame([30, 1024], [$library->call('six', 5), $library->call('base')]);
        self::assertSame('library', $host->memory()->readCString(1024));
        self::assertGreaterThan(4, $host->memory()->pages());
    }

    public function testNeededLibrariesComeFirst(): void
    {
        $host = new Host();
        $host->load(self::module('(module (func (export "one")))', 0, 0), 'first.so');
        $host->load(self::module('(module (func (export "two")))', 0, 0, ['first.so']));
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('needs "second.so"');
        $host->load(self::module('(module (func (export "three")))', 0, 0, ['first.so', 'second.so']));
    }

    public function testWhatIsMissingLeavesNoTraces(): void
    {
        $host = new Host();
        try {
            $host->load(self::module('(module (import "GOT.mem" "missing" (global (mut i32))) (func (export "f")))', 0, 0));
            self::fail('It was loaded');
        } catch (LinkError $e) {
            self::assertStringContainsString('GOT.mem.missing', $e->getMessage());
        }
        $library = $host->load(self::module('(module (func (export "f") (result i32) (i32.const 7)))', 0, 0));
        self::assertSame(7, $library->call('f'));
    }

    public function testBrokenSections(): void
    {
        $plain = Wat::toBinary('(module)');
        foreach (["\0\x0a\x08dylink.0\x01", "\0\x0b\x08dylink.0\x01\x05", "\0\x0f\x08dylink.0\x01\x04\0\x7f\0\0", ''] as $section) {
            try {
                (new Host())->load(Module::fromString($plain . $section));
                self::fail('It was loaded');
            } catch (LinkError $e) {
                self::assertStringContainsString('dynamic linking', $e->getMessage());
            }
        }
    }

    public function testTheOlderSection(): void
    {
        $section = "\x06dylink" . "\x08\x02\x00\x00\x01\x04libc";
        $module = Module::fromString(Wat::toBinary('(module)') . "\0" . Leb::unsigned(\strlen($section)) . $section);
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('needs "libc"');
        (new Host())->load($module);
    }
}
