<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Text;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Exception\MalformedModule;
use Surus\Wasm\Text\{Printer, Wat};

final class PrinterTest extends TestCase
{
    public function testText(): void
    {
        $source = '(module $m (import "a" "b\"" (func $i (param i32))) (memory $mem 1 2) (table 3 funcref)
            (global $g (mut i64) (i64.const -5)) (export "run" (func $run)) (start 2) (elem (i32.const 1) $run)
            (data (offset (i32.add (i32.const 1) (i32.const 2))) "a\00\"\ff")
            (func $run (param $x i32) (param i32 i32) (result f32) (local i64 i64) (local $"a b" f32)
                (if (result f32) (local.get $x) (then (f32.const 0.1)) (else (local.get $"a b")))
                (block (i32.store offset=8 align=1 (i32.const 0) (i32.load (i32.const 4)))))
            (func))';
        $text = <<<'WAT'
            (module $m
              (type (;0;) (func (param i32)))
              (type (;1;) (func (param i32 i32 i32) (result f32)))
              (type (;2;) (func))
              (import "a" "b\"" (func $i (type 0)))
              (func $run (type 1) (param $x i32) (param i32 i32) (result f32)
                (local i64 i64) (local $"a b" f32)
                local.get $x
                if (result f32)
                  f32.const 0.1
                else
                  local.get $"a b"
                end
                block
                  i32.const 0
                  i32.const 4
                  i32.load
                  i32.store offset=8 align=1
                end
              )
              (func (;2;) (type 2)
              )
              (table (;0;) 3 funcref)
              (memory $mem 1 2)
              (global $g (mut i64) (i64.const -5))
              (export "run" (func $run))
              (start 2)
              (elem (;0;) (i32.const 1) func $run)
              (data (;0;) (offset i32.const 1 i32.const 2 i32.add) "a\00\"\ff")
            )

            WAT;
        $binary = Wat::toBinary($source, true);
        self::assertSame($text, Printer::toText($binary));
        self::assertSame($binary, Wat::toBinary($text, true));
    }

    /** @dataProvider modules */
    public function testTextGivesTheSameBytesAgain(string $source): void
    {
        $binary = Wat::toBinary($source);
        $text = Printer::toText($binary);
        self::assertSame(bin2hex($binary), bin2hex(Wat::toBinary($text)), $text);
    }

    /** @return iterable<array{string}> */
    public static function modules(): iterable
    {
        foreach (WatTest::modules() as $name => [$source]) {
            yield $name => [$source];
        }
        foreach (WatTest::instructions() as [$instructions]) {
            yield $instructions => ['(type $none (func)) (type $sum (func (param i32 i32) (result i32)))
                (memory $m 1) (memory $n 1) (table $t 1 funcref) (table $u 1 externref) (elem $e func) (data $d "")
                (global $g (mut i32) (i32.const 0)) (tag $x)
                (func $f (local $a i32) (local $b i64) ' . $instructions . ')'];
        }
    }

    public function testNamesBecomeDifferentIdentifiers(): void
    {
        // Two functions named "f", and one whose name is no UTF-8.
        $binary = Wat::toBinary('(func) (func) (func) (export "" (func 1)) (export "2" (func 2))')
            . "\0\x12\x04name\x01\x0b\x03\x00\x01f\x01\x01f\x02\x02\xff\xff";
        $text = Printer::toText($binary);
        self::assertStringContainsString('(func $f (type 0)', $text);
        self::assertStringContainsString('(export "" (func $f#1))', $text);
        self::assertStringContainsString('(export "2" (func 2))', $text);
    }

    public function testBrokenNamesAreIgnored(): void
    {
        $text = Printer::toText(Wat::toBinary('(func)') . "\0\x0b\x04name\x01\x04\x7f\x00\x01f");
        self::assertStringContainsString('(func ', $text);
    }

    /** @dataProvider malformed */
    public function testMalformed(string $hex, string $reason): void
    {
        $this->expectException(MalformedModule::class);
        $this->expectExceptionMessageMatches('/^' . preg_quote($reason) . '/');
        Printer::toText(hex2bin(str_replace(' ', '', $hex)));
    }

    /** @return iterable<array{string, string}> */
    public static function malformed(): iterable
    {
        yield ['', 'magic header not detected'];
        yield ['0061736d 02000000', 'unknown binary version'];
        yield ['0061736d 01000000 01', 'unexpected end'];
        yield ['0061736d 01000000 0105', 'length out of bounds'];
        yield ['0061736d 01000000 0102 01 61', 'malformed definition type'];
        yield ['0061736d 01000000 0103 00 0000', 'section size mismatch'];
        yield ['0061736d 01000000 0104 01 600000 0302 01 00 0a05 01 0300 27 0b', 'illegal opcode'];
        yield ['0061736d 01000000 0606 01 7f00 0240 0b', 'constant expression required'];
        yield ['0061736d 01000000 0104 01 600000 0302 01 00 0a06 01 0400 05 0b 0b', 'END opcode expected'];
        yield ['0061736d 01000000 0104 01 600000 0302 01 00 0a04 01 0200 01', 'unexpected end'];
        yield ['0061736d 01000000 0104 01 600000 0302 01 00 0a0a 01 08 01 ffffffff0f 7f 0b', 'too many locals'];
        yield ['0061736d 01000000 0705 01 01ff 0000', 'malformed UTF-8 encoding'];
        yield ['0061736d 01000000 0306 ffffffffff 01', 'integer representation too long'];
    }
}
