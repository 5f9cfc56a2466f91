<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Emscripten;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Emscripten\{Program, TimeFunctions};
use Surus\Wasm\{Memory, MemoryType};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Wasi\{Config, MemoryDirectory, Preview1};

final class TimeFunctionsTest extends TestCase
{
    private const DATE = 1024;
    private const FORMAT = 2048;
    private const RESULT = 4096;

    private Memory $memory;

    /** @var array<string, \Closure> */
    private array $functions;

    private string $zone;

    protected function setUp(): void
    {
        $this->zone = date_default_timezone_get();
        date_default_timezone_set('Europe/Berlin');
        if (date('T', 0) !== 'CET') {
            self::markTestSkipped('needs time zones');
        }
        $config = new Config(clock: static fn (int $clock): int => 1_500_000 * ($clock + 1));
        $wasi = new Preview1($config);
        $this->memory = Memory::create(new MemoryType(1), Backend::String);
        $wasi->attach($this->memory);
        $this->functions = (new TimeFunctions(new Program($config, new MemoryDirectory(), $wasi->guest(), [])))
            ->functions();
    }

    protected function tearDown(): void
    {
        date_default_timezone_set($this->zone);
    }

    /** @return list<int> */
    private function date(): array
    {
        return array_map(fn (int $i): int => $this->memory->readInt32(self::DATE + 4 * $i), range(0, 9));
    }

    public function testLocalTimeAndBack(): void
    {
        $time = gmmktime(22, 30, 15, 7, 31, 2023);
        $this->functions['_localtime_js']($time, self::DATE);
        self::assertSame([15, 30, 0, 1, 7, 123, 2, 212, 1, 7200], $this->date());
        self::assertSame($time, $this->functions['_mktime_js'](self::DATE));
        $this->functions['_gmtime_js']($time, self::DATE);
        self::assertSame([15, 30, 22, 31, 6, 123, 1, 211, 0, 0], $this->date());
        self::assertSame($time, $this->functions['_timegm_js'](self::DATE));
    }

    public function testMktimeNormalizes(): void
    {
        $this->memory->write(self::DATE, pack('V10', 0, 0, 0, -1 & 0xffffffff, 13, 99, 0, 0, 0, 0));
        $this->functions['_timegm_js'](self::DATE);
        self::assertSame([0, 0, 0, 30, 0, 100, 0, 29, 0, 0], $this->date());
    }

    public function testTimeZone(): void
    {
        $this->functions['_tzset_js'](self::RESULT, self::RESULT + 4, self::RESULT + 8, self::RESULT + 32);
        self::assertSame(-3600, $this->memory->readInt32(self::RESULT));
        self::assertSame(1, $this->memory->readInt32(self::RESULT + 4));
        self::assertSame('CET', $this->memory->readCString(self::RESULT + 8));
        self::assertSame('CEST', $this->memory->readCString(self::RESULT + 32));
    }

    public function testFormats(): void
    {
        $this->functions['_gmtime_js'](gmmktime(15, 4, 5, 3, 7, 2021), self::DATE);
        self::assertSame('2021-03-07 15:04:05 100%', $this->format('%F %T 100%%'));
        self::assertSame('Sun Mar  7 15:04:05 2021', $this->format('%c'));
        self::assertSame('03:04:05 PM|066|09|10|09|7|0', $this->format('%r|%j|%V|%U|%W|%u|%w'));
        self::assertSame('20|21|Sunday|March|%q', $this->format('%C|%y|%A|%B|%q'));
        self::assertSame(0, $this->functions['strftime'](self::RESULT, 4, self::FORMAT, self::DATE));
    }

    private function format(string $format): string
    {
        $this->memory->write(self::FORMAT, $format . "\0");
        $length = $this->functions['strftime'](self::RESULT, 100, self::FORMAT, self::DATE);
        self::assertSame($length, strlen($this->memory->readCString(self::RESULT)));
        return $this->memory->read(self::RESULT, $length);
    }

    public function testClocks(): void
    {
        self::assertSame(1.5, $this->functions['emscripten_date_now']());
        self::assertSame(3.0, $this->functions['emscripten_get_now']());
    }
}
