<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{GuestException, InvalidModule, Trap, TrapKind};
use Surus\Wasm\{ArrayObject, Func, StructObject};

/** Structures, arrays, small ints and casts. */
final class AggregatesTest extends WasmTestCase
{
    public function testTheHostReadsAndWritesFields(): void
    {
        $instance = self::instance('
            (type $s (struct (field (mut i8)) (field (mut i64)) (field f32) (field (mut v128)) (field (mut (ref null $s)))))
            (type $a (array (mut i16)))
            (func (export "new") (param i32) (result (ref $s))
                (struct.new $s (local.get 0) (i64.const -1) (f32.const 0.5) (v128.const i64x2 1 2) (ref.null $s)))
            (func (export "signed") (param (ref null $s)) (result i32) (struct.get_s $s 0 (local.get 0)))
            (func (export "unsigned") (param (ref null $s)) (result i32) (struct.get_u $s 0 (local.get 0)))
            (func (export "vector") (param (ref null $s)) (result v128) (struct.get $s 3 (local.get 0)))
            (func (export "array") (param i32) (result (ref $a)) (array.new $a (i32.const -1) (local.get 0)))
            (func (export "element") (param (ref $a) i32) (result i32) (array.get_s $a (local.get 0) (local.get 1)))');
        $structure = $instance->call('new', 0x1ff);
        self::assertInstanceOf(StructObject::class, $structure);
        self::assertSame('struct (mut i8, mut i64, f32, mut v128, mut (ref null ' . $structure->number . '))', (string) $structure->type());
        self::assertSame([255, -1, 0.5, pack('P2', 1, 2), null], array_map($structure->get(...), range(0, 4)));
        self::assertSame(-1, $instance->call('signed', $structure));
        $structure->set(0, 0x180);
        $structure->set(3, '0123456789abcdef');
        $structure->set(4, $structure);
        self::assertSame(-128, $instance->call('signed', $structure));
        self::assertSame(128, $instance->call('unsigned', $structure));
        self::assertSame('0123456789abcdef', $instance->call('vector', $structure));
        self::assertSame($structure, $structure->get(4));
        $structure->set(4, null);
        $array = $instance->call('array', 3);
        self::assertInstanceOf(ArrayObject::class, $array);
        self::assertCount(3, $array);
        $array->set(1, 0x18000);
        self::assertSame([65535, 32768], [$array->get(0), $array->get(1)]);
        self::assertSame(-32768, $instance->call('element', $array, 1));
        $wrong = [
            \LogicException::class => fn () => $structure->set(2, 1.5),
            \OutOfRangeException::class => fn () => $array->get(3),
            \TypeError::class => fn () => $structure->set(4, $array),
        ];
        foreach ($wrong as $class => $action) {
            try {
                $action();
                self::fail('It was done');
            } catch (\Exception | \TypeError $e) {
                self::assertSame($class, $e::class);
            }
        }
        $this->expectException(\TypeError::class);
        $instance->call('signed', $array);
    }

    public function testReferencesAreToWhatTheyAreCastTo(): void
    {
        $instance = self::instance('
            (type $shape (sub (struct (field $id i32))))
            (type $circle (sub $shape (struct (field $id i32) (field $radius f64))))
            (type $square (sub $shape (struct (field $id i32) (field $side f64))))
            (func (export "circle") (result anyref) (struct.new $circle (i32.const 1) (f64.const 2)))
            (func (export "square") (result anyref) (struct.new $square (i32.const 2) (f64.const 3)))
            (func (export "area") (param anyref) (result f64) (local $r f64)
                (block $square (result (ref $square))
                    (block $circle (result (ref $circle))
                        (br_on_cast $square anyref (ref $square)
                            (br_on_cast $circle anyref (ref $circle) (local.get 0)))
                        (drop) (return (f64.const -1)))
                    (local.tee $r (struct.get $circle $radius))
                    (return (f64.mul (f64.const 3) (local.get $r))))
                (local.set $r (struct.get $square $side))
                (f64.mul (local.get $r) (local.get $r)))
            (func (export "id") (param anyref) (result i32) (struct.get $shape $id (ref.cast (ref $shape) (local.get 0))))
            (func (export "small") (param anyref) (result i32) (ref.test (ref i31) (local.get 0)))
            (func (export "out") (param externref) (result externref) (extern.convert_any (any.convert_extern (local.get 0))))
            (func (export "in") (param externref) (result i32) (ref.test (ref i31) (any.convert_extern (local.get 0))))');
        $circle = $instance->call('circle');
        self::assertSame([6.0, 9.0, -1.0, -1.0, -1.0], array_map(
            static fn (mixed $value): float => $instance->call('area', $value),
            [$circle, $instance->call('square'), null, 5, new \stdClass()],
        ));
        self::assertSame(1, $instance->call('id', $circle));
        self::assertTraps(TrapKind::CastFailure, fn () => $instance->call('id', 7));
        self::assertSame([1, 0, 0], array_map(fn (mixed $value): int => $instance->call('small', $value), [-5, null, 'text']));
        self::assertSame(1 << 40, $instance->call('out', 1 << 40), 'ints of any size pass');
        self::assertSame([0, 1], [$instance->call('in', 1 << 40), $instance->call('in', 3)]);
        $this->expectException(\TypeError::class);
        $instance->call('small', 1 << 30);
    }

    public function testFunctionsOfASubtypeAreCalledThroughATable(): void
    {
        $instance = self::instance('
            (type $any (sub (func (result anyref))))
            (type $small (sub $any (func (result (ref i31)))))
            (table funcref (elem $one $other))
            (func $one (type $small) (ref.i31 (i32.const 1)))
            (func $other (result i32) (i32.const 2))
            (func (export "f") (param i32) (result anyref) (call_indirect (type $any) (local.get 0)))');
        self::assertSame(1, $instance->call('f', 0));
        self::assertTraps(TrapKind::IndirectCallTypeMismatch, fn () => $instance->call('f', 1));
    }

    public function testOperandsAreEvaluatedBeforeReferencesAreLookedAt(): void
    {
        $instance = self::instance('(type $s (struct (field (mut i32)))) (type $a (array (mut i32)))
            (global $g (mut i32) (i32.const 0))
            (func $count (result i32) (global.set $g (i32.add (global.get $g) (i32.const 1))) (global.get $g))
            (func (export "count") (result i32) (global.get $g))
            (func (export "set") (struct.set $s 0 (ref.null $s) (call $count)))
            (func (export "put") (array.set $a (ref.null $a) (call $count) (call $count)))
            (func (export "order") (result i32) (local (ref $s))
                (local.set 0 (struct.new $s (i32.const 10)))
                ;; Read, written, read: what was read first is the old value.
                (struct.get $s 0 (local.get 0))
                (struct.set $s 0 (local.get 0) (i32.const 20))
                (i32.mul (struct.get $s 0 (local.get 0))))');
        self::assertTraps(TrapKind::NullStructureReference, fn () => $instance->call('set'));
        self::assertTraps(TrapKind::NullArrayReference, fn () => $instance->call('put'));
        self::assertSame(3, $instance->call('count'));
        self::assertSame(200, $instance->call('order'));
    }

    public function testArraysThatAreTooLargeTrap(): void
    {
        $instance = self::instance('(type $a (array (mut i64)))
            (func (export "f") (param i32) (result i32) (array.len (array.new_default $a (local.get 0))))');
        self::assertSame(1000, $instance->call('f', 1000));
        self::assertTraps(TrapKind::ArrayTooLarge, fn () => $instance->call('f', -1));
    }

    public function testLongChainsAreFreed(): void
    {
        $instance = self::instance('(type $n (struct (field (mut (ref null $n))))) (type $l (array externref))
            (tag $t (param exnref))
            (global $g (mut (ref null $n)) (ref.null $n)) (global $x (mut externref) (ref.null extern))
            (func (export "structures") (param i32)
                (loop $l
                    (global.set $g (struct.new $n (global.get $g)))
                    (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
                (global.set $g (ref.null $n)))
            (func (export "arrays") (param i32)
                (loop $l
                    (global.set $x (extern.convert_any (array.new_fixed $l 1 (global.get $x))))
                    (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
                (global.set $x (ref.null extern)))
            (func $throw (param exnref) (throw $t (local.get 0)))
            (func (export "exceptions") (param i32) (local exnref)
                (loop $l
                    (block $h (result exnref exnref)
                        (try_table (catch_ref $t $h) (call $throw (local.get 1)))
                        (unreachable))
                    (local.set 1) (drop)
                    (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))))');
        foreach (['structures', 'arrays', 'exceptions'] as $name) {
            $instance->call($name, 50000);
        }
        self::assertTrue(true, 'the process is alive');
    }

    public function testConstantExpressionsMakeAggregates(): void
    {
        $instance = self::instance('(type $p (struct (field i8) (field i32))) (type $a (array i16))
            (global (export "p") (ref $p) (struct.new $p (i32.const 511) (i32.const -1)))
            (global $a (export "a") (ref $a) (array.new_fixed $a 3 (i32.const 1) (i32.const 65537) (i32.const 3)))
            (global (export "d") (ref $a) (array.new_default $a (i32.const 2)))
            (global (export "s") anyref (ref.i31 (i32.const -1)))
            (global (export "e") externref (extern.convert_any (global.get $a)))');
        $global = static fn (string $name): mixed => $instance->global($name)->get();
        self::assertSame([255, -1], [$global('p')->get(0), $global('p')->get(1)]);
        self::assertSame([1, 1, 3], array_map($global('a')->get(...), [0, 1, 2]));
        self::assertSame(0, $global('d')->get(1));
        self::assertSame(-1, $global('s'));
        self::assertSame($global('a'), $global('e'));
    }

    /** @return iterable<string, array{string, string}> */
    public static function invalid(): iterable
    {
        yield 'final supertype' => ['(type $a (struct)) (type (sub $a (struct)))', 'sub type'];
        yield 'other fields' => ['(type $a (sub (struct (field i32)))) (type (sub $a (struct (field i64))))', 'sub type'];
        yield 'no default' => ['(type $s (struct (field (ref any)))) (func (drop (struct.new_default $s)))', 'type mismatch'];
        yield 'immutable' => ['(type $s (struct (field i32))) (func (param (ref $s)) (struct.set $s 0 (local.get 0) (i32.const 1)))', 'immutable field'];
        yield 'no field' => ['(type $s (struct)) (func (param (ref $s)) (drop (struct.get $s 5 (local.get 0))))', 'unknown field 5'];
        yield 'no structure' => ['(type $f (func)) (func (drop (struct.new $f)))', 'type mismatch'];
        yield 'call of a structure' => ['(type $s (struct)) (func (param (ref $s)) (call_ref $s (local.get 0)))', 'type mismatch'];
        yield 'other hierarchy' => ['(func (param funcref) (drop (ref.test (ref any) (local.get 0))))', 'type mismatch'];
    }

    /** @dataProvider invalid */
    public function testInvalidModulesAreRefused(string $fields, string $reason): void
    {
        $this->expectException(InvalidModule::class);
        $this->expectExceptionMessage($reason);
        self::module($fields)->validate();
    }
}
