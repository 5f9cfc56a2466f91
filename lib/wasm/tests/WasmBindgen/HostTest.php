<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\WasmBindgen;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Exception\LinkError;
use Surus\Wasm\Module;
use Surus\Wasm\Text\Wat;
use Surus\Wasm\WasmBindgen\{Bytes, Host, Numbers, Result, ScriptError, Undefined, Values};

final class HostTest extends TestCase
{
    private const HASH = '_0123456789abcdef';

    private const RUNTIME = '
        (memory (export "memory") 1)
        (global $next (mut i32) (i32.const 2048))
        (global $stack (mut i32) (i32.const 1024))
        (global $freed (mut i32) (i32.const 0))
        (func (export "__wbindgen_malloc") (param i32 i32) (result i32)
          (global.set $next (i32.add (global.get $next) (i32.and (i32.add (local.get 0) (i32.const 7)) (i32.const -8))))
          (i32.sub (global.get $next) (i32.and (i32.add (local.get 0) (i32.const 7)) (i32.const -8))))
        (func (export "__wbindgen_export_3") (param i32 i32 i32)
          (global.set $freed (i32.add (global.get $freed) (local.get 1))))
        (func (export "freed") (result i32) (global.get $freed))
        (func (export "__wbindgen_add_to_stack_pointer") (param i32) (result i32)
          (global.set $stack (i32.add (global.get $stack) (local.get 0))) (global.get $stack))
        (func (export "stack") (result i32) (global.get $stack))';

    private static function host(string $imports, string $functions, string $glue = '', \Closure ...$more): Host
    {
        $host = new Host($more, $glue);
        $imports = str_replace('HASH', self::HASH, $imports);
        $host->instantiate(Module::fromString(Wat::toBinary("(module $imports" . self::RUNTIME . "$functions)")));
        return $host;
    }

    public function testTextsAndBytes(): void
    {
        $host = self::host('', '
            (func (export "swap") (param $result i32) (param i32 i32)
              (i32.store (local.get $result) (i32.add (local.get 1) (i32.const 1)))
              (i32.store offset=4 (local.get $result) (i32.sub (local.get 2) (i32.const 1))))
            (func (export "pair") (param i32 i32) (result i32 i32) (local.get 0) (local.get 1))
            (func (export "words") (param $result i32) (param i32 i32)
              (i32.store (local.get $result) (local.get 1))
              (i32.store offset=4 (local.get $result) (i32.shr_u (local.get 2) (i32.const 2))))');
        self::assertSame('ext', $host->call('swap', ['text'], Result::Text));
        self::assertSame("\0b", $host->call('swap', [Bytes::of("a\0b")], Result::Bytes));
        self::assertSame('multi', $host->call('pair', ['multi'], Result::Text));
        self::assertSame([1, 0xffffffff], $host->call('words', [pack('VV', 1, -1)], Result::Words));
        self::assertSame(3 + 2 + 5 + 8, $host->call('freed'));
        self::assertSame(1024, $host->call('stack'));
    }

    public function testNumbers(): void
    {
        $host = self::host('', '
            (func (export "same") (param $result i32) (param i32 i32)
              (i32.store (local.get $result) (local.get 1))
              (i32.store offset=4 (local.get $result) (local.get 2)))
            (func (export "none") (param $result i32)
              (i64.store (local.get $result) (i64.const 0)))');
        self::assertSame([1, 0xffffffff], $host->call('same', [Numbers::words([1, -1])], Result::Words));
        self::assertSame([0.5, -2.0], $host->call('same', [Numbers::floats([0.5, -2])], Result::Floats));
        self::assertSame([0.1, INF], $host->call('same', [Numbers::doubles([0.1, INF])], Result::Doubles));
        self::assertSame([], $host->call('same', [Numbers::longs([])], Result::Doubles));
        self::assertSame([7, 0], $host->call('same', [Numbers::longs([7])], Result::Words) + [1 => 0]);
        self::assertSame("\x01\0", $host->call('same', [Numbers::halfWords([1, 2])], Result::Bytes));
        self::assertNull($host->call('none', [], Result::Text));
        self::assertNull($host->call('none', [], Result::Doubles));
    }

    public function testAnImage(): void
    {
        $host = self::host('(import "wbg" "__wbg_newwithownedu8clampedarrayandshHASH" (func $image (param i32 i32 i32 i32) (result i32)))', '
            (data (i32.const 64) "pixel of one")
            (func (export "image") (result i32) (call $image (i32.const 64) (i32.const 12) (i32.const 3) (i32.const 1)))');
        $image = $host->call('image', [], Result::Value);
        self::assertSame(['pixel of one', 3, 1], [$image->data->toString(), $image->width, $image->height]);
        self::assertSame(12, $host->call('freed'));
    }

    /** As wasm-bindgen does it since Rust's programs have reference types. */
    public function testReferences(): void
    {
        $host = self::host('
            (import "wbg" "__wbg_ErrorHASH" (func $error (param i32 i32) (result externref)))
            (import "wbg" "__wbg___wbindgen_string_getHASH" (func $text (param i32 externref)))
            (import "wbg" "__wbg___wbindgen_is_undefinedHASH" (func $undefined (param externref) (result i32)))
            (import "wbg" "__wbg_parseHASH" (func $parse (param i32 i32) (result externref)))
            (import "wbg" "__wbindgen_cast_0000000000000001" (func $number (param f64) (result externref)))
            (import "wbg" "__wbg___wbindgen_throwHASH" (func $throw (param i32 i32)))
            (import "wbg" "__wbindgen_init_externref_table" (func $init))', '
            (table $references (export "__wbindgen_externrefs") 8 externref)
            (global $slot (mut i32) (i32.const 20))
            (func $alloc (export "__externref_table_alloc") (result i32)
              (global.set $slot (i32.add (global.get $slot) (i32.const 1)))
              (drop (table.grow $references (ref.null extern) (i32.const 40)))
              (global.get $slot))
            (func $dealloc (export "__externref_table_dealloc") (param i32) (table.set $references (local.get 0) (ref.null extern)))
            (func (export "__wbindgen_exn_store") (param i32) (global.set $freed (local.get 0)))
            (func (export "__wbindgen_start") (call $init))
            (data (i32.const 64) "failed{")
            (func (export "same") (param externref) (result externref) (local.get 0))
            (func (export "bytes") (param externref) (result i32 i32)
              (call $text (i32.const 0) (local.get 0)) (i32.load (i32.const 0)) (i32.load (i32.const 4)))
            (func (export "none") (param externref) (result i32) (call $undefined (local.get 0)))
            (func (export "half") (param f64) (result externref) (call $number (f64.div (local.get 0) (f64.const 2))))
            (func (export "known") (param i32) (result externref) (table.get $references (local.get 0)))
            (func (export "size") (result i32) (table.size $references))
            (func (export "fail") (result i32 i32 i32)
              (i32.const 0)
              (table.set $references (call $alloc) (call $error (i32.const 64) (i32.const 6)))
              (global.get $slot) (i32.const 1))
            (func (export "value") (result i32 i32 i32)
              (table.set $references (call $alloc) (call $number (f64.const 7)))
              (global.get $slot) (i32.const 0) (i32.const 0))
            (func (export "parse") (result externref) (call $parse (i32.const 70) (i32.const 1)))');
        $list = new \ArrayObject([1]);
        self::assertSame($list, $host->call('same', [$host->value($list)], Result::Value));
        self::assertSame('text', $host->call('same', [$host->borrowed('text')], Result::Value));
        self::assertSame('text', $host->call('bytes', ['text'], Result::Text));
        self::assertSame([1, 0], [$host->call('none', [Undefined::Value]), $host->call('none', [null])]);
        self::assertSame(1.5, $host->call('half', [3.0], Result::Value));
        self::assertSame(12, $host->call('size'));
        foreach ([0 => Undefined::Value, 8 => Undefined::Value, 9 => null, 10 => true, 11 => false] as $i => $known) {
            self::assertSame($known, $host->call('known', [$i], Result::Value));
        }
        self::assertSame(7.0, $host->call('value', [], Result::Value, fails: true));
        self::assertSame(Undefined::Value, $host->call('parse', [], Result::Value), 'an error that the program asks for');
        self::assertSame(0, $host->values->count());
        try {
            $host->call('fail', [], Result::Number, fails: true);
            self::fail();
        } catch (ScriptError $e) {
            self::assertSame('failed', $e->getMessage());
        }
        // Calls of the host are not limited by the places for what is lent.
        for ($i = 0; $i < 300; ++$i) {
            $host->call('none', [$list]);
        }
        self::assertSame(0, $host->values->count());
    }

    /** PHP frees what an object has within freeing it, which overflows the stack of the process. */
    public function testValuesThatAreChained(): void
    {
        $limit = (string) \ini_set('memory_limit', '1G');
        $host = self::host('
            (import "wbg" "__wbg_newHASH" (func $array (result i32)))
            (import "wbg" "__wbg_pushHASH" (func $push (param i32 i32) (result i32)))
            (import "wbg" "__wbindgen_object_drop_ref" (func $drop (param i32)))
            (import "wbg" "__wbindgen_jsval_loose_eq" (func $equal (param i32 i32) (result i32)))', '
            (func (export "chain") (param i32) (local $list i32) (local $next i32)
              (local.set $list (call $array))
              (loop
                (local.set $next (call $array))
                (drop (call $push (local.get $next) (local.get $list)))
                (call $drop (local.get $list))
                (local.set $list (local.get $next))
                (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
                (br_if 0 (local.get 0)))
              (call $drop (local.get $list)))
            (func (export "circles") (result i32) (local $a i32) (local $b i32)
              (local.set $a (call $array)) (local.set $b (call $array))
              (drop (call $push (local.get $a) (local.get $a)))
              (drop (call $push (local.get $b) (local.get $b)))
              (i32.or (call $equal (local.get $a) (local.get $b))
                (i32.shl (call $equal (local.get $a) (local.get $a)) (i32.const 1))))', '__wbg_new' . self::HASH . '() { return new Array() }');
        $host->call('chain', [250000]);
        self::assertSame(0, $host->values->count());
        self::assertSame(2, $host->call('circles'));
        \ini_set('memory_limit', $limit);
    }

    /** @return iterable<string, array{mixed, mixed, bool}> as JavaScript's == has it */
    public static function pairs(): iterable
    {
        yield 'nothing' => [null, Undefined::Value, true];
        yield 'nothing and zero' => [null, 0, false];
        yield 'numbers in texts' => ['1e1', '10', false];
        yield 'a number and a text' => [10, '1e1', true];
        yield 'an empty text' => ['', 0, true];
        yield 'another text' => ['x', 0, false];
        yield 'booleans' => [true, '1', true];
        yield 'floats' => [1, 1.0, true];
        yield 'NaN' => [NAN, NAN, false];
        yield 'arrays' => [new \ArrayObject(), new \ArrayObject(), false];
    }

    /** @dataProvider pairs */
    public function testLooseEquality(mixed $a, mixed $b, bool $isEqual): void
    {
        self::assertSame([$isEqual, $isEqual], [Values::looselyEqual($a, $b), Values::looselyEqual($b, $a)]);
    }

    public function testValues(): void
    {
        $host = self::host('
            (import "wbg" "__wbindgen_string_new" (func $text (param i32 i32) (result i32)))
            (import "wbg" "__wbindgen_is_undefined" (func $undefined (param i32) (result i32)))
            (import "wbg" "__wbindgen_object_clone_ref" (func $clone (param i32) (result i32)))
            (import "wbg" "__wbindgen_object_drop_ref" (func $drop (param i32)))
            (import "wbg" "__wbg_new_aaaaaaaaaaaaaaaa" (func $array (result i32)))
            (import "wbg" "__wbg_newHASH" (func $object (result i32)))
            (import "wbg" "__wbg_pushHASH" (func $push (param i32 i32) (result i32)))
            (import "wbg" "__wbg_setHASH" (func $set (param i32 i32 i32)))', '
            (data (i32.const 16) "name")
            (func (export "undefined") (param i32) (result i32) (call $undefined (local.get 0)))
            (func (export "same") (param i32) (result i32) (local.get 0))
            (func (export "twice") (param i32) (result i32) (local $list i32)
              (local.set $list (call $array))
              (drop (call $push (local.get $list) (local.get 0)))
              (drop (call $push (local.get $list) (local.get 0)))
              (local.get $list))
            (func (export "named") (param i32) (result i32) (local $object i32) (local $name i32)
              (local.set $object (call $object))
              (local.set $name (call $text (i32.const 16) (i32.const 4)))
              (call $set (local.get $object) (local.get $name) (local.get 0))
              (call $drop (local.get $name))
              (local.get $object))', 'const heap = new Array(32).fill(undefined);
            imports.wbg.__wbg_new_aaaaaaaaaaaaaaaa = function() { const ret = new Array(); return addHeapObject(ret); };');
        self::assertTrue($host->call('undefined', [$host->borrowed(Undefined::Value)], Result::Boolean));
        self::assertFalse($host->call('undefined', [$host->borrowed(null)], Result::Boolean));
        self::assertTrue($host->call('undefined', [32], Result::Boolean), 'the first place');
        self::assertSame(['a text', null, true, 1.5], array_map(
            static fn (mixed $value): mixed => $host->call('same', [$host->value($value)], Result::Value),
            ['a text', null, true, 1.5],
        ));
        $list = $host->call('twice', [$host->borrowed(['x' => [1, 2]])], Result::Value);
        self::assertInstanceOf(\ArrayObject::class, $list);
        self::assertSame([2, [1, 2]], [\count($list), $list[1]->x->getArrayCopy()]);
        self::assertSame('v', $host->call('named', [$host->borrowed('v')], Result::Value)->name);
        self::assertSame(0, $host->values->count());
    }

    public function testMemoryAsBytes(): void
    {
        $host = self::host('
            (import "wbg" "__wbindgen_memory" (func $memory (result i32)))
            (import "wbg" "__wbg_bufferHASH" (func $buffer (param i32) (result i32)))
            (import "wbg" "__wbg_newHASH" (func $new (param i32) (result i32)))
            (import "wbg" "__wbg_newwithbyteoffsetandlengthHASH" (func $part (param i32 i32 i32) (result i32)))
            (import "wbg" "__wbg_lengthHASH" (func $length (param i32) (result i32)))
            (import "wbg" "__wbg_setHASH" (func $set (param i32 i32 i32)))', '
            (data (i32.const 16) "0123456789")
            (func (export "part") (param i32 i32) (result i32)
              (call $new (call $part (call $buffer (call $memory)) (local.get 0) (local.get 1))))
            (func (export "put") (param i32 i32) (result i32)
              (call $set (call $new (call $buffer (call $memory))) (local.get 0) (local.get 1))
              (call $length (local.get 0)))');
        self::assertSame('234', $host->call('part', [18, 3], Result::Value)->toString());
        self::assertSame(5, $host->call('put', [$host->borrowed(Bytes::of('hello')), 20]));
        self::assertSame('0123hello9', $host->memory()->read(16, 10));
        $this->expectException(ScriptError::class);
        $host->call('put', [$host->borrowed(Bytes::of('hello')), 65533]);
    }

    public function testErrors(): void
    {
        $host = self::host('
            (import "wbg" "__wbindgen_throw" (func $throw (param i32 i32)))
            (import "wbg" "__wbindgen_error_new" (func $error (param i32 i32) (result i32)))
            (import "wbg" "__wbg_parseHASH" (func $parse (param i32 i32) (result i32)))', '
            (data (i32.const 16) "wrong!")
            (global $stored (mut i32) (i32.const 0))
            (func (export "__wbindgen_exn_store") (param i32) (global.set $stored (local.get 0)))
            (func (export "throws") (call $throw (i32.const 16) (i32.const 5)))
            (func (export "fails") (param $result i32) (param i32)
              (i32.store (local.get $result) (i32.const 7))
              (if (local.get 1) (then
                (i32.store offset=4 (local.get $result) (call $error (i32.const 16) (i32.const 6)))
                (i32.store offset=8 (local.get $result) (i32.const 1)))))
            (func (export "parse") (param $result i32) (param i32 i32)
              (i32.store (local.get $result) (call $parse (local.get 1) (local.get 2)))
              (i32.store offset=4 (local.get $result) (global.get $stored))
              (i32.store offset=8 (local.get $result) (global.get $stored)))');
        self::assertSame(7, $host->call('fails', [0], Result::Number, true));
        self::assertSame([1, 2], $host->call('parse', ['[1, 2]'], Result::Value, true)->getArrayCopy());
        foreach (['throws' => [[], 'wrong'], 'fails' => [[1], 'wrong!'], 'parse' => [['{'], 'SyntaxError: Syntax error']] as $name => [$arguments, $message]) {
            try {
                $host->call($name, $arguments, Result::Value, $name !== 'throws');
                self::fail("$name did not throw");
            } catch (ScriptError $e) {
                self::assertSame($message, $e->getMessage());
            }
        }
        self::assertSame([0, 1024], [$host->values->count(), $host->call('stack')]);
    }

    /** A program that wants too much, or makes what contains itself, gets errors and does not end the process. */
    public function testHostilePrograms(): void
    {
        $host = self::host('
            (import "wbg" "__wbg_newwithlengthHASH" (func $bytes (param i32) (result i32)))
            (import "wbg" "__wbindgen_string_new" (func $text (param i32 i32) (result i32)))
            (import "wbg" "__wbindgen_debug_string" (func $debug (param i32 i32)))
            (import "wbg" "__wbg_new_aaaaaaaaaaaaaaaa" (func $array (result i32)))
            (import "wbg" "__wbg_pushHASH" (func $push (param i32 i32) (result i32)))', '
            (func (export "bytes") (result i32) (call $bytes (i32.const -1)))
            (func (export "many") (loop $more (drop (call $text (i32.const 0) (i32.const 1000))) (br $more)))
            (func (export "round") (param $result i32) (local $list i32)
              (local.set $list (call $array))
              (drop (call $push (local.get $list) (local.get $list)))
              (call $debug (local.get $result) (local.get $list)))', '__wbg_new_aaaaaaaaaaaaaaaa = function() { new Array() }');
        self::assertStringStartsWith('[[[', $host->call('round', [], Result::Text));
        $limit = ini_get('memory_limit');
        gc_collect_cycles();
        ini_set('memory_limit', (string) (memory_get_usage(true) + (32 << 20)));
        try {
            foreach (['bytes', 'many'] as $function) {
                try {
                    $host->call($function);
                    self::fail('It was done');
                } catch (ScriptError $e) {
                    self::assertStringStartsWith('RangeError', $e->getMessage());
                }
            }
        } finally {
            unset($host, $e);
            gc_collect_cycles();
            ini_set('memory_limit', $limit);
        }
    }

    public function testFunctionsOfTheEmbedder(): void
    {
        $imports = '(import "./x_bg.js" "__wbg_greetHASH" (func $greet (param i32 i32) (result i32)))';
        $functions = '(func (export "run") (result i32) (call $greet (i32.const 20) (i32.const 22)))';
        $host = self::host($imports, $functions, '', greet: static fn (int $a, int $b): int => $a + $b);
        self::assertSame(42, $host->call('run'));
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('__wbg_greet_0123456789abcdef');
        self::host($imports, $functions);
    }
}
