<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\Trap;
use Surus\Wasm\{Engine, Instance, Module};
use Surus\Wasm\Text\{Leb, Wat};

/** Traps tell the lines of sources, where a module has a section about them. */
final class LineTableTest extends WasmTestCase
{
    private const TEXT = '(module (memory 1)
        (func $divide (export "divide") (param i32 i32) (result i32)
            (i32.div_s (local.get 0) (local.get 1)))
        (func (export "outer") (param i32) (result i32)
            (drop (i32.load (i32.const 8)))
            (call $divide (i32.const 1) (local.get 0))))';

    /** Where the functions' bodies begin in the code section, behind their lengths. */
    private const DIVIDE = 2;
    private const OUTER = 10;

    private static function section(string $name, string $bytes): string
    {
        return "\0" . Leb::sized(Leb::sized($name) . $bytes);
    }

    /** Rows of a sequence: addresses and lines. */
    private static function sequence(int $start, array $rows, int $end): string
    {
        $program = "\0\5\2" . pack('V', $start);
        [$address, $line] = [$start, 1];
        foreach ($rows as [$at, $of]) {
            $program .= "\2" . Leb::unsigned($at - $address) . "\3" . Leb::signed($of - $line) . "\1";
            [$address, $line] = [$at, $of];
        }
        return $program . "\2" . Leb::unsigned($end - $address) . "\0\1\1";
    }

    private static function table(int $version, string $program): string
    {
        $files = $version === 5
            ? "\1\1\x1f\1" . pack('V', 0) . "\2\1\x1f\2\x0b\2" . pack('VC', 5, 0) . pack('VC', 0, 0)
            : "dir\0\0" . "first.c\0\0\0\0" . "second.c\0\0\0\0" . "\0";
        $rest = ($version >= 4 ? "\1\1" : "\1") . "\1\xfb\x0e\x0d\0\1\1\1\1\0\0\0\1\0\0\1" . $files;
        $unit = pack('v', $version) . ($version === 5 ? "\4\0" : '') . pack('V', \strlen($rest)) . $rest . $program;
        return pack('V', \strlen($unit)) . $unit;
    }

    private static function program(): string
    {
        // What was left out by the linker is at zero.
        return self::sequence(0, [[0, 90]], 100)
            . self::sequence(self::DIVIDE, [[self::DIVIDE, 7], [self::DIVIDE + 3, 8]], self::DIVIDE + 7)
            . self::sequence(self::OUTER, [[self::OUTER, 20], [self::OUTER + 6, 300]], self::OUTER + 20);
    }

    /** @return list<string> */
    private static function trace(string $tables, ?string $cache = null): array
    {
        $module = Module::fromString(Wat::toBinary(self::TEXT, true) . $tables, new Engine(cacheDirectory: $cache));
        try {
            (new Instance($module))->call('outer', 0);
        } catch (Trap $trap) {
            return $trap->wasmTrace;
        }
        self::fail('No trap');
    }

    /** @return iterable<string, array{int, string}> */
    public static function versions(): iterable
    {
        foreach ([2, 3, 4] as $version) {
            yield "version $version" => [$version, self::section('.debug_line', self::table($version, self::program()))];
        }
        yield 'version 5' => [5, self::section('.debug_line', self::table(5, self::program()))
            . self::section('.debug_line_str', "dir/\0first.c\0")];
    }

    /** @dataProvider versions */
    public function testLines(int $version, string $sections): void
    {
        $file = $version === 5 ? 'dir' : 'first.c';
        $expected = ["divide (func 0) at $file:8", "outer (func 1) at $file:300"];
        self::assertSame($expected, self::trace($sections));
        $folder = self::makeFolder();
        self::assertSame([$expected, $expected], [self::trace($sections, $folder), self::trace($sections, $folder)]);
        self::removeFolder($folder);
    }

    public function testBrokenTables(): void
    {
        $plain = ['divide (func 0)', 'outer (func 1)'];
        self::assertSame($plain, self::trace(''));
        $table = self::table(4, self::program());
        for ($length = 0, $all = \strlen($table); $length < $all; ++$length) {
            self::assertSame($plain, self::trace(self::section('.debug_line', substr($table, 0, $length))));
        }
        mt_srand(1);
        for ($i = 0; $i < 100; ++$i) {
            $broken = $table;
            for ($changes = mt_rand(1, 5); $changes > 0; --$changes) {
                $broken[mt_rand(0, $all - 1)] = \chr(mt_rand(0, 255));
            }
            self::assertStringStartsWith('divide (func 0)', self::trace(self::section('.debug_line', $broken))[0]);
        }
    }
}
