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

    /** What a minifier puts in the places of names, in the order of these. */
    private const INLINED = '
        a:(a,b,c,d)=>K(`Assertion failed: ${A(a)}, at: `+[b?A(b):"unknown",c]),
        i:function(a,b){try{return a=A(a),C(a,b),0}catch(d){if("undefined"==typeof F||"E"!==d.name)throw d;return-d.x}},
        F:()=>0,
        x:function(a,b,d,c){V=c;try{b=A(b);b=L(a,b);var e=c?G():0;return f(b,d,e).fd}catch(g){throw g}},
        r:function(a){try{return a=A(a),$(a),0}catch(b){throw b}},
        N:function(a,b){try{return a=A(a),M(b,$a(a))}catch(d){throw d}},
        w:()=>K(""), v:()=>{X=!1;P=0},
        d:()=>Date.now(), c:()=>performance.now(),
        l:a=>{var b=E.length;a>>>=0;if(2147483648<a)return!1;for(var c=1;4>=c;c*=2){var e=b*(1+.2/c);e=Math.min(e,a+100663296);}return!1},
        e:function(a){try{var b=R(a);
            h(b);return 0}catch(d){return d.x}},
        t:function(a,b,d,c){try{var e=R(a);I[c>>2]=e;return 0}catch(g){return g.x}},
        E:function(a,b,d,c){try{var e=R(a);z(e,b,d);J[c>>3]=BigInt(e.position);return 0}catch(g){return g.x}},
        q:function(a,b,d,c){try{var e=R(a);I[c>>2]=e;return 0}catch(g){return g.x}},
        k:tc, u:Sc, f:function(a){c.callbacks.mine(a)}';

    public function testInlinedImports(): void
    {
        $glue = new Glue('var z={x:1},Sc=a=>{throw new Q(a)};function tc(a,b){var d=Y();try{return T.get(a)(b)}catch(e){Z(d);if(e!==e+0)throw e;'
            . 'W(1,0)}}ga={' . self::INLINED . '};h={a:ga}');
        self::assertSame([
            'a' => '__assert_fail', 'i' => '__syscall_chmod', 'F' => '__syscall_fadvise64', 'x' => '__syscall_openat',
            'r' => '__syscall_rmdir', 'N' => '__syscall_stat64', 'w' => '_abort_js', 'v' => '_emscripten_runtime_keepalive_clear',
            'd' => 'emscripten_date_now', 'c' => 'emscripten_get_now', 'l' => 'emscripten_resize_heap', 'e' => 'fd_close',
            't' => 'fd_read', 'E' => 'fd_seek', 'q' => 'fd_write', 'k' => 'invoke', 'u' => 'proc_exit',
        ], $glue->importNames);
    }

    public function testAmbiguousImportsHaveNoNames(): void
    {
        // Either of chdir and rmdir.
        $glue = new Glue('x={r:function(a){try{return a=A(a),$(a),0}catch(b){throw b}},d:()=>Date.now(),c:()=>performance.now()}');
        self::assertSame(['d' => 'emscripten_date_now', 'c' => 'emscripten_get_now'], $glue->importNames);
    }

    /** @return iterable<string, array{string}> */
    public static function brokenScripts(): iterable
    {
        yield 'open brackets' => ['x={a:()=>{{{{, b:function(a){return"'];
        yield 'an open text' => ['x={a:()=>`${, b:function(){return 52}'];
        yield 'nothing but brackets' => [str_repeat('({a:(', 2000)];
        yield 'nothing but texts' => [str_repeat('={a:()=>"\\', 2000)];
    }

    /** @dataProvider brokenScripts */
    public function testBrokenScripts(string $text): void
    {
        self::assertSame([], (new Glue($text))->importNames);
    }

    /** Constructors have no name there; the host knows names by the glue. */
    public function testAMinifiedProgram(): void
    {
        $host = new Host(glue: new Glue('x={d:()=>Date.now(),c:()=>performance.now()};k._double=e.h;k._malloc=e.i;'));
        $host->instantiate(Module::fromString(Wat::toBinary('(module
            (import "a" "d" (func $now (result f64)))
            (memory (export "f") 1)
            (global $times (mut i32) (i32.const 0))
            (func (export "g") (global.set $times (i32.add (global.get $times) (i32.const 1))))
            (func (export "h") (param i32) (result i32)
                (i32.mul (i32.mul (local.get 0) (i32.const 2)) (global.get $times))))')));
        self::assertSame(42, $host->exported('double')(21));
    }

    public function testAFileThatIsNotThere(): void
    {
        $this->expectException(\RuntimeException::class);
        Glue::fromFile('/nowhere.js');
    }
}
