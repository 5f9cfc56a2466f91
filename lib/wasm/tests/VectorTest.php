<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{InvalidModule, TrapKind};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Func, FuncType, GlobalType, GlobalVariable};

/** SIMD: lanes against a plain calculation lane by lane, and vectors wherever values can be. */
final class VectorTest extends WasmTestCase
{
    private const SHAPES = ['i8x16' => ['c16', 'C16', 8], 'i16x8' => ['s8', 'v8', 16], 'i32x4' => ['l4', 'V4', 32]];

    /** @return iterable<string, array{string}> */
    public static function shapes(): iterable
    {
        foreach (self::SHAPES as $shape => $unused) {
            yield $shape => [$shape];
        }
    }

    /** @return array<string, \Closure> what each lane of the result is, of signed (a, b) and unsigned ones (A, B) */
    private static function operations(int $bits): array
    {
        $all = (1 << $bits) - 1;
        $top = 1 << $bits - 1;
        $saturate = static fn (int $x): int => max(-$top, min($top - 1, $x));
        $operations = [
            'add' => static fn ($a, $b) => $a + $b,
            'sub' => static fn ($a, $b) => $a - $b,
            'eq' => static fn ($a, $b) => $a === $b ? $all : 0,
            'ne' => static fn ($a, $b) => $a !== $b ? $all : 0,
            'lt_s' => static fn ($a, $b) => $a < $b ? $all : 0,
            'lt_u' => static fn ($a, $b, $A, $B) => $A < $B ? $all : 0,
            'gt_s' => static fn ($a, $b) => $a > $b ? $all : 0,
            'gt_u' => static fn ($a, $b, $A, $B) => $A > $B ? $all : 0,
            'le_s' => static fn ($a, $b) => $a <= $b ? $all : 0,
            'le_u' => static fn ($a, $b, $A, $B) => $A <= $B ? $all : 0,
            'ge_s' => static fn ($a, $b) => $a >= $b ? $all : 0,
            'ge_u' => static fn ($a, $b, $A, $B) => $A >= $B ? $all : 0,
            'min_s' => static fn ($a, $b) => min($a, $b),
            'min_u' => static fn ($a, $b, $A, $B) => min($A, $B),
            'max_s' => static fn ($a, $b) => max($a, $b),
            'max_u' => static fn ($a, $b, $A, $B) => max($A, $B),
        ];
        if ($bits > 8) {
            $operations['mul'] = static fn ($a, $b) => $a * $b;
        }
        if ($bits < 32) {
            $operations += [
                'add_sat_s' => static fn ($a, $b) => $saturate($a + $b),
                'add_sat_u' => static fn ($a, $b, $A, $B) => min($all, $A + $B),
                'sub_sat_s' => static fn ($a, $b) => $saturate($a - $b),
                'sub_sat_u' => static fn ($a, $b, $A, $B) => max(0, $A - $B),
                'avgr_u' => static fn ($a, $b, $A, $B) => $A + $B + 1 >> 1,
            ];
        }
        return $operations;
    }

    /** @dataProvider shapes */
    public function testLanesAreCalculatedAsIfEachWereAlone(string $shape): void
    {
        [$signed, $unsigned, $bits] = self::SHAPES[$shape];
        $operations = self::operations($bits);
        $fields = '';
        foreach ($operations as $name => $unused) {
            $fields .= "(func (export \"$name\") (param v128 v128) (result v128)
                ($shape.$name (local.get 0) (local.get 1)))";
        }
        $instance = self::instance($fields);
        mt_srand(128);
        for ($round = 0; $round < 30; ++$round) {
            // Extremes are frequent, since carries and saturation are there.
            [$x, $y] = [self::vector(), self::vector()];
            [$a, $b] = [array_values(unpack($signed, $x)), array_values(unpack($signed, $y))];
            [$A, $B] = [array_values(unpack($unsigned, $x)), array_values(unpack($unsigned, $y))];
            foreach ($operations as $name => $operation) {
                $lanes = array_map($operation, $a, $b, $A, $B);
                $expected = implode('', array_map(static fn (int $lane): string => substr(pack('P', $lane), 0, $bits >> 3), $lanes));
                $actual = $instance->call($name, $x, $y);
                self::assertSame(bin2hex($expected), bin2hex($actual), "$shape.$name " . bin2hex($x) . ' ' . bin2hex($y));
            }
        }
    }

    private static function vector(): string
    {
        $bytes = '';
        while (\strlen($bytes) < 16) {
            $bytes .= [\chr(mt_rand(0, 255)), "\x80", "\x7f", "\xff", "\0", "\1"][mt_rand(0, 5)];
        }
        return $bytes;
    }

    /** @dataProvider shapes */
    public function testShiftsByConstantsAndByVariablesAreTheSame(string $shape): void
    {
        $bits = self::SHAPES[$shape][2];
        $fields = '';
        foreach (['shl', 'shr_s', 'shr_u'] as $name) {
            $fields .= "(func (export \"$name\") (param v128 i32) (result v128)
                ($shape.$name (local.get 0) (local.get 1)))";
            foreach ([0, 1, $bits - 1, $bits + 3] as $count) {
                $fields .= "(func (export \"$name$count\") (param v128) (result v128)
                    ($shape.$name (local.get 0) (i32.const $count)))";
            }
        }
        $instance = self::instance($fields);
        foreach (["\x80\x7f\xff\x01\xfe\x00\x81\x55" . "12345678", str_repeat("\xff", 16)] as $vector) {
            foreach (['shl', 'shr_s', 'shr_u'] as $name) {
                foreach ([0, 1, $bits - 1, $bits + 3] as $count) {
                    $result = $instance->call($name, $vector, $count);
                    self::assertSame(bin2hex($result), bin2hex($instance->call("$name$count", $vector)), "$name $count");
                    $lane = unpack(self::SHAPES[$shape][$name === 'shr_s' ? 0 : 1], $vector)[1];
                    $expected = $name === 'shl' ? $lane << $count % $bits : $lane >> $count % $bits;
                    self::assertSame($expected & 0xff, \ord($result[0]), "$name $count");
                }
            }
        }
    }

    /** @dataProvider backends */
    public function testMemoryIsReadAndWrittenAtAnyAddress(Backend $backend): void
    {
        $instance = self::instance('(memory (export "memory") 1)
            (func (export "load") (param i32) (result v128) (v128.load (local.get 0)))
            (func (export "store") (param i32 v128) (v128.store offset=1 (local.get 0) (local.get 1)))
            (func (export "splat") (param i32) (result v128) (v128.load32_splat (local.get 0)))
            (func (export "lane") (param i32 v128) (result v128) (v128.load16_lane 5 (local.get 0) (local.get 1)))
            (func (export "put") (param i32 v128) (v128.store8_lane 9 (local.get 0) (local.get 1)))', $backend);
        $memory = $instance->memory();
        for ($address = 3; $address < 12; ++$address) {
            $memory->fill(0, 0, 64);
            $instance->call('store', $address - 1, '0123456789abcdef');
            self::assertSame('0123456789abcdef', $memory->read($address, 16));
            self::assertSame('0123456789abcdef', $instance->call('load', $address));
            self::assertSame('0123012301230123', $instance->call('splat', $address));
            self::assertSame('..........01....', $instance->call('lane', $address, '................'));
            $instance->call('put', $address, '.........x......');
            self::assertSame('x1', $memory->read($address, 2));
        }
        $end = 65536 - 16;
        $memory->write($end - 1, str_repeat('-', 17));
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('load', $end + 1));
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('load', -1));
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('store', $end, '0123456789abcdef'));
        self::assertSame(str_repeat('-', 17), $memory->read($end - 1, 17), 'nothing is written');
    }

    public function testVectorsGoEverywhere(): void
    {
        $global = new GlobalVariable(new GlobalType('v128', true), 'globalglobalglob');
        $type = FuncType::parse('i32, v128 -> v128');
        $host = Func::host($type, static fn (int $count, string $vector): string => str_rot13($vector));
        $instance = self::instance('
            (import "host" "g" (global $g (mut v128))) (import "host" "f" (func $host (param i32 v128) (result v128)))
            (table funcref (elem $swap))
            (type $pair (func (param v128 v128) (result v128 v128)))
            (func $swap (type $pair) (local.get 1) (local.get 0))
            (func (export "global") (param v128) (result v128) (global.get $g) (global.set $g (local.get 0)))
            (func (export "host") (param v128) (result v128) (call $host (i32.const 1) (local.get 0)))
            (func (export "swapped") (param v128 v128) (result v128 v128)
                (call_indirect (type $pair) (local.get 0) (local.get 1) (i32.const 0)))
            (func (export "tail") (param v128) (result v128) (return_call $host (i32.const 1) (local.get 0)))
            (func (export "choose") (param v128 v128 i32) (result v128)
                (select (local.get 0) (local.get 1) (local.get 2)))
            (func (export "loop") (param v128 i32) (result v128) (local v128)
                (local.get 0)
                (loop (param v128) (result v128)
                    (i8x16.add (i8x16.splat (i32.const 1)))
                    (local.tee 2)
                    (br_if 0 (local.tee 1 (i32.sub (local.get 1) (i32.const 1)))))
                (v128.xor (local.get 2))
                (v128.or (local.get 2)))
            (func (export "extended") (param v128) (result v128)
                ;; Both halves of the result are made of one of the operand, whose variables it takes.
                (i16x8.extend_low_i8x16_u (v128.not (local.get 0)))
                (local.set 0 (v128.not (local.get 0)))
                (local.set 0 (i64x2.extend_high_i32x4_u (local.get 0)))
                (v128.or (local.get 0)))', null, ['host' => ['g' => $global, 'f' => $host]]);
        self::assertSame('globalglobalglob', $instance->call('global', 'abcdefghijklmnop'));
        self::assertSame('abcdefghijklmnop', $global->get());
        self::assertSame('nopqrstuvwxyzabc', $instance->call('host', 'abcdefghijklmnop'));
        self::assertSame('nopqrstuvwxyzabc', $instance->call('tail', 'abcdefghijklmnop'));
        self::assertSame(['2222222222222222', '1111111111111111'], $instance->call('swapped', str_repeat('1', 16), str_repeat('2', 16)));
        self::assertSame(str_repeat('a', 16), $instance->call('choose', str_repeat('a', 16), str_repeat('b', 16), 7));
        self::assertSame(str_repeat('b', 16), $instance->call('choose', str_repeat('a', 16), str_repeat('b', 16), 0));
        self::assertSame('3456789:;<=>?@AB', $instance->call('loop', '0123456789:;<=>?', 3));
        $inverted = ~'0123456789:;<=>?';
        $expected = implode("\0", str_split(substr($inverted, 0, 8))) . "\0";
        $expected |= substr($inverted, 8, 4) . "\0\0\0\0" . substr($inverted, 12, 4) . "\0\0\0\0";
        self::assertSame(bin2hex($expected), bin2hex($instance->call('extended', '0123456789:;<=>?')));
        $this->expectException(\TypeError::class);
        $this->expectExceptionMessage("string is no value of WebAssembly's type v128");
        $instance->call('host', 'short');
    }

    public function testLanesAndAlignmentAreChecked(): void
    {
        foreach ([
            '(i8x16.extract_lane_u 16 (local.get 0))' => 'invalid lane index',
            '(i64x2.extract_lane 2 (local.get 0)) drop (i32.const 0)' => 'invalid lane index',
            '(v128.any_true (v128.load align=32 (i32.const 0)))' => 'alignment must not be larger than natural',
            '(v128.any_true (v128.load32_zero align=8 (i32.const 0)))' => 'alignment must not be larger than natural',
            '(v128.any_true (i32.const 0))' => 'type mismatch',
        ] as $code => $reason) {
            $module = self::module("(memory 1) (func (param v128) (result i32) $code)");
            try {
                $module->validate();
                self::fail("$code is valid");
            } catch (InvalidModule $e) {
                self::assertStringContainsString($reason, $e->getMessage());
            }
        }
    }
}
