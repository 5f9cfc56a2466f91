<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\LimitExceeded;
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{Memory, MemoryType};

/** Words are ints or floats, or still in an image; strings are bytes. Whatever is done, both must be the same. */
final class WordMemoryTest extends WasmTestCase
{
    private const WIDTHS = ['Int8' => 1, 'Int16' => 2, 'Int32' => 4, 'Int64' => 8, 'Float32' => 4, 'Float64' => 8];

    public function testSameAsString(): void
    {
        foreach ([1, 2, 3] as $seed) {
            mt_srand($seed);
            $memories = array_map(
                static fn (Backend $backend): Memory => Memory::create(new MemoryType(3, 8), $backend),
                [Backend::Words, Backend::String],
            );
            for ($step = 0; $step < 400; ++$step) {
                $action = self::randomAction($memories[0]->byteLength());
                self::assertSame(...array_map($action, $memories));
                if ($step % 40 === 0) {
                    self::assertSame(...array_map(self::bytes(...), $memories));
                }
            }
            self::assertSame(...array_map(self::bytes(...), $memories));
        }
    }

    public function testTakenWhereThereIsRoom(): void
    {
        if (extension_loaded('Buffer')) {
            self::markTestSkipped('There is a better backend');
        }
        $code = 'require ' . var_export(dirname(__DIR__) . '/autoload.php', true) . '; echo Surus\Wasm\Memory\Backend::best()->value;';
        $best = static fn (string $limit): string => (string) shell_exec(
            escapeshellarg(PHP_BINARY) . " -n -d ffi.enable=0 -d memory_limit=$limit -r " . escapeshellarg($code) . ' 2>&1',
        );
        self::assertSame(
            ['words', 'words', 'words', 'string', 'string'],
            array_map($best, ['-1', '256M', '128M', '127M', '64M']),
        );
    }

    /** Up to the last word of a quarter of memory_limit, and beyond it without an end by PHP. */
    public function testRoomThatIsTaken(): void
    {
        $code = 'require ' . var_export(dirname(__DIR__) . '/autoload.php', true) . ';
            use Surus\Wasm\{Memory, MemoryType};
            $memory = Memory::create(new MemoryType(100, 65536), Surus\Wasm\Memory\Backend::Words);
            while ($memory->grow(4) !== -1);
            $memory->writeInt64($memory->byteLength() - 8, 7);
            echo $memory->pages();';
        $php = escapeshellarg(PHP_BINARY) . ' -n -d memory_limit=128M -r ' . escapeshellarg($code) . ' 2>&1';
        self::assertSame('512', shell_exec($php));
    }

    public function testWithoutRoom(): void
    {
        $limit = (string) ini_get('memory_limit');
        ini_set('memory_limit', (string) (memory_get_usage(true) + (48 << 20)));
        try {
            Memory::create(new MemoryType(520), Backend::Words);
            self::fail('There is no room');
        } catch (LimitExceeded $e) {
            self::assertStringContainsString('has no room for 520 pages of words: Backend::String', $e->getMessage());
        } finally {
            ini_set('memory_limit', $limit);
        }
    }

    private static function bytes(Memory $memory): string
    {
        return md5($memory->read(0, $memory->byteLength()));
    }

    /** @return \Closure(Memory): mixed */
    private static function randomAction(int $size): \Closure
    {
        $type = array_rand(self::WIDTHS);
        $at = mt_rand(0, 9) === 0 ? $size - self::WIDTHS[$type] - mt_rand(0, 4) : mt_rand(0, 9) * mt_rand(0, 2000);
        $length = [mt_rand(0, 40), mt_rand(0, 5000), mt_rand(65000, 90000)][mt_rand(0, 2)];
        $to = mt_rand(0, $size - $length);
        $from = mt_rand(0, $size - $length);
        $byte = mt_rand(0, 255);
        $bits = (mt_rand() << 40) ^ (mt_rand() << 20) ^ mt_rand();
        $value = $type[0] === 'I' ? $bits : unpack($type === 'Float64' ? 'e' : 'g', pack('P', $bits))[1];
        return match (mt_rand(0, 9)) {
            0 => static fn (Memory $memory) => $memory->fill($to, $byte, $length),
            1 => static fn (Memory $memory) => $memory->copy($to, $from, $length),
            2 => static fn (Memory $memory) => $memory->copy($to & ~7, $from & ~7, $length & ~7),
            3 => static fn (Memory $memory) => $memory->write($to, str_repeat(pack('P', $bits), $length >> 3)),
            4 => static fn (Memory $memory) => md5($memory->read($to, $length)),
            5 => static fn (Memory $memory) => $memory->grow(0),
            6, 7 => static fn (Memory $memory) => $memory->{"write$type"}($at, $value),
            default => static fn (Memory $memory) => self::shown($memory->{"read$type"}($at)),
        };
    }

    /** NaNs are not the same as themselves. */
    private static function shown(int|float $value): int|string
    {
        return \is_int($value) ? $value : bin2hex(pack('e', $value));
    }

    public function testGrowthKeepsImages(): void
    {
        $bytes = random_bytes(100000);
        $memory = Memory::create(new MemoryType(2, 4), Backend::Words);
        $memory->write(5, $bytes);
        self::assertSame(2, $memory->grow(2));
        self::assertSame(substr($bytes, 70000, 9), $memory->read(70005, 9));
        $memory->copy(150000, 5, 100000);
        self::assertSame($bytes, $memory->read(150000, 100000));
        self::assertSame($bytes, $memory->read(5, 100000));
    }

    public function testCodeReadsImages(): void
    {
        $numbers = range(1, 20000);
        $text = '(memory (export "memory") 2) (data (i32.const 8) "' . preg_replace('/../', '\\\\$0', bin2hex(pack('V*', ...$numbers))) . '")
            (func (export "sum") (result i32) (local $i i32) (local $sum i32)
                (loop $next
                    (local.set $sum (i32.add (local.get $sum) (i32.load offset=8 (local.get $i))))
                    (br_if $next (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 4))) (i32.const 80000))))
                (local.get $sum))
            (func (export "mixed") (param i32) (result i64)
                (f64.store (local.get 0) (f64.const -2))
                (i32.store16 offset=2 (local.get 0) (i32.const 0xabcd))
                (f32.store offset=4 (local.get 0) (f32.add (f32.load offset=4 (local.get 0)) (f32.const 1)))
                (i64.load (local.get 0)))';
        $instance = self::instance($text, Backend::Words);
        self::assertSame(array_sum($numbers), $instance->call('sum'));
        foreach ([0, 8, 16, 3, 65532, 100001] as $at) {
            // The upper half of -2.0 is the f32 -2.0.
            self::assertSame('0000cdab' . bin2hex(pack('g', -1.0)), bin2hex(pack('P', $instance->call('mixed', $at))), (string) $at);
        }
    }
}
