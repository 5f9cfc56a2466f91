<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{InvalidModule, MalformedModule, UnsupportedProposal, WasmException};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Module;
use Surus\Wasm\Text\Wat;

final class ModuleTest extends WasmTestCase
{
    private const FIELDS = '(module $named
        (import "env" "f" (func $f (param i32) (result i64))) (import "env" "t" (table 1 5 funcref))
        (import "env" "m" (memory 2)) (import "env" "g" (global (mut f32)))
        (func $inner (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
        (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (call $inner (local.get 1))))
        (table (export "table") i64 3 externref) (memory (export "7") i64 1 9) (global (export "pi") f64 (f64.const 3.14)))';

    public function testWhatItSays(): void
    {
        $bytes = Wat::toBinary(self::FIELDS, true);
        $module = Module::fromString($bytes);
        $module->validate();
        $imports = [];
        foreach ($module->imports() as $import) {
            $imports[] = "$import->module $import->name $import->type";
        }
        self::assertSame(
            ['env f (i32) -> (i64)', 'env t table 1 5 funcref', 'env m memory 2', 'env g ' . $module->imports()[3]->type],
            $imports,
        );
        self::assertTrue($module->imports()[3]->type->mutable);
        $exports = [];
        foreach ($module->exports() as $export) {
            $exports[$export->name] = (string) $export->type;
        }
        self::assertSame('(i32, i32) -> (i32)', $exports['add']);
        self::assertSame(['table i64 3 externref', 'memory i64 1 9'], [$exports['table'], $exports['7']]);
        self::assertSame(3, $module->functionCount());
        self::assertSame('(i32) -> (i64)', (string) $module->functionType(0));
        self::assertSame(['f', 'inner', 'add'], array_map($module->functionName(...), [0, 1, 2]));
        self::assertNull($module->functionName(3));
        self::assertSame($bytes, $module->bytes());
        self::assertSame([1, 2, 3, 4, 5, 6, 7, 10, 0], array_column($module->sections, 0));
        [, $name, $offset, $size] = $module->sections[8];
        self::assertSame('name', $name);
        self::assertSame(\strlen($bytes), $offset + $size);
        self::assertStringEndsWith($module->customSections('name')[0], $bytes);
        self::assertSame([], $module->customSections('none'));
    }

    public function testNamesWithoutANameSection(): void
    {
        $module = self::module(self::FIELDS);
        self::assertSame(['env.f', null, 'add'], array_map($module->functionName(...), [0, 1, 2]));
    }

    public function testPhpSource(): void
    {
        $module = self::module(self::FIELDS, Backend::String);
        self::assertStringContainsString('static function c($I, $d, $l0)', $module->phpSource(1));
        self::assertStringContainsString('f1::c($I, $d, $l1)', $module->phpSource(2));
        foreach ([0, 3, -1] as $index) {
            try {
                $module->phpSource($index);
                self::fail("Function $index has a source");
            } catch (\OutOfRangeException $e) {
                self::assertStringContainsString("no function $index", $e->getMessage());
            }
        }
    }

    /** @return iterable<string, array{string, string, class-string}> */
    public static function broken(): iterable
    {
        $head = "\0asm\1\0\0\0";
        yield 'nothing' => ['', 'unexpected end', MalformedModule::class];
        yield 'other magic' => ["\x7fELF\1\0\0\0", 'magic header not detected', MalformedModule::class];
        yield 'component' => ["\0asm\x0d\0\1\0", 'unsupported proposal: the component model', UnsupportedProposal::class];
        yield 'section beyond the end' => ["$head\1\5\0", 'length out of bounds', MalformedModule::class];
        yield 'unknown section' => ["$head\x20\0", 'malformed section id', MalformedModule::class];
        yield 'section twice' => ["$head\1\1\0\1\1\0", 'unexpected content after last section', MalformedModule::class];
        yield 'bytes left' => ["$head\1\2\0\0", 'section size mismatch', MalformedModule::class];
        yield 'long number' => ["$head\1\x86\x80\x80\x80\x80\0\0", 'integer representation too long', MalformedModule::class];
        yield 'no UTF-8' => ["$head\0\2\1\xff", 'malformed UTF-8 encoding', MalformedModule::class];
        yield 'very many functions' => ["$head\3\5\xff\xff\xff\xff\x0f", 'unexpected end', MalformedModule::class];
        $long = 'integer representation too long';
        yield 'long number that leads out of its section' => ["$head\5\3\1\0\x82\x80\x80\x80\x80\x80\x80\x80\x80\x80\0", $long, MalformedModule::class];
        yield 'number that leads out of its section' => ["$head\5\3\1\0\x82\0\0", 'unexpected end', MalformedModule::class];
        yield 'long type' => ["$head\1\5\1\xe0\x7f\0\0", $long, MalformedModule::class];
        yield 'name missing' => ["$head\7\1\2\x0a\1\0", 'length out of bounds', MalformedModule::class];
        $function = "$head\1\4\1\x60\0\0\3\2\1\0\x0a\4\1";
        yield 'body that is longer than it says' => ["$function\2\0\x41\xff\xff\xff\xff\xff\xff", $long, MalformedModule::class];
        $reason = 'function and code section have inconsistent lengths';
        yield 'functions without code' => ["$head\1\4\1\x60\0\0\3\2\1\0", $reason, MalformedModule::class];
        yield 'continuations' => ["$head\1\3\1\x5d\0", 'unsupported proposal: stack switching', UnsupportedProposal::class];
        $fields = [
            'no such type' => ['(func (type 3))', 'unknown type'],
            'no such memory' => ['(data (i32.const 0) "")', 'unknown memory 0'],
            'no such function' => ['(export "f" (func 0))', 'unknown function 0'],
            'two exports' => ['(func $f) (export "f" (func $f)) (export "f" (func $f))', 'duplicate export name'],
            'start with results' => ['(func $f (result i32) (i32.const 1)) (start $f)', 'start function'],
            'limits' => ['(memory 2 1)', 'size minimum must not be greater than maximum'],
            'too many pages' => ['(memory 65537)', 'memory size must be at most 65536 pages'],
            'initial value' => ['(global i32 (i64.const 0))', 'type mismatch'],
            'no constant' => ['(global i32 (i32.div_u (i32.const 1) (i32.const 1)))', 'constant expression required'],
        ];
        foreach ($fields as $name => [$code, $reason]) {
            yield $name => [Wat::toBinary($code), $reason, InvalidModule::class];
        }
    }

    /**
     * @param class-string<WasmException> $class
     * @dataProvider broken
     */
    public function testBrokenModules(string $bytes, string $reason, string $class): void
    {
        try {
            Module::fromString($bytes);
            self::fail('It was taken');
        } catch (WasmException $e) {
            self::assertSame($class, $e::class);
            self::assertStringStartsWith($reason, $e->getMessage());
            self::assertLessThanOrEqual(\strlen($bytes), $e->offset);
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function brokenBodies(): iterable
    {
        yield 'result missing' => ['(func (result i32))', 'type mismatch'];
        yield 'value left' => ['(func (i32.const 1))', 'type mismatch'];
        yield 'other type' => ['(func (result i32) (i32.add (i32.const 1) (f32.const 1)))', 'type mismatch'];
        yield 'local' => ['(func (drop (local.get 0)))', 'unknown local 0'];
        yield 'global' => ['(func (drop (global.get 5)))', 'unknown global 5'];
        yield 'immutable' => ['(global i32 (i32.const 0)) (func (global.set 0 (i32.const 1)))', 'immutable global'];
        yield 'label' => ['(func (br 1))', 'unknown label 1'];
        yield 'function' => ['(func (call 7))', 'unknown function 7'];
        yield 'memory' => ['(func (drop (i32.load (i32.const 0))))', 'unknown memory 0'];
        yield 'alignment' => ['(memory 1) (func (drop (i32.load8_u align=2 (i32.const 0))))', 'alignment must not be larger'];
        yield 'table' => ['(func (drop (table.get 0 (i32.const 0))))', 'unknown table 0'];
        yield 'undeclared' => ['(func $f (drop (ref.func $f)))', 'undeclared function reference'];
        yield 'if without else' => ['(func (result i32) (if (result i32) (i32.const 1) (then (i32.const 1))))', 'type mismatch'];
        yield 'select' => ['(func (drop (select (ref.null func) (ref.null func) (i32.const 1))))', 'type mismatch'];
        yield 'table branches' => ['(func (block (result i32) (br_table 0 1 (i32.const 1) (i32.const 1))) drop)', 'type mismatch'];
        yield 'unset' => ['(type $t (func)) (func (local (ref $t)) (drop (local.get 0)))', 'uninitialized local'];
    }

    public function testInstructionsOfOtherProposals(): void
    {
        $function = "\0asm\1\0\0\0\1\4\1\x60\0\0\3\2\1\0\x0a";
        foreach (["\xe0\0" => 'stack switching', "\xe6\0" => 'stack switching'] as $code => $name) {
            try {
                Module::fromString("$function\6\1\4\0$code\x0b")->validate();
                self::fail('It was taken');
            } catch (UnsupportedProposal $e) {
                self::assertStringStartsWith("unsupported proposal: $name", $e->getMessage());
            }
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function bodiesWithoutEnd(): iterable
    {
        yield 'at the end of the file' => ["\x0a\4\1\2\0\1", 'unexpected end of section or function'];
        yield 'at the end of the section' => ["\x0a\4\1\2\0\1\0\2\1x", 'section size mismatch'];
        yield 'at the next function' => ["\x0a\7\2\2\0\1\2\0\x0b", 'END opcode expected'];
    }

    /** @dataProvider bodiesWithoutEnd */
    public function testBodiesWithoutEnd(string $code, string $reason): void
    {
        $functions = \ord($code[2]);
        $indices = str_repeat("\0", $functions);
        $module = Module::fromString("\0asm\1\0\0\0\1\4\1\x60\0\0\3" . \chr($functions + 1) . $code[2] . $indices . $code);
        $this->expectException(MalformedModule::class);
        $this->expectExceptionMessage($reason);
        $module->validate();
    }

    /** @dataProvider brokenBodies */
    public function testBrokenBodies(string $code, string $reason): void
    {
        $module = self::module($code);
        try {
            $module->validate();
            self::fail('It was taken');
        } catch (InvalidModule $e) {
            self::assertStringStartsWith($reason, $e->reason);
            self::assertStringContainsString('in function ', $e->getMessage());
            [, , $start, $size] = $module->sections[array_search(10, array_column($module->sections, 0), true)];
            self::assertGreaterThanOrEqual($start, $e->offset);
            self::assertLessThanOrEqual($start + $size, $e->offset);
        }
    }

    public function testFunctionsThatAreNotThere(): void
    {
        $module = self::module('(import "m" "f" (func)) (func (param i32))');
        self::assertSame(['() -> ()', '(i32) -> ()'], array_map(fn (int $i): string => (string) $module->functionType($i), [0, 1]));
        self::assertNull($module->functionName(-1));
        $wrong = [fn () => $module->functionType(2), fn () => $module->functionType(-1), fn () => $module->phpSource(0), fn () => $module->phpSource(2)];
        foreach ($wrong as $action) {
            try {
                $action();
                self::fail('It was there');
            } catch (\OutOfRangeException $e) {
                self::assertStringContainsString('no function', $e->getMessage());
            }
        }
    }

    public function testFiles(): void
    {
        $file = tempnam(sys_get_temp_dir(), 'module');
        try {
            file_put_contents($file, Wat::toBinary('(func (export "f") (result i32) (i32.const 3))'));
            self::assertSame('f', Module::fromFile($file)->exports()[0]->name);
        } finally {
            unlink($file);
        }
        try {
            Module::fromFile(__DIR__);
            self::fail('A folder was read');
        } catch (\RuntimeException $e) {
            self::assertSame('Cannot read ' . __DIR__, $e->getMessage());
        }
        $this->expectException(\RuntimeException::class);
        $this->expectExceptionMessage("Cannot read $file");
        Module::fromFile($file);
    }
}
