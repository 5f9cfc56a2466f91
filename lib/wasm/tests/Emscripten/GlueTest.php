<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Emscripten;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Emscripten\{Glue, Host, StatLayout};
use Surus\Wasm\Module;
use Surus\Wasm\Text\Wat;
use Surus\Wasm\Wasi\{Config, MemoryDirectory};

final class GlueTest extends TestCase
{
    public function testNames(): void
    {
        $glue = new Glue('
            var wasmImports = { /** @export */ a: _emscripten_resize_heap, "b": ___syscall_openat, c: invoke_ii, d: wasmMemory };
            wasmMemory = wasmExports["e"]; wasmTable = wasmExports["f"];
            var _malloc = Module["_malloc"] = a0 => (_malloc = Module["_malloc"] = wasmExports["g"])(a0);
            var ___wasm_call_ctors = () => (___wasm_call_ctors = wasmExports["h"])();
            Module["_free"] = _free = wasmExports["free"];');
        self::assertSame([
            'a' => 'emscripten_resize_heap', 'b' => '__syscall_openat', 'c' => 'invoke_ii', 'd' => 'memory',
        ], $glue->importNames);
        self::assertSame(
            ['__indirect_function_table' => 'f', '__wasm_call_ctors' => 'h', 'malloc' => 'g', 'memory' => 'e'],
            (static function (array $names): array {
                ksort($names);
                return $names;
            })($glue->exportNames),
        );
    }

    public function testMinifiedExports(): void
    {
        $glue = new Glue('function a(c){c=c.exports;k._sqlite3_open=c.Ha;da=k._malloc=c.Ia;k._free=c.$;return c}');
        self::assertSame(['sqlite3_open' => 'Ha', 'malloc' => 'Ia', 'free' => '$'], $glue->exportNames);
        self::assertSame([[], StatLayout::Current], [$glue->importNames, $glue->statLayout]);
    }

    /** @return iterable<string, array{string, StatLayout, list<int>}> */
    public static function layouts(): iterable
    {
        yield 'current' => ['HEAP32[buf>>2]=stat.dev;HEAP32[((buf)+(4))>>2]=stat.mode;HEAP64[buf+88>>3]=BigInt(stat.ino)',
            StatLayout::Current, [4, 24, 88, 96]];
        yield '64 bits' => ['HEAP32[buf>>2]=stat.dev;HEAP32[buf+8>>2]=stat.ino;HEAP32[buf+12>>2]=stat.mode;HEAP32[buf+56>>2]=1;'
            . 'HEAP32[buf+104>>2]=tempI64[0],HEAP32[buf+108>>2]=tempI64[1]', StatLayout::Padded, [12, 40, 104, 112]];
        yield '32 bits' => ['HEAP32[buf+12>>2]=stat.mode;HEAP32[buf+56>>2]=1;HEAP32[buf+80>>2]=tempI64[0],HEAP32[buf+84>>2]=1',
            StatLayout::Padded32, [12, 40, 80, 88]];
    }

    /**
     * @dataProvider layouts
     * @param array{int, int, int, int} $places of the mode, the size, the inode, and the end
     */
    public function testLayoutsOfStat(string $text, StatLayout $layout, array $places): void
    {
        self::assertSame($layout, (new Glue($text))->statLayout);
        $host = new Host(new Config(), new MemoryDirectory(['file' => 'seven b']), statLayout: $layout);
        $instance = $host->instantiate(Module::fromString(Wat::toBinary('(module
            (import "env" "__syscall_stat64" (func $stat (param i32 i32) (result i32)))
            (memory (export "memory") 1)
            (data (i32.const 0) "file\00")
            (func (export "stat") (result i32) (call $stat (i32.const 0) (i32.const 64))))')));
        $memory = $instance->memory();
        $memory->fill(64, 0xee, 200);
        self::assertSame(0, $instance->call('stat'));
        [$mode, $size, $inode, $end] = $places;
        self::assertSame(0100000, $memory->readInt32(64 + $mode) & 0170000);
        self::assertSame(7, $memory->readInt64(64 + $size));
        self::assertGreaterThan(0, $memory->readInt64(64 + $inode));
        self::assertSame(0xeeeeeeee, $memory->readUint32(64 + $end));
        self::assertNotSame(0xeeeeeeee, $memory->readUint32(64 + $end - 4));
    }

    public function testAFileThatIsNotThere(): void
    {
        $this->expectException(\RuntimeException::class);
        Glue::fromFile('/nowhere.js');
    }
}
