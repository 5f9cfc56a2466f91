<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\LinkError;
use Surus\Wasm\{Func, Instance, Linker};

final class LinkerTest extends WasmTestCase
{
    public function testModulesUseEachOther(): void
    {
        $linker = new Linker();
        $linker->func('host', 'double', '(i32) -> (i32)', fn (int $n): int => 2 * $n);
        $library = $linker->instantiate(self::module('(import "host" "double" (func $d (param i32) (result i32)))
            (memory (export "memory") 1) (global (export "count") (mut i32) (i32.const 0)) (table (export "table") 1 funcref)
            (func (export "quadruple") (param i32) (result i32) (call $d (call $d (local.get 0))))'));
        $linker->instance('library', $library)->alias('library', 'other');
        $program = $linker->instantiate(self::module('(import "library" "quadruple" (func $q (param i32) (result i32)))
            (import "other" "memory" (memory 1)) (import "library" "count" (global $count (mut i32)))
            (import "other" "table" (table 1 funcref))
            (func (export "run") (param i32) (i32.store (i32.const 8) (call $q (local.get 0)))
                (global.set $count (i32.add (global.get $count) (i32.const 1))))
            (elem (i32.const 0) $q)'));
        $program->call('run', 5);
        self::assertSame(20, $library->memory()->readInt32(8));
        self::assertSame(1, $library->global('count')->get());
        self::assertSame($library->func('quadruple'), $library->table('table')->get(0));
        self::assertInstanceOf(Func::class, $linker->get('library', 'quadruple'));
        self::assertNull($linker->get('library', 'none'));
    }

    public function testAliasKeepsWhatIsOnlyThere(): void
    {
        $linker = (new Linker())
            ->func('a', 'f', '() -> (i32)', fn (): int => 1)->func('b', 'f', '() -> (i32)', fn (): int => 2)
            ->func('b', 'g', '() -> (i32)', fn (): int => 3)->alias('a', 'b')->alias('none', 'a');
        self::assertSame([1, 3], [$linker->get('b', 'f')(), $linker->get('b', 'g')()]);
        self::assertSame(1, $linker->get('a', 'f')());
    }

    public function testNamesLikeNumbers(): void
    {
        $linker = (new Linker())->func('0', '1', '() -> (i32)', fn (): int => 7);
        $module = self::module('(import "0" "1" (func $f (result i32))) (func (export "2") (result i32) (call $f)) (func (export ""))');
        self::assertSame(7, $linker->instantiate($module)->call('2'));
        $instance = new Instance($module, ['0' => ['1' => fn (): int => 8]]);
        self::assertSame(8, $instance->exports['2']());
        self::assertSame(['2', ''], array_map(strval(...), array_keys(iterator_to_array($instance->exports))));
    }

    public function testWhatIsMissing(): void
    {
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('unknown import: func "env" "f"');
        (new Linker())->func('env', 'g', '()', fn () => null)->instantiate(self::module('(import "env" "f" (func))'));
    }

    public function testGosJavaScriptIsNamed(): void
    {
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('GOOS=wasip1');
        self::instance('(import "gojs" "runtime.wasmExit" (func (param i32)))');
    }
}
