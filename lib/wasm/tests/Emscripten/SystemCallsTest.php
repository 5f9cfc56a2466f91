<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Emscripten;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Emscripten\{Program, RuntimeFunctions, SystemCalls};
use Surus\Wasm\{Memory, MemoryType};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Wasi\{Config, Errno, MemoryDirectory, Preview1, WasiError};

final class SystemCallsTest extends TestCase
{
    private const HERE = 0xffffff9c;
    private const PATH = 1024;
    private const PATH2 = 2048;
    private const RESULT = 4096;

    private const CREATE = 0100;
    private const READ_WRITE = 2;

    private MemoryDirectory $files;
    private Memory $memory;
    private Preview1 $wasi;
    private Program $program;

    /** @var array<string, \Closure> */
    private array $functions;

    protected function setUp(): void
    {
        $config = new Config();
        $this->files = new MemoryDirectory(['a.txt' => 'hello', 'home' => ['b' => 'bee']]);
        $this->wasi = new Preview1($config);
        $this->memory = Memory::create(new MemoryType(1), Backend::String);
        $this->wasi->attach($this->memory);
        $this->program = new Program($config, $this->files, $this->wasi->guest(), []);
        $this->functions = (new SystemCalls($this->program))->functions();
    }

    private function call(string $name, int|string ...$arguments): int
    {
        $place = self::PATH;
        foreach ($arguments as &$argument) {
            if (is_string($argument)) {
                $this->memory->write($place, $argument . "\0");
                $argument = $place;
                $place = self::PATH2;
            }
        }
        unset($argument);
        try {
            return $this->functions["__syscall_$name"](...$arguments);
        } catch (WasiError $e) {
            return -$e->errno;
        }
    }

    private function open(string $path, int $flags): int
    {
        return $this->call('openat', self::HERE, $path, $flags, 0);
    }

    public function testOpensLikeLinux(): void
    {
        self::assertSame(3, $this->open('/a.txt', 0));
        self::assertSame(4, $this->open('new', self::CREATE | self::READ_WRITE));
        self::assertSame(-Errno::EXIST, $this->open('new', self::CREATE | 0200));
        self::assertSame(-Errno::NOENT, $this->open('none', 0));
        self::assertSame(-Errno::ISDIR, $this->open('home', 1));
        self::assertSame(-Errno::NOTDIR, $this->open('a.txt', 0200000));
        self::assertSame(5, $this->open('home', 0));
        self::assertSame(6, $this->call('openat', 5, 'b', 0, 0));
        self::assertSame(7, $this->open('/../../a.txt', 01000 | 1), 'the root is its own parent');
        self::assertSame('', $this->files->get('a.txt'));
    }

    public function testTheWorkingDirectory(): void
    {
        self::assertSame(0, $this->call('chdir', 'home'));
        self::assertSame(6, $this->call('getcwd', self::RESULT, 100));
        self::assertSame('/home', $this->memory->readCString(self::RESULT));
        self::assertSame(-Errno::RANGE, $this->call('getcwd', self::RESULT, 5));
        self::assertSame(3, $this->open('b', 0));
        self::assertSame(4, $this->open('../a.txt', 0));
        self::assertSame(-Errno::NOTDIR, $this->call('chdir', 'b'));
        self::assertSame(0, $this->call('chdir', '/'));
        self::assertSame(2, $this->call('getcwd', self::RESULT, 100));
    }

    public function testStat(): void
    {
        self::assertSame(0, $this->call('stat64', 'a.txt', self::RESULT));
        self::assertSame(0100644, $this->memory->readUint32(self::RESULT + 4));
        self::assertSame(1, $this->memory->readUint32(self::RESULT + 8));
        self::assertSame(5, $this->memory->readInt64(self::RESULT + 24));
        self::assertEqualsWithDelta(time(), $this->memory->readInt64(self::RESULT + 56), 5);
        $inode = $this->memory->readInt64(self::RESULT + 88);
        $fd = $this->open('a.txt', 0);
        self::assertSame(0, $this->call('newfstatat', $fd, '', self::RESULT, 0x1000));
        self::assertSame($inode, $this->memory->readInt64(self::RESULT + 88));
        self::assertSame(0, $this->call('fchmod', $fd, 0400));
        self::assertSame(0, $this->call('fstat64', $fd, self::RESULT));
        self::assertSame(0100400, $this->memory->readUint32(self::RESULT + 4));
        self::assertSame(-Errno::ACCES, $this->call('faccessat', self::HERE, 'a.txt', 2, 0));
        self::assertSame(0, $this->call('faccessat', self::HERE, 'a.txt', 4, 0));
        self::assertSame(-Errno::NOENT, $this->call('faccessat', self::HERE, 'none', 0, 0));
        self::assertSame(0, $this->call('fchown32', $fd, 0, 0));
        self::assertSame(-Errno::PERM, $this->call('fchown32', $fd, 5, 0));
    }

    public function testNames(): void
    {
        self::assertSame(0, $this->call('mkdirat', self::HERE, 'd', 0777));
        self::assertSame(0, $this->call('renameat', self::HERE, 'a.txt', self::HERE, 'd/c'));
        self::assertSame(0, $this->call('symlinkat', '/d/c', self::HERE, 'link'));
        self::assertSame(3, $this->open('link', 0));
        self::assertSame(-Errno::LOOP, $this->open('link', 0400000));
        self::assertSame(4, $this->call('readlinkat', self::HERE, 'link', self::RESULT, 10));
        self::assertSame('/d/c', $this->memory->read(self::RESULT, 4));
        self::assertSame(-Errno::NOTEMPTY, $this->call('rmdir', 'd'));
        self::assertSame(-Errno::ISDIR, $this->call('unlinkat', self::HERE, 'd', 0));
        self::assertSame(0, $this->call('linkat', self::HERE, 'd/c', self::HERE, 'again', 0));
        self::assertSame(0, $this->call('unlinkat', self::HERE, 'd/c', 0));
        self::assertSame(0, $this->call('unlinkat', self::HERE, 'd', 0x200));
        self::assertSame(['again', 'home/b'], $this->files->files());
    }

    public function testSizes(): void
    {
        $fd = $this->open('a.txt', self::READ_WRITE);
        self::assertSame(0, $this->call('ftruncate64', $fd, 2));
        self::assertSame('he', $this->files->get('a.txt'));
        self::assertSame(0, $this->call('truncate64', 'a.txt', 3));
        self::assertSame("he\0", $this->files->get('a.txt'));
        self::assertSame(0, $this->call('fallocate', $fd, 0, 2, 3));
        self::assertSame("he\0\0\0", $this->files->get('a.txt'));
        self::assertSame(-Errno::INVAL, $this->call('ftruncate64', $fd, -1));
        $readOnly = $this->open('a.txt', 0);
        self::assertSame(-Errno::INVAL, $this->call('ftruncate64', $readOnly, 1));
        self::assertSame(-Errno::BADF, $this->call('fallocate', $readOnly, 0, 0, 100));
        self::assertSame(5, strlen($this->files->get('a.txt')));
    }

    public function testMappingsRespectHowTheFileWasOpened(): void
    {
        $runtime = (new RuntimeFunctions($this->program))->functions();
        [$read, $write] = [1, 2];
        [$shared, $private] = [1, 2];
        $fd = $this->open('a.txt', 0);
        $this->memory->write(self::RESULT, 'HELLO');
        self::assertSame(0, $runtime['_msync_js'](self::RESULT, 5, $read, $shared, $fd, 0));
        self::assertSame(0, $runtime['_munmap_js'](self::RESULT, 5, $read | $write, $private, $fd, 0));
        foreach (['_msync_js', '_munmap_js'] as $name) {
            try {
                $runtime[$name](self::RESULT, 5, $read | $write, $shared, $fd, 0);
                self::fail("$name wrote to what was opened for reading");
            } catch (WasiError $e) {
                self::assertSame(Errno::ACCES, $e->errno);
            }
        }
        self::assertSame('hello', $this->files->get('a.txt'));
        $runtime['_msync_js'](self::RESULT, 5, $read | $write, $shared, $this->open('a.txt', self::READ_WRITE), 0);
        self::assertSame('HELLO', $this->files->get('a.txt'));
    }

    public function testTimes(): void
    {
        $this->memory->write(self::RESULT, pack('PVx4PVx4', 5, 6, 7, 0x3ffffffe));
        self::assertSame(0, $this->call('utimensat', self::HERE, 'a.txt', self::RESULT, 0));
        $status = $this->files->status('a.txt');
        self::assertSame(5_000_000_006, $status->accessed);
        self::assertEqualsWithDelta(time(), $status->modified / 1e9, 5);
    }

    public function testEntries(): void
    {
        $fd = $this->open('/', 0);
        $names = [];
        for ($rounds = 0; ($used = $this->call('getdents64', $fd, self::RESULT, 600)) > 0; ++$rounds) {
            for ($offset = 0; $offset < $used; $offset += 280) {
                $names[$this->memory->readCString(self::RESULT + $offset + 19)]
                    = $this->memory->readUint8(self::RESULT + $offset + 18);
            }
        }
        self::assertSame(['.' => 4, '..' => 4, 'a.txt' => 8, 'home' => 4], $names);
        self::assertSame(2, $rounds);
        self::assertSame(-Errno::INVAL, $this->call('getdents64', $fd, self::RESULT, 100));
    }

    public function testDuplicatesAndFlags(): void
    {
        $fd = $this->open('a.txt', self::READ_WRITE | 02000);
        self::assertSame(4, $this->call('dup', $fd));
        self::assertSame(9, $this->call('dup3', $fd, 9, 0));
        self::assertSame(-Errno::INVAL, $this->call('dup3', $fd, $fd, 0));
        $close = $this->wasi->functions()['fd_close'][1];
        self::assertSame(0, $close($fd));
        self::assertSame(0, $close(4));
        self::assertSame(02002, $this->call('fcntl64', 9, 3, 0));
        $this->memory->writeInt32(self::RESULT, 20);
        self::assertSame(20, $this->call('fcntl64', 9, 0, self::RESULT));
        self::assertSame(-Errno::NOTTY, $this->call('ioctl', 9, 0x5413, 0));
        self::assertSame(-Errno::BADF, $this->call('ioctl', 8, 0x5413, 0));
    }

    public function testBadPointers(): void
    {
        $this->expectException(\Surus\Wasm\Exception\Trap::class);
        $this->call('stat64', 'a.txt', 65530);
    }
}
