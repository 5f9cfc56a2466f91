<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Text;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Text\{SyntaxError, Wat};

final class WatTest extends TestCase
{
    private const HEADER = '0061736d01000000';

    private static function hex(string $source, bool $names = false): string
    {
        $hex = bin2hex(Wat::toBinary($source, $names));
        self::assertStringStartsWith(self::HEADER, $hex);
        return substr($hex, 16);
    }

    /** The bytes of a function's instructions, in a module with something of everything. */
    private static function code(string $instructions): string
    {
        $bytes = Wat::toBinary('(module (type $none (func)) (type $sum (func (param i32 i32) (result i32)))
            (memory $m 1) (memory $n 1) (table $t 1 funcref) (table $u 1 externref) (global $g (mut i32) (i32.const 0))
            (elem $e func) (data $d "") (tag $x) (func $f (type $none)
            (local $a i32) (local $b i64) ' . $instructions . '))');
        $code = substr($bytes, strrpos($bytes, "\x02\x01\x7f\x01\x7e") + 5);
        // Behind it there is the data section, of five bytes.
        return bin2hex(substr($code, 0, -5));
    }

    public function testEmptyModules(): void
    {
        self::assertSame('', self::hex(''));
        self::assertSame('', self::hex('(module)'));
        self::assertSame('', self::hex(" (module \$m (; nothing (; at ;) all ;) ) ;; end"));
    }

    /** @dataProvider modules */
    public function testModule(string $fields, string $sections): void
    {
        self::assertSame(str_replace(' ', '', $sections), self::hex($fields));
        self::assertSame(str_replace(' ', '', $sections), self::hex("(module $fields)"));
    }

    /** @return iterable<string, array{string, string}> */
    public static function modules(): iterable
    {
        yield 'function type' => [
            '(type (func (param $a i32) (param i64 f32) (result f64)))',
            '0108 01 60 03 7f7e7d 01 7c',
        ];
        yield 'implicit type comes last' => [
            '(func (param i32)) (type (func)) (func) (func (param i32))',
            '0108 02 600000 60017f00 0304 03 01 00 01 0a0a 03 02000b 02000b 02000b',
        ];
        yield 'references to later things' => [
            '(export "e" (func $f)) (start $f) (func $g call $f) (func $f)',
            '0104 01 600000 0303 02 00 00 0705 01 0165 00 01 0801 01 0a09 02 0400 1001 0b 02000b',
        ];
        yield 'inline import and exports' => [
            '(func $i (export "a") (export "b") (import "m" "n") (param i32)) (func (export "c"))',
            '0108 02 60017f00 600000 0207 01 016d 016e 00 00 0302 01 01'
                . '070d 03 0161 00 00 0162 00 00 0163 00 01 0a04 01 02000b',
        ];
        yield 'imports' => [
            '(import "" "t" (table 1 2 funcref)) (import "" "m" (memory i64 1)) (import "" "g" (global (mut f64)))
             (import "" "x" (tag (param i32)))',
            '0105 01 60017f00 021b 04 00 0174 01 70010102 00 016d 02 0401 00 0167 03 7c01 00 0178 04 00 00',
        ];
        yield 'memory with data' => [
            '(memory (data "a" "\62\u{e9}\t"))',
            '0504 01 010101 0b0b 01 00 41000b 05 6162c3a909',
        ];
        yield 'memories and their data' => [
            '(memory 0) (memory i64 1 2 (; of 64 bits ;)) (data (memory 1) (offset i64.const 3) "x") (data "y")',
            '0506 02 0000 050102 0b0b 02 02 01 42030b 01 78 01 01 79',
        ];
        yield 'table with functions' => ['(func $f) (table funcref (elem $f 0))',
            '0104 01 600000 0302 01 00 0405 01 70010202 0908 01 00 41000b 02 00 00 0a04 01 02000b'];
        yield 'table with expressions' => ['(table externref (elem (ref.null extern) (item (ref.null extern))))',
            '0405 01 6f010202 090e 01 06 00 41000b 6f 02 d06f0b d06f0b'];
        yield 'table with an initial value' => ['(table 1 funcref (ref.null func))', '0409 01 4000 700001 d0700b'];
        yield 'element segments' => [
            '(func $f) (table $t 1 funcref) (elem $e (i32.const 0) $f) (elem (table 0) (i32.const 0) func $f)
             (elem declare func $f) (elem funcref (ref.func $f)) (elem func 0) (elem (offset (i32.const 1)) externref)',
            '0104 01 600000 0302 01 00 0404 01 700001'
                . '0922 06 00 41000b 01 00 00 41000b 01 00 03 00 01 00 05 70 01 d2000b 01 00 01 00 06 00 41010b 6f 00'
                . '0a04 01 02000b',
        ];
        yield 'typed references' => [
            '(type $t (func (param (ref $t) (ref null 0)))) (global (ref null $t) (ref.null $t))',
            '0108 01 60 02 6400 6300 00 0607 01 6300 00 d000 0b',
        ];
        yield 'recursive types' => [
            '(rec (type $a (sub (struct (field $x (mut i32)) (field i8)))) (type $b (sub final $a (array (ref $b)))))',
            '0112 01 4e02 5000 5f02 7f01 7800 4f0100 5e 640100',
        ];
        yield 'tag' => ['(tag (export "t") (param i64))', '0105 01 60017e00 0d03 01 00 00 0705 01 0174 04 00'];
        yield 'extended constant expression' => ['(global i32 (i32.add (i32.const 1) (i32.const -1)))',
            '0609 01 7f 00 4101 417f 6a 0b'];
        yield 'runs of locals' => ['(func (local i32 i32) (local $x i32) (local i64 f32))',
            '0104 01 600000 0302 01 00 0a0a 01 08 03 037f 017e 017d 0b'];
        yield 'annotations' => ['(@a (b ")" c) 0x (@d "(") $e) (func (@"f g" ,;[) (param (@x) i32))',
            '0105 01 60017f00 0302 01 00 0a04 01 02000b'];
        yield 'quoted identifiers' => ['(func $"a b" call $"\61 b" call $c) (func $"c")',
            '0104 01 600000 0303 02 00 00 0a0b 02 0600 1000 1001 0b 02000b'];
    }

    /** @dataProvider instructions */
    public function testInstructions(string $text, string $bytes): void
    {
        self::assertSame(str_replace(' ', '', $bytes) . '0b', self::code($text));
    }

    /** @return iterable<array{string, string}> */
    public static function instructions(): iterable
    {
        yield ['', ''];
        yield ['nop unreachable', '01 00'];
        yield ['(i32.add (local.get $a) (i32.const -1)) drop', '2000 417f 6a 1a'];
        yield ['(drop (i32.sub (i32.const 1) (i32.const 0x7fffffff)))', '4101 41ffffffff07 6b 1a'];
        yield ['i64.const -9223372036854775808 drop', '4280808080808080808 07f 1a'];
        yield ['f32.const -1.5 drop f64.const nan:0x1 drop', '43 0000c0bf 1a 44 010000000000f07f 1a'];
        yield ['block $l br $l loop $k br $l br $k br 0 end $k end', '0240 0c00 0340 0c01 0c00 0c00 0b 0b'];
        yield ['block $l block $l br $l end br $l end', '0240 0240 0c00 0b 0c00 0b'];
        yield ['block (result i32) i32.const 1 end drop', '027f 4101 0b 1a'];
        yield ['block (type $sum) end', '0201 0b'];
        yield ['(block (param i32 i32) (result i32))', '0201 0b'];
        yield ['if $i nop else $i nop end $i', '0440 01 05 01 0b'];
        yield ['(if $i (i32.const 1) (then (br $i)) (else nop))', '4101 0440 0c00 05 01 0b'];
        yield ['(if (i32.const 1) (i32.eqz) (then))', '4101 45 0440 0b'];
        yield ['block $o (if $i (block (br $o) (i32.const 1)) (then (br $o))) end',
            '0240 0240 0c01 4101 0b 0440 0c01 0b 0b'];
        yield ['br_table 1 2 0x3 br_if 0', '0e 02 01 02 03 0d00'];
        yield ['call $f return_call 0 call_ref $none return_call_ref 1', '1000 1200 1400 1501'];
        yield ['call_indirect call_indirect $u (type $sum) return_call_indirect 0 (param i32 i32) (result i32)',
            '11 00 00 11 01 01 13 01 00'];
        yield ['(call_indirect (type $none) (i32.const 0))', '4100 11 00 00'];
        yield ['select select (result i32) select (result) (result i64 f32)', '1b 1c017f 1c027e7d'];
        yield ['local.set 1 local.tee $b global.get $g global.set 0', '2101 2201 2300 2400'];
        yield ['i32.load i64.load8_u offset=3 f64.store $n offset=0x10 align=4 i32.store 1 align=1',
            '280200 310003 39420110 36400100'];
        yield ['memory.size memory.grow $n memory.fill 0 memory.copy memory.copy $m $n',
            '3f00 4001 fc0b00 fc0a0000 fc0a0001'];
        yield ['memory.init $d memory.init $n $d data.drop 0', 'fc080000 fc080001 fc0900'];
        yield ['table.get table.set $u table.size 1 table.grow table.fill $t', '2500 2601 fc1001 fc0f00 fc1100'];
        yield ['table.copy table.copy $u $t table.init $e table.init $u 0 elem.drop $e',
            'fc0e0000 fc0e0100 fc0c0000 fc0c0001 fc0d00'];
        yield ['ref.null func ref.null $sum ref.is_null ref.func $f ref.as_non_null', 'd070 d001 d1 d200 d4'];
        yield ['br_on_null 0 br_on_non_null 0 ref.eq', 'd500 d600 d3'];
        yield ['i32.extend8_s i64.extend32_s i32.trunc_sat_f32_s i64.trunc_sat_f64_u', 'c0 c4 fc00 fc07'];
        yield ['ref.test (ref $none) ref.test funcref ref.cast (ref null 1)', 'fb1400 fb1570 fb1701'];
        yield ['block br_on_cast 0 anyref (ref i31) end', '0240 fb180100 6e 6c 0b'];
        yield ['throw $x throw_ref try_table (catch $x 0) (catch_all_ref 1) end', '0800 0a 1f40 02 000000 0301 0b'];
        yield ['(try_table $t (result i32) (catch_ref 0 0) (br $t))', '1f7f 01 010000 0c00 0b'];
        yield ['i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 31', 'fd0d 000102030405060708090a0b0c0d0e1f'];
        yield ['v128.const i32x4 1 -1 0 0xff i16x8.abs v128.load8_lane 1 1 i32x4.dot_i16x8_s',
            'fd0c 01000000ffffffff00000000ff000000 fd8001 fd5440010001 fdba01'];
    }

    /** @dataProvider errors */
    public function testError(string $source, string $reason, int $line = 1, ?int $column = null): void
    {
        try {
            Wat::toBinary($source);
        } catch (SyntaxError $error) {
            self::assertSame($reason, $error->reason);
            self::assertStringStartsWith($reason, $error->getMessage());
            self::assertSame($line, $error->sourceLine);
            self::assertSame($column ?? $error->column, $error->column);
            return;
        }
        self::fail('It was taken');
    }

    /** @return iterable<array{0: string, 1: string, 2?: int, 3?: int}> */
    public static function errors(): iterable
    {
        yield ['(module', 'unexpected token', 1, 8];
        yield ["(module\n  (func))\n )", 'unexpected token', 3, 2];
        yield ["(func\n  i32.foo)", 'unknown operator', 2, 3];
        yield ['(func get_local 0)', 'unknown operator'];
        yield ['(func func)', 'unexpected token'];
        yield ['(fun)', 'unknown operator'];
        yield ['(module (module))', 'unexpected token'];
        yield ['(func $)', 'empty identifier'];
        yield ['(func $"")', 'empty identifier'];
        yield ['(func $"a"b)', 'unknown operator'];
        yield ['(import "a""b" (func))', 'unknown operator'];
        yield ['(func i32.const 0$)', 'unknown operator'];
        yield ['(func (i32.const 0x) drop)', 'unknown operator'];
        yield ['(func (i32.const 4294967296) drop)', 'constant out of range'];
        yield ['(func (i32.const 1.0) drop)', 'constant out of range'];
        yield ['(func (i32.const) drop)', 'unexpected token'];
        yield ['(func (f32.const 1e39) drop)', 'constant out of range'];
        yield ['(func (f32.const nan:1) drop)', 'unknown operator'];
        yield ['(func call 4294967296)', 'i32 constant out of range'];
        yield ['(func call -1)', 'unexpected token'];
        yield ['(func call $f)', 'unknown function'];
        yield ['(func local.get $f)', 'unknown local'];
        yield ['(func (type $t))', 'unknown type'];
        yield ['(func (type 0) (local $x i32))', 'unknown type'];
        yield ['(func br $l)', 'unknown label'];
        yield ['(func block $l end br $l)', 'unknown label'];
        yield ['(func block $l end $k)', 'mismatching label'];
        yield ['(func block end $k)', 'mismatching label'];
        yield ['(func if $l else $k end)', 'mismatching label'];
        yield ['(func block)', 'unexpected token'];
        yield ['(func end)', 'unexpected token'];
        yield ['(func else)', 'unexpected token'];
        yield ['(func (i32.add nop))', 'unexpected token'];
        yield ['(func (if (i32.const 1) nop))', 'unexpected token'];
        yield ['(func (if (i32.const 1)))', 'unexpected token'];
        yield ['(func (then))', 'unexpected token'];
        yield ['(func (if (then) (else) (else)))', 'unexpected token'];
        yield ['(func $f) (func $f)', 'duplicate function'];
        yield ['(func (param $x i32) (local $x i32))', 'duplicate local'];
        yield ['(import "" "" (global $g i32)) (global $g i32 (i32.const 0))', 'duplicate global'];
        yield ['(func) (import "" "" (func))', 'import after function'];
        yield ['(memory 1) (func (import "" ""))', 'import after memory'];
        yield ['(func) (start 0) (start 0)', 'multiple start sections'];
        yield ['(type (func)) (func (type 0) (param i32))', 'inline function type'];
        yield ['(type (func (result i32))) (func (type 0) (result i32) (param i32))', 'unexpected token'];
        yield ['(func (result i32) (param i32))', 'unexpected token'];
        yield ['(type (struct)) (func (type 0) (param i32))', 'non-function type'];
        yield ['(memory 1) (func (i32.load align=3 (i32.const 0)))', 'alignment must be a power of two'];
        yield ['(memory 1) (func (i32.load align=0 (i32.const 0)))', 'alignment must be a power of two'];
        yield ['(memory 1) (func (i32.load offset=-1 (i32.const 0)))', 'unknown operator'];
        yield ['(memory 1) (func (i32.load offset=18446744073709551616 (i32.const 0)))', 'i64 constant out of range'];
        yield ['(memory 18446744073709551616)', 'i64 constant out of range'];
        yield ['(export "\ff" (func 0))', 'malformed UTF-8 encoding'];
        yield ["(export \"\xff\" (func 0))", 'malformed UTF-8 encoding'];
        yield ["(;\xed\xa0\x80;)", 'malformed UTF-8 encoding'];
        yield ["(func \u{e9})", 'misplaced unicode character'];
        yield ["(func \x01)", 'misplaced control character'];
        yield ['(data "a', 'unclosed string literal', 1, 7];
        yield ["(data \"a\n\")", 'unclosed string literal'];
        yield ["(data \"a\x01\")", 'illegal control character in string literal'];
        yield ['(data "\q")', 'illegal escape'];
        yield ['(data "\u{d800}")', 'illegal escape'];
        yield ['(; (; ;)', 'unclosed comment'];
        yield ['(@a (b)', 'unclosed annotation'];
        yield ['(@ a)', 'empty annotation id'];
        yield ['(@custom 1)', '@custom annotation: missing section name'];
        yield ['(@custom "a" (before end))', '@custom annotation: malformed section kind'];
        yield ['(@custom "a" x)', '@custom annotation: unexpected token'];
        yield ['(func (nop (@custom "a")))', 'misplaced @custom annotation'];
        yield ['(module (start $f (@name "a")) (func $f))', 'misplaced @name annotation'];
        yield ['(module (@name "a") (@name "b"))', '@name annotation: multiple names'];
        yield ['(@metadata.code.branch_hint "\00") (func)', '@metadata.code.branch_hint annotation: not in a function'];
        yield ['(func (v128.const i32x4 1 2) drop)', 'wrong number of lane literals'];
        yield ['(type (struct (field $x i32) (field $x i32)))', 'duplicate field'];
    }

    public function testNames(): void
    {
        $hex = self::hex('(module $mod (func $f (param $p i32) (local i32) (local $l i32)) (func)
            (global $g i32 i32.const 0))', true);
        $names = bin2hex("\x04name\x00\x04\x03mod\x01\x04\x01\x00\x01f"
            . "\x02\x09\x01\x00\x02\x00\x01p\x02\x01l\x07\x04\x01\x00\x01g");
        self::assertStringEndsWith(bin2hex("\x00" . chr(strlen($names) >> 1)) . $names, $hex);
        self::assertSame('', self::hex('(module)', true));
    }

    /** @return iterable<string, array{string, string}> */
    public static function annotations(): iterable
    {
        yield 'custom sections' => [
            '(@custom "a" "1") (@custom "b" (before type) "2" "3") (type (func)) (@custom "c" (after last)) (@custom "d" (before first))',
            '00 02 01 64 00 04 01 62 3233 01 04 01 60 0000 00 03 01 61 31 00 02 01 63',
        ];
        yield 'names' => [
            '(func (@name "\u{3bb}")) (func $f (@name "g") (export "f"))',
            '01 04 01 60 0000 03 03 02 00 00 07 05 01 01 66 00 01 0a 07 02 02 00 0b 02 00 0b'
                . ' 00 0f 04 6e616d65 01 08 02 00 02 cebb 01 01 67',
        ];
        yield 'hints' => ['(func (@metadata.code.branch_hint "\01") (if (i32.const 1) (then)))',
            '01 04 01 60 0000 03 02 01 00 0a 09 01 07 00 4101 0440 0b 0b'];
        yield 'others' => ['(@else "a" (@custom)) (type (func (@names)))', '01 04 01 60 0000'];
    }

    /** @dataProvider annotations */
    public function testAnnotations(string $fields, string $sections): void
    {
        self::assertSame(str_replace(' ', '', $sections), self::hex($fields));
        self::assertSame(str_replace(' ', '', $sections), self::hex("(module $fields)"));
    }

    public function testNameOfTheModule(): void
    {
        self::assertSame('000b046e616d65000403' . bin2hex('mod'), self::hex('(module $m (@name "mod"))'));
    }

    public function testLongTokens(): void
    {
        $count = 300000;
        $hex = self::hex('(data "' . str_repeat('\\00', $count) . '") (; ' . str_repeat("\u{e9}", $count) . ' ;)');
        self::assertStringEndsWith(str_repeat('00', $count), $hex);
        try {
            Wat::toBinary(';; ' . str_repeat("\u{e9}", $count) . "\n(func i32.const " . str_repeat('9', $count) . "\xff)");
        } catch (SyntaxError $error) {
            self::assertSame('constant out of range', $error->reason);
        }
        self::assertTrue(isset($error));
    }

    public function testDeepNestingNeedsNoRecursion(): void
    {
        $depth = 20000;
        $hex = self::hex('(func ' . str_repeat('(block ', $depth) . str_repeat(')', $depth) . ')');
        self::assertStringEndsWith(str_repeat('0b', $depth + 1), $hex);
    }
}
