<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wasi;

use Surus\Wasm\Exception\{ProgramExit, Trap, TrapKind};
use Surus\Wasm\{Linker, Memory, MemoryType, Module, Store};
use Surus\Wasm\Text\Wat;
use Surus\Wasm\Wasi\{Clock, Config, Descriptor, Errno, OutputBuffer, Preview1, Status};

/** Arguments, streams, clocks, waiting, the end. */
final class ProcessTest extends WasiTestCase
{
    public function testArgumentsAndEnvironment(): void
    {
        $this->begin(new Config(args: ['prog', '', 'ä b'], env: ['A' => '1', 'LONG' => 'x=y']));
        $this->ok('args_sizes_get', self::RESULT, self::RESULT + 4);
        self::assertSame([3, 5 + 1 + 5], [
            $this->memory->readUint32(self::RESULT), $this->memory->readUint32(self::RESULT + 4),
        ]);
        $this->ok('args_get', self::RESULT, self::DATA);
        $pointers = unpack('V3', $this->memory->read(self::RESULT, 12));
        $args = array_map($this->memory->readCString(...), array_values($pointers));
        self::assertSame(['prog', '', 'ä b'], $args);
        $this->ok('environ_sizes_get', self::RESULT, self::RESULT + 4);
        self::assertSame(2, $this->memory->readUint32(self::RESULT));
        $this->ok('environ_get', self::RESULT, self::DATA);
        self::assertSame("A=1\0LONG=x=y\0", $this->memory->read(self::DATA, 13));
        $this->assertErrno(Errno::FAULT, $this->call('args_get', self::RESULT, 131070));
    }

    public function testStreamsOfEachKind(): void
    {
        $stderr = fopen('php://memory', 'w+b');
        $out = new OutputBuffer();
        $this->begin(new Config(stdin: 'first line', stdout: $out, stderr: $stderr));
        self::assertSame('first', $this->read(0, 5));
        self::assertSame(' line', $this->read(0, 100));
        self::assertSame('', $this->read(0, 100));
        self::assertSame(5, $this->write(1, 'he', '', 'llo'));
        $this->write(1, '!');
        $this->write(2, 'error');
        self::assertSame('hello!', (string) $out);
        rewind($stderr);
        self::assertSame('error', stream_get_contents($stderr));
        $this->assertErrno(Errno::NOTCAPABLE, $this->call('fd_read', 1, self::VECTORS, 1, self::RESULT));
        $this->assertErrno(Errno::NOTCAPABLE, $this->call('fd_write', 0, self::VECTORS, 1, self::RESULT));
        $this->assertErrno(Errno::BADF, $this->call('fd_write', 3, self::VECTORS, 1, self::RESULT));
        $this->assertErrno(Errno::SPIPE, $this->call('fd_seek', 1, 0, 1, self::RESULT));
        $this->assertErrno(Errno::SPIPE, $this->call('fd_pread', 0, self::VECTORS, 1, 0, self::RESULT));
        $this->ok('fd_filestat_get', 0, self::RESULT);
        $this->ok('fd_close', 1);
        $this->assertErrno(Errno::BADF, $this->call('fd_write', 1, self::VECTORS, 1, self::RESULT));
    }

    public function testStreamsOfClosures(): void
    {
        $lines = ["one\n", "two\n", ''];
        $written = [];
        $this->begin(new Config(
            stdin: static function (int $length) use (&$lines): string {
                return array_shift($lines);
            },
            stdout: static function (string $bytes) use (&$written): void {
                $written[] = $bytes;
            },
        ));
        self::assertSame('on', $this->read(0, 2));
        self::assertSame("e\n", $this->read(0, 200));
        self::assertSame("two\n", $this->read(0, 200));
        self::assertSame('', $this->read(0, 200));
        $this->write(1, 'a', 'b');
        $this->write(1, 'c');
        self::assertSame(['ab', 'c'], $written);
    }

    public function testOutputIsPhpsByDefault(): void
    {
        $this->begin(new Config());
        $this->expectOutputString('seen');
        $this->write(1, 'seen');
    }

    public function testAFileAsStreamCanSeek(): void
    {
        $file = tmpfile();
        fwrite($file, 'abcdef');
        rewind($file);
        $this->begin(new Config(stdin: $file));
        $this->ok('fd_fdstat_get', 0, self::RESULT);
        self::assertSame(Status::REGULAR_FILE, $this->memory->readUint8(self::RESULT));
        self::assertSame('ab', $this->read(0, 2));
        self::assertSame(4, $this->seek(0, 2, 1));
        self::assertSame('ef', $this->read(0, 9));
    }

    public function testNotAStream(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Preview1(new Config(stdout: 5));
    }

    public function testNotADirectory(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Preview1(new Config(directories: ['/' => __FILE__]));
    }

    public function testBadPointers(): void
    {
        $this->begin(new Config(stdin: 'input', stdout: new OutputBuffer()));
        $this->assertErrno(Errno::FAULT, $this->call('fd_write', 1, 131070, 1, self::RESULT));
        $this->memory->write(self::VECTORS, pack('VV', 131000, 1000));
        $this->assertErrno(Errno::FAULT, $this->call('fd_write', 1, self::VECTORS, 1, self::RESULT));
        $this->assertErrno(Errno::FAULT, $this->call('fd_read', 0, self::VECTORS, 1, self::RESULT));
        self::assertSame('input', $this->read(0, 10), 'nothing was taken');
        $this->assertErrno(Errno::FAULT, $this->call('random_get', 131072, 1));
        $this->assertErrno(Errno::FAULT, $this->call('random_get', 0, 0xffffffff));
        $this->assertErrno(Errno::INVAL, $this->call('fd_write', 1, self::VECTORS, 5000, self::RESULT));
    }

    public function testClocks(): void
    {
        $this->begin(new Config());
        $this->ok('clock_time_get', Clock::REALTIME, 0, self::RESULT);
        self::assertEqualsWithDelta(microtime(true), $this->memory->readInt64(self::RESULT) / 1e9, 1);
        $before = hrtime(true);
        $this->ok('clock_time_get', Clock::MONOTONIC, 0, self::RESULT);
        self::assertGreaterThanOrEqual($before, $this->memory->readInt64(self::RESULT));
        $this->ok('clock_time_get', Clock::PROCESS_CPU_TIME, 0, self::RESULT);
        self::assertGreaterThan(0, $this->memory->readInt64(self::RESULT));
        $this->assertErrno(Errno::INVAL, $this->call('clock_time_get', 9, 0, self::RESULT));
        foreach ([0, 1, 2, 3] as $clock) {
            $this->ok('clock_res_get', $clock, self::RESULT);
            self::assertGreaterThan(0, $this->memory->readInt64(self::RESULT));
        }
        $this->assertErrno(Errno::INVAL, $this->call('clock_res_get', 4, self::RESULT));
    }

    public function testTheEmbeddersClockAndRandomness(): void
    {
        $this->begin(new Config(
            random: static fn (int $length): string => str_repeat('r', $length),
            clock: static fn (int $clock): int => 1000 + $clock,
        ));
        $this->ok('clock_time_get', 1, 0, self::RESULT);
        self::assertSame(1001, $this->memory->readInt64(self::RESULT));
        $this->ok('random_get', self::DATA, 3);
        self::assertSame("rrr\0", $this->memory->read(self::DATA, 4));
    }

    public function testRandom(): void
    {
        $this->begin(new Config());
        $this->ok('random_get', self::DATA, 0);
        $this->ok('random_get', self::DATA, 32);
        self::assertNotSame(str_repeat("\0", 32), $this->memory->read(self::DATA, 32));
        self::assertSame(0, $this->memory->readUint8(self::DATA + 32));
    }

    public function testExit(): void
    {
        $this->begin(new Config());
        try {
            $this->call('proc_exit', 7);
            self::fail('returned');
        } catch (ProgramExit $e) {
            self::assertSame(7, $e->status);
        }
        $this->ok('proc_raise', 16);
        $this->assertErrno(Errno::INVAL, $this->call('proc_raise', 99));
        $this->expectException(ProgramExit::class);
        $this->call('proc_raise', 6);
    }

    public function testWaitsForAClock(): void
    {
        $this->begin(new Config());
        $this->memory->write(self::DATA, pack('PCx7VVPPvx6', 77, 0, Clock::MONOTONIC, 0, 20_000_000, 0, 0));
        $before = hrtime(true);
        $this->ok('poll_oneoff', self::DATA, self::DATA + 512, 1, self::RESULT);
        self::assertGreaterThanOrEqual(19_000_000, hrtime(true) - $before);
        self::assertSame(1, $this->memory->readUint32(self::RESULT));
        self::assertSame(
            ['user' => 77, 'errno' => 0, 'type' => 0],
            unpack('Puser/verrno/Ctype', $this->memory->read(self::DATA + 512, 32)),
        );
    }

    public function testTimeoutsHaveNoSign(): void
    {
        $this->begin(new Config());
        $clocks = '';
        foreach ([[Clock::REALTIME, 1], [Clock::MONOTONIC, 1], [Clock::MONOTONIC, 0]] as [$clock, $flags]) {
            $clocks .= pack('PCx7VVPPvx6', 1, 0, $clock, 0, PHP_INT_MIN, 0, $flags);
        }
        $this->memory->write(self::DATA, $clocks . pack('PCx7VVPPvx6', 2, 0, Clock::MONOTONIC, 0, 1, 0, 0));
        $this->ok('poll_oneoff', self::DATA, self::DATA + 512, 4, self::RESULT);
        self::assertSame(1, $this->memory->readUint32(self::RESULT));
        self::assertSame(2, $this->memory->readInt64(self::DATA + 512));
    }

    public function testWhatIsReadyEndsTheWait(): void
    {
        $this->begin(new Config(stdin: 'abc'));
        $hour = 3600 * 1_000_000_000;
        $past = hrtime(true) - 5;
        $this->memory->write(
            self::DATA,
            pack('PCx7VVPPvx6', 1, 0, Clock::REALTIME, 0, $hour, 0, 0)
            . pack('PCx7Vx28', 2, 1, 0)
            . pack('PCx7Vx28', 3, 2, 1)
            . pack('PCx7Vx28', 4, 1, 55)
            . pack('PCx7VVPPvx6', 5, 0, Clock::MONOTONIC, 0, $past, 0, 1)
        );
        $this->ok('poll_oneoff', self::DATA, self::DATA + 512, 5, self::RESULT);
        $events = [];
        for ($i = 0; $i < $this->memory->readUint32(self::RESULT); ++$i) {
            $event = $this->memory->read(self::DATA + 512 + 32 * $i, 32);
            $events[] = array_values(unpack('Puser/verrno/Ctype/x5/Pbytes/vflags', $event));
        }
        self::assertSame([
            [2, Errno::SUCCESS, 1, 3, 0],
            [3, Errno::SUCCESS, 2, 0, 0],
            [4, Errno::BADF, 1, 0, 0],
            [5, Errno::SUCCESS, 0, 0, 0],
        ], $events);
        $this->assertErrno(Errno::INVAL, $this->call('poll_oneoff', self::DATA, self::DATA, 0, self::RESULT));
    }

    public function testWaitsForAPipe(): void
    {
        if (!function_exists('stream_select') || !function_exists('stream_socket_pair')) {
            self::markTestSkipped('needs stream_select() and stream_socket_pair()');
        }
        [$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        $this->begin(new Config(stdin: $theirs));
        $poll = pack('PCx7Vx28', 2, 1, 0) . pack('PCx7VVPPvx6', 1, 0, Clock::MONOTONIC, 0, 1_000_000, 0, 0);
        $this->memory->write(self::DATA, $poll);
        $this->ok('poll_oneoff', self::DATA, self::DATA + 512, 2, self::RESULT);
        self::assertSame(1, $this->memory->readInt64(self::DATA + 512), 'the clock');
        $this->ok('fd_fdstat_set_flags', 0, Descriptor::NONBLOCK);
        $this->memory->write(self::VECTORS, pack('VV', self::DATA, 8));
        $this->assertErrno(Errno::AGAIN, $this->call('fd_read', 0, self::VECTORS, 1, self::RESULT));
        fwrite($ours, 'x');
        $this->memory->write(self::DATA, $poll);
        $this->ok('poll_oneoff', self::DATA, self::DATA + 512, 2, self::RESULT);
        self::assertSame(2, $this->memory->readInt64(self::DATA + 512), 'the stream');
        self::assertSame('x', $this->read(0, 8));
    }

    /** @return array<string, array{string}> calls that wait for ever */
    public static function waits(): array
    {
        return [
            'a clock' => ['(call $poll (i32.const 64) (i32.const 256) (i32.const 1) (i32.const 512))'],
            'a stream' => ['(call $poll (i32.const 128) (i32.const 256) (i32.const 1) (i32.const 512))'],
            'reading' => ['(call $read (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 512))'],
        ];
    }

    /** @dataProvider waits */
    public function testTheDeadlineEndsWaiting(string $call): void
    {
        if (!function_exists('stream_select') || !function_exists('stream_socket_pair')) {
            self::markTestSkipped('needs stream_select() and stream_socket_pair()');
        }
        [$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        $wasi = new Preview1(new Config(stdin: $theirs));
        $store = new Store();
        $instance = $wasi->addTo(new Linker())->instantiate(Module::fromString(Wat::toBinary('(module
            (import "wasi_snapshot_preview1" "poll_oneoff" (func $poll (param i32 i32 i32 i32) (result i32)))
            (import "wasi_snapshot_preview1" "fd_read" (func $read (param i32 i32 i32 i32) (result i32)))
            (memory (export "memory") 1)
            (data (i32.const 0) "\00\10\00\00\10")
            (data (i32.const 80) "\01\00\00\00\00\00\00\00\ff\ff\ff\ff\ff\ff\ff")
            (data (i32.const 136) "\01")
            (func (export "_start") (drop ' . $call . ')))')), $store);
        $store->setDeadline(0.02);
        try {
            $wasi->start($instance);
            self::fail('It did not end');
        } catch (Trap $trap) {
            self::assertSame(TrapKind::DeadlineExceeded, $trap->kind);
        }
        fwrite($ours, 'text');
    }

    public function testSockets(): void
    {
        $this->begin(new Config());
        $this->assertErrno(Errno::NOTSOCK, $this->call('sock_accept', 0, 0, self::RESULT));
        $this->assertErrno(Errno::NOTSOCK, $this->call('sock_recv', 0, 0, 0, 0, 0, 0));
        $this->assertErrno(Errno::NOTSOCK, $this->call('sock_send', 0, 0, 0, 0, 0));
        $this->assertErrno(Errno::BADF, $this->call('sock_shutdown', 9, 0));
    }

    public function testTheOlderInterface(): void
    {
        $file = tmpfile();
        fwrite($file, 'abcdef');
        $this->begin(new Config(stdin: $file), true);
        self::assertSame(1, $this->seek(0, 1, 2), 'whence 2 is the start');
        $this->memory->fill(self::RESULT, 0xff, 80);
        $this->ok('fd_filestat_get', 0, self::RESULT);
        self::assertSame(6, $this->memory->readInt64(self::RESULT + 24));
        self::assertSame(255, $this->memory->readUint8(self::RESULT + 56), 'it has 56 bytes');
        $this->memory->write(self::DATA, pack('PCx7PVVPPvx6', 77, 0, 5, Clock::MONOTONIC, 0, 1000, 0, 0));
        $this->ok('poll_oneoff', self::DATA, self::DATA + 512, 1, self::RESULT);
        self::assertSame(77, $this->memory->readInt64(self::DATA + 512));
    }

    public function testNeedsAMemory(): void
    {
        $wasi = new Preview1(new Config());
        $functions = $wasi->functions();
        try {
            $functions['random_get'][1](0, 4);
            self::fail('returned');
        } catch (\LogicException $e) {
            self::assertStringContainsString('attach()', $e->getMessage());
        }
        $wasi->attach(Memory::create(new MemoryType(1)));
        self::assertSame(0, $functions['random_get'][1](0, 4));
    }

    public function testAllFunctionsAreThere(): void
    {
        $functions = (new Preview1())->functions();
        self::assertCount(46, $functions);
        self::assertSame('(i32, i32, i32, i32, i32, i64, i64, i32, i32) -> (i32)', (string) $functions['path_open'][0]);
        self::assertSame('(i32) -> ()', (string) $functions['proc_exit'][0]);
    }
}
