<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Text;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Text\{FloatingPoint, Integer};

final class NumbersTest extends TestCase
{
    /** @dataProvider integers */
    public function testInteger(string $literal, int $bits, ?int $value): void
    {
        self::assertSame($value, Integer::signed($literal, $bits));
    }

    /** @return iterable<array{string, int, int|null}> */
    public static function integers(): iterable
    {
        yield ['0', 32, 0];
        yield ['-0', 32, 0];
        yield ['+12', 32, 12];
        yield ['1_000', 32, 1000];
        yield ['0xFFFF_ffff', 32, -1];
        yield ['4294967295', 32, -1];
        yield ['4294967296', 32, null];
        yield ['-2147483648', 32, PHP_INT_MIN >> 32];
        yield ['-2147483649', 32, null];
        yield ['9223372036854775807', 64, PHP_INT_MAX];
        yield ['9223372036854775808', 64, PHP_INT_MIN];
        yield ['-9223372036854775808', 64, PHP_INT_MIN];
        yield ['-9223372036854775809', 64, null];
        yield ['18446744073709551615', 64, -1];
        yield ['18446744073709551616', 64, null];
        yield ['9223372037000000001', 64, PHP_INT_MIN + 145224193];
        yield ['0x8000000000000000', 64, PHP_INT_MIN];
        yield ['0x10000000000000000', 64, null];
        yield ['0x00000000000000000001', 64, 1];
        yield ['255', 8, -1];
        yield ['256', 8, null];
        yield ['-128', 8, -128];
        yield ['', 32, null];
        yield ['_1', 32, null];
        yield ['1__0', 32, null];
        yield ['0X1', 32, null];
        yield ["1\n", 32, null];
    }

    public function testUnsigned(): void
    {
        self::assertSame(0xffffffff, Integer::unsigned32('4294967295'));
        self::assertNull(Integer::unsigned32('4294967296'));
        self::assertNull(Integer::unsigned32('+1'));
        self::assertNull(Integer::unsigned32('-1'));
        self::assertSame(-1, Integer::unsigned64('0xffffffffffffffff'));
    }

    /** @dataProvider floats */
    public function testFloat(string $literal, ?int $bits32, ?int $bits64): void
    {
        self::assertSame($bits32, FloatingPoint::bits32($literal));
        self::assertSame($bits64, FloatingPoint::bits64($literal));
    }

    /** @return iterable<array{string, int|null, int|null}> */
    public static function floats(): iterable
    {
        yield ['0', 0, 0];
        yield ['-0', 0x80000000, PHP_INT_MIN];
        yield ['1.5', 0x3fc00000, 0x3ff8000000000000];
        yield ['-1.', 0xbf800000, -0x4010000000000000];
        yield ['1_0.5_0e+0_1', 0x42d20000, 0x405a400000000000];
        yield ['0x1p1', 0x40000000, 0x4000000000000000];
        yield ['0x1.8P-1', 0x3f400000, 0x3fe8000000000000];
        yield ['0xA.8', 0x41280000, 0x4025000000000000];
        yield ['inf', 0x7f800000, 0x7ff0000000000000];
        yield ['nan', 0x7fc00000, 0x7ff8000000000000];
        yield ['-nan:0x1', 0xff800001, -0xfffffffffffff];
        yield ['nan:0x7f_ffff', 0x7fffffff, 0x7ff00000007fffff];
        yield ['nan:0x800000', null, 0x7ff0000000800000];
        yield ['nan:0x0', null, null];
        yield ['nan:0x10000000000000', null, null];
        yield ['1e39', null, 0x48078287f49c4a1d];
        yield ['1e309', null, null];
        yield ['0x1p128', null, 0x47f0000000000000];
        yield ['0x1p1024', null, null];
        yield ['0x1p99999999999999999999', null, null];
        yield ['0x1p-99999999999999999999', 0, 0];
        // The largest, and what is just not rounded up to infinity.
        yield ['0x1.fffffep127', 0x7f7fffff, 0x47efffffe0000000];
        yield ['0x1.fffffefffffffp127', 0x7f7fffff, 0x47efffffefffffff];
        yield ['0x1.ffffffp127', null, 0x47effffff0000000];
        // The smallest, and the half of it.
        yield ['0x1p-149', 1, 0x36a0000000000000];
        yield ['0x1p-150', 0, 0x3690000000000000];
        yield ['0x1.000001p-150', 1, 0x3690000010000000];
        yield ['0x1p-1074', 0, 1];
        yield ['0x1p-1075', 0, 0];
        yield ['0x1.00000000000000001p-1075', 0, 1];
        yield ['0x0.000000000000000000001p-10', 0x10800000, 0x3a10000000000000];
        // The middle between two floats, and either side of it by less than a double can tell.
        yield ['1.000000059604644775390625', 0x3f800000, 0x3ff0000010000000];
        yield ['1.0000000596046447753906250000001', 0x3f800001, 0x3ff0000010000000];
        yield ['1.00000017881393432617187499999', 0x3f800001, 0x3ff0000030000000];
        yield ['1.000000178813934326171875', 0x3f800002, 0x3ff0000030000000];
        yield ['0x1.000001', 0x3f800000, 0x3ff0000010000000];
        yield ['0x1.00000100000000000000000000001', 0x3f800001, 0x3ff0000010000000];
        yield ['', null, null];
        yield ['.5', null, null];
        yield ['0x', null, null];
        yield ['1e', null, null];
        yield ['Inf', null, null];
    }

    public function testTextsOfFloatsGiveTheSameBits(): void
    {
        foreach ([0, 1, 0x3dcccccd, 0x7f7fffff, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 0x7fa00000] as $bits) {
            self::assertSame($bits, FloatingPoint::bits32(FloatingPoint::text32($bits)));
        }
        foreach ([0, 1, 0x3fb999999999999a, 0x7fefffffffffffff, PHP_INT_MIN, -1, 0x7ff8000000000000] as $bits) {
            self::assertSame($bits, FloatingPoint::bits64(FloatingPoint::text64($bits)));
        }
        self::assertSame('0.1', FloatingPoint::text32(0x3dcccccd));
        self::assertSame('-nan:0x1', FloatingPoint::text32(0xff800001));
    }
}
