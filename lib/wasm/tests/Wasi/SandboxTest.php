<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wasi;

use Surus\Wasm\Emscripten\{Program, SystemCalls};
use Surus\Wasm\Wasi\{Config, Errno, HostDirectory, MemoryDirectory, Rights, WasiError};

/** What programs must not be able to do, whatever they try. */
final class SandboxTest extends FilesTestCase
{
    /** @dataProvider kinds */
    public function testNothingLeadsOut(string $kind): void
    {
        $this->setUpFiles($kind);
        foreach (['../secret', 'sub/../../secret', '/etc/passwd', '..', 'sub/../..', './/../secret', '/'] as $path) {
            self::assertSame(-Errno::PERM, $this->open($path), $path);
            $this->assertErrno(Errno::PERM, $this->path('path_filestat_get', 3, 0, $path, self::RESULT));
            $this->assertErrno(Errno::PERM, $this->path('path_unlink_file', 3, $path));
            $this->assertErrno(Errno::PERM, $this->path('path_rename', 3, 'a.txt', 3, $path));
        }
        self::assertSame('hello', $this->read($this->open('sub/.././/sub/empty/../../a.txt'), 10));
        $directory = $this->open('sub', 2);
        self::assertSame('world', $this->read($this->open('empty/../b.txt', directory: $directory), 10));
        self::assertSame(-Errno::PERM, $this->open('../a.txt', directory: $directory));
        $this->path('path_symlink', '../a.txt', 3, 'sub/link');
        self::assertSame(-Errno::PERM, $this->open('link', directory: $directory));
        $this->path('path_symlink', '../secret', 3, 'out');
        self::assertSame(-Errno::PERM, $this->open('out'));
        self::assertSame(-Errno::PERM, $this->open('out', 1));
        $this->assertErrno(Errno::PERM, $this->path('path_symlink', '/etc', 3, 'etc'));
        $this->path('path_symlink', '..', 3, 'up');
        self::assertSame(-Errno::PERM, $this->open('up/secret'));
        $this->assertErrno(Errno::PERM, $this->path('path_create_directory', 3, 'up/made'));
        self::assertSame(-Errno::NOENT, $this->open(''));
        self::assertSame(-Errno::INVAL, $this->open("a.txt\0"));
        self::assertSame(-Errno::NAMETOOLONG, $this->open(str_repeat('x', 300), 1));
    }

    public function testAbsoluteLinksOfTheHostAreNotFollowed(): void
    {
        $this->setUpFiles('host');
        symlink($this->directory . '/secret', $this->directory . '/root/absolute');
        symlink($this->directory, $this->directory . '/root/outside');
        self::assertSame(-Errno::PERM, $this->open('absolute'));
        self::assertSame(-Errno::PERM, $this->open('outside/secret'));
        self::assertSame(-Errno::PERM, $this->open('outside/made', 1));
        self::assertFileDoesNotExist($this->directory . '/made');
    }

    /** @dataProvider kinds */
    public function testADescriptorStaysWithItsDirectory(string $kind): void
    {
        $this->setUpFiles($kind);
        $directory = $this->open('sub', 2);
        $inner = $this->open('sub/empty', 2);
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'sub', 3, 'moved'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_symlink', '..', 3, 'sub'));
        self::assertSame('world', $this->read($this->open('b.txt', directory: $directory), 10));
        self::assertGreaterThan(3, $this->open('new', 1, directory: $inner));
        self::assertGreaterThan(3, $this->open('moved/empty/new'));
        self::assertSame(-Errno::NOENT, $this->open('secret', directory: $directory));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_unlink_file', $inner, 'new'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_remove_directory', 3, 'moved/empty'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_symlink', '../..', 3, 'moved/empty'));
        $this->assertGone($inner);
    }

    /** A directory that is given twice can be moved by way of the one while the other does not see it. */
    public function testADirectoryInAnother(): void
    {
        $this->setUpFiles('host');
        $root = $this->directory . '/root';
        $this->begin(new Config(directories: ['/' => $root, '/sub' => "$root/sub"]));
        $inner = $this->open('empty', 2, directory: 4);
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'sub', 3, 'moved'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_symlink', '..', 3, 'sub'));
        mkdir($this->directory . '/empty');
        file_put_contents($this->directory . '/empty/secret', 'secret');
        $this->assertGone(4);
        $this->assertGone($inner);
    }

    private function assertGone(int $directory): void
    {
        self::assertSame(-Errno::NOENT, $this->open('secret', directory: $directory));
        self::assertSame(-Errno::NOENT, $this->open('new', 1, directory: $directory));
        $this->assertErrno(Errno::NOENT, $this->path('path_create_directory', $directory, 'new'));
        $this->assertErrno(Errno::NOENT, $this->path('path_rename', 3, 'a.txt', $directory, 'a.txt'));
        $this->assertErrno(Errno::NOENT, $this->call('fd_filestat_get', $directory, self::RESULT));
        $this->assertErrno(Errno::NOENT, $this->call('fd_filestat_set_times', $directory, 0, 0, 1));
        $this->assertErrno(Errno::NOENT, $this->call('fd_readdir', $directory, self::DATA, 1000, 0, self::RESULT));
    }

    public function testEmscriptensWorkingDirectoryStaysWhatItIs(): void
    {
        $this->setUpFiles('host');
        $config = new Config();
        $files = new HostDirectory($this->directory . '/root');
        $program = new Program($config, $files, $this->wasi->guest(), []);
        $functions = (new SystemCalls($program))->functions();
        $here = 0xffffff9c;
        foreach (['/sub', '/moved', '..', 'secret', 'b.txt', '/etc'] as $index => $text) {
            $this->memory->write(self::PATH + 16 * $index, "$text\0");
        }
        [$sub, $moved, $up, $secret, $file, $absolute] = range(self::PATH, self::PATH + 80, 16);
        $functions['__syscall_chdir']($sub);
        $functions['__syscall_renameat']($here, $sub, $here, $moved);
        $functions['__syscall_symlinkat']($up, $here, $sub);
        $this->memory->write(self::RESULT, str_repeat("\0", 64));
        $functions['__syscall_getcwd'](self::RESULT, 64);
        self::assertSame('/moved', $this->memory->readCString(self::RESULT));
        self::assertGreaterThan(3, $functions['__syscall_openat']($here, $file, 0, 0));
        foreach (['openat' => [$here, $secret, 0, 0], 'symlinkat' => [$absolute, $here, $secret]] as $name => $arguments) {
            try {
                $functions["__syscall_$name"](...$arguments);
                self::fail("$name did not fail");
            } catch (WasiError $e) {
                $this->assertErrno($name === 'openat' ? Errno::NOENT : Errno::PERM, $e->errno);
            }
        }
    }

    public function testLinksAreRenamedAsTheyAre(): void
    {
        $this->setUpFiles('host');
        symlink('/etc', $this->directory . '/root/link');
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'link', 3, 'sub/b.txt'));
        self::assertSame('/etc', readlink($this->directory . '/root/sub/b.txt'));
        self::assertFalse(is_link($this->directory . '/root/link'));
        $this->assertErrno(Errno::ISDIR, $this->path('path_rename', 3, 'sub/b.txt', 3, 'sub/empty'));
        self::assertSame(['b.txt', 'empty'], array_values(array_diff(scandir($this->directory . '/root/sub'), ['.', '..'])));
    }

    /** @dataProvider kinds */
    public function testLongLinks(string $kind): void
    {
        $this->setUpFiles($kind);
        $long = str_repeat('./', 2048) . 'a.txt';
        $this->memory->write(self::DATA, $long);
        $this->memory->write(self::PATH, 'link');
        $this->assertErrno(
            Errno::NAMETOOLONG,
            $this->call('path_symlink', self::DATA, strlen($long), 3, self::PATH, 4),
        );
        $this->assertErrno(
            Errno::SUCCESS,
            $this->call('path_symlink', self::DATA + 100, strlen($long) - 100, 3, self::PATH, 4),
        );
        self::assertSame('hello', $this->read($this->open('link'), 10));
    }

    public function testAnEmptyPathIsNoDirectory(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new HostDirectory('');
    }

    /** @dataProvider kinds */
    public function testReadOnlyFilesKeepTheirTimes(string $kind): void
    {
        $this->setUpFiles($kind);
        $files = $kind === 'memory'
            ? new MemoryDirectory(['a.txt' => 'hello'], readOnly: true)
            : new HostDirectory($this->directory . '/root', true);
        $before = $files->status('a.txt')->modified;
        $this->begin(new Config(directories: ['/' => $files]));
        $file = $this->open('a.txt', rights: Rights::FD_READ | Rights::FD_FILESTAT_SET_TIMES);
        $this->assertErrno(Errno::ROFS, $this->call('fd_filestat_set_times', $file, 0, 0, 5));
        self::assertSame($before, $files->status('a.txt')->modified);
        $open = $files->open('a.txt', true, false);
        $this->expectExceptionMessage('EROFS');
        $open->setPermissions(0777);
    }

    /** @dataProvider kinds */
    public function testTooLargeOffsets(string $kind): void
    {
        $this->setUpFiles($kind);
        $file = $this->open('a.txt');
        $this->memory->write(self::VECTORS, pack('VV', self::DATA, 10));
        foreach ([PHP_INT_MAX, PHP_INT_MAX - 5] as $offset) {
            $errno = $this->call('fd_pwrite', $file, self::VECTORS, 1, $offset, self::RESULT);
            self::assertContains($errno, [Errno::FBIG, Errno::INVAL]);
            $this->assertErrno(Errno::FBIG, $this->call('fd_allocate', $file, $offset, 10));
        }
        $this->seek($file, PHP_INT_MAX, 0);
        $errno = $this->call('fd_write', $file, self::VECTORS, 1, self::RESULT);
        self::assertContains($errno, [Errno::FBIG, Errno::INVAL]);
        $errno = $this->call('fd_filestat_set_size', $file, PHP_INT_MAX);
        self::assertContains($errno, [Errno::FBIG, Errno::NOSPC]);
        self::assertSame(0, $this->seek($file, 0, 0));
        self::assertSame('hello', $this->read($file, 10));
    }

    /** Lists that name the same place again and again could describe more than PHP can hold. */
    public function testRepeatedVectorsAreWrittenInPieces(): void
    {
        $largest = $sum = 0;
        $this->begin(new Config(stdout: static function (string $bytes) use (&$largest, &$sum): void {
            $largest = max($largest, strlen($bytes));
            $sum += strlen($bytes);
        }));
        $length = 100_000;
        $this->memory->write(self::VECTORS, str_repeat(pack('VV', 0, $length), 1000));
        $this->ok('fd_write', 1, self::VECTORS, 1000, self::RESULT);
        self::assertSame(1000 * $length, $sum);
        self::assertSame($sum, $this->memory->readUint32(self::RESULT));
        self::assertLessThan(1 << 25, $largest);
    }

    public function testAFullMemoryDirectoryTakesPartOfALargeWrite(): void
    {
        $this->begin(new Config(directories: ['/' => new MemoryDirectory(maxBytes: 30_000_000)]));
        $file = $this->open('a', 1);
        $this->memory->write(self::VECTORS, str_repeat(pack('VV', 0, 100_000), 400));
        $this->ok('fd_write', $file, self::VECTORS, 400, self::RESULT);
        $written = $this->memory->readUint32(self::RESULT);
        self::assertGreaterThan(15_000_000, $written);
        self::assertSame($written, $this->seek($file, 0, 1));
        $this->assertErrno(Errno::NOSPC, $this->call('fd_write', $file, self::VECTORS, 400, self::RESULT));
    }

    public function testMemoryDirectoryLimitsNamesAndLinks(): void
    {
        $files = new MemoryDirectory(['a' => 'x', 'd' => []], maxBytes: 10, maxEntries: 4);
        $this->begin(new Config(directories: ['/' => $files]));
        $this->assertErrno(Errno::NOSPC, $this->path('path_symlink', '0123456789', 3, 'l'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_symlink', '012345678', 3, 'l'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_link', 3, 0, 'a', 3, 'b'));
        $this->assertErrno(Errno::NOSPC, $this->path('path_link', 3, 0, 'a', 3, 'c'));
        $this->assertErrno(Errno::NOSPC, $this->path('path_create_directory', 3, 'c'));
        self::assertSame(-Errno::NOSPC, $this->open('c', 1));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'b', 3, 'd/c'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'l', 3, 'a'));
        self::assertGreaterThan(3, $this->open('c', 1));
        $this->expectException(\LengthException::class);
        $files->put('more', '');
    }
}
