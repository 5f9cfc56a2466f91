<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Exception\{InvalidModule, MalformedModule, WasmException};
use Surus\Wasm\Text\Wat;
use Surus\Wasm\{Engine, Instance, Module};

/** Module::fromStream() */
final class StreamTest extends WasmTestCase
{
    private static function bytes(): string
    {
        return Wat::toBinary('(import "m" "f" (func)) (memory (export "memory") 1) (data (i32.const 3) "data")
            (func (export "peek") (param i32) (result i32) (i32.load8_u (local.get 0)))', names: true);
    }

    /** @return resource */
    private static function stream(string $bytes): mixed
    {
        $stream = fopen('php://memory', 'w+');
        fwrite($stream, $bytes);
        rewind($stream);
        return $stream;
    }

    public function testStreams(): void
    {
        $bytes = self::bytes();
        $whole = Module::fromString($bytes);
        $stream = self::stream("before$bytes");
        fseek($stream, 6);
        $module = Module::fromStream($stream);
        self::assertTrue(feof($stream));
        self::assertSame([$bytes, $whole->hash, $whole->sections], [$module->bytes(), $module->hash, $module->sections]);
        self::assertSame(\ord('a'), (new Instance($module, ['m' => ['f' => fn () => null]]))->call('peek', 4));
        $engine = new Engine();
        self::assertSame($engine, Module::fromStream([$bytes], $engine)->engine);
    }

    /** @return iterable<string, array{int}> */
    public static function sizes(): iterable
    {
        foreach ([1, 2, 3, 7, 8, 20, 1000] as $size) {
            yield "parts of $size" => [$size];
        }
    }

    /** @dataProvider sizes */
    public function testParts(int $size): void
    {
        $bytes = self::bytes();
        self::assertSame($bytes, Module::fromStream(str_split($bytes, $size))->bytes());
        $parts = static function () use ($bytes, $size): \Generator {
            foreach (str_split($bytes, $size) as $part) {
                yield '';
                yield $part;
            }
        };
        self::assertSame($bytes, Module::fromStream($parts())->bytes());
    }

    /**
     * Whatever is wrong with a module is said in the same words; but of a number that leads out of its section only
     * what comes before the next one is read.
     */
    public function testSameExceptions(): void
    {
        $bytes = self::bytes();
        $broken = [''];
        foreach (ModuleTest::broken() as $name => [$module]) {
            if (!str_contains($name, 'leads out of its section')) {
                $broken[] = $module;
            }
        }
        for ($i = 0; $i < \strlen($bytes); ++$i) {
            $broken[] = substr($bytes, 0, $i);
            $broken[] = substr_replace($bytes, \chr(\ord($bytes[$i]) ^ 0x85), $i, 1);
        }
        foreach ($broken as $module) {
            $messages = [];
            foreach ([fn () => Module::fromString($module), fn () => Module::fromStream(str_split($module, 5))] as $make) {
                try {
                    $messages[] = $make()->hash;
                } catch (WasmException $e) {
                    $messages[] = $e::class . ': ' . $e->getMessage();
                }
            }
            self::assertSame($messages[0], $messages[1], bin2hex($module));
        }
    }

    /** @return iterable<string, array{string, string}> what comes before 100 MB of zeroes */
    public static function beginnings(): iterable
    {
        yield 'nothing' => ['', 'magic header not detected'];
        yield 'a version' => ["\0asm\2\0\0\0", 'unknown binary version'];
        $head = "\0asm\1\0\0\0";
        yield 'an unknown section' => ["$head\x20\x80\x80\x80\x20", 'malformed section id'];
        yield 'two sections of types' => ["$head\1\1\0\1\x80\x80\x80\x20", 'unexpected content after last section'];
        yield 'a malformed section' => ["$head\1\1\1\0\x80\x80\x80\x20", 'unexpected end'];
        yield 'a section that is too long' => ["$head\1\2\0\0\0\x80\x80\x80\x20", 'section size mismatch'];
        yield 'two exports of one name' => ["$head\3\2\1\0\7\x09\2\1f\0\0\1f\0\0\x0a\x80\x80\x80\x20", 'duplicate export name'];
    }

    /** @dataProvider beginnings */
    public function testIsRefusedEarly(string $beginning, string $reason): void
    {
        $read = 0;
        $parts = (static function () use ($beginning, &$read): \Generator {
            yield $beginning;
            for (; $read < 1000; ++$read) {
                yield str_repeat("\0", 100000);
            }
        })();
        try {
            Module::fromStream($parts);
            self::fail('It was taken');
        } catch (MalformedModule | InvalidModule $e) {
            self::assertSame($reason, $e->reason);
        }
        self::assertLessThanOrEqual(1, $read);
    }

    public function testWhatIsNoStream(): void
    {
        $closed = self::stream('');
        fclose($closed);
        foreach ([5, self::bytes(), null, $closed, [5]] as $wrong) {
            try {
                Module::fromStream($wrong);
                self::fail('It was read');
            } catch (\TypeError $e) {
                self::assertMatchesRegularExpression('/is neither a stream nor iterable|consists of strings, not of int/', $e->getMessage());
            }
        }
        $folder = self::makeFolder();
        try {
            $this->expectException(\RuntimeException::class);
            $this->expectExceptionMessage('Cannot read the stream');
            Module::fromStream(fopen("$folder/new", 'w'));
        } finally {
            self::removeFolder($folder);
        }
    }

    public function testCache(): void
    {
        $folder = self::makeFolder();
        try {
            $module = Module::fromStream([self::bytes()], new Engine(null, $folder));
            self::assertNotSame([], glob("$folder/module_{$module->hash}*"));
        } finally {
            self::removeFolder($folder);
        }
    }
}
