<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wasi;

use Surus\Wasm\Wasi\{Config, Descriptor, Errno, HostDirectory, MemoryDirectory, Rights, Status};

/** The same program-side behaviour on a directory of the host and on one in memory. */
final class FileSystemTest extends FilesTestCase
{
    /** @dataProvider kinds */
    public function testPreopenedDirectory(string $kind): void
    {
        $this->setUpFiles($kind);
        $this->ok('fd_prestat_get', 3, self::RESULT);
        self::assertSame(['type' => 0, 'length' => 5], unpack('Vtype/Vlength', $this->memory->read(self::RESULT, 8)));
        $this->ok('fd_prestat_dir_name', 3, self::DATA, 5);
        self::assertSame('/data', $this->memory->read(self::DATA, 5));
        $this->assertErrno(Errno::NAMETOOLONG, $this->call('fd_prestat_dir_name', 3, self::DATA, 4));
        $this->assertErrno(Errno::BADF, $this->call('fd_prestat_get', 4, self::RESULT));
        $this->assertErrno(Errno::BADF, $this->call('fd_prestat_get', 1, self::RESULT));
    }

    /** @dataProvider kinds */
    public function testReadsInPieces(string $kind): void
    {
        $this->setUpFiles($kind);
        $file = $this->open('a.txt', rights: Rights::FD_READ | Rights::FD_SEEK | Rights::FD_TELL);
        self::assertSame(4, $file);
        self::assertSame('hel', $this->read($file, 1, 0, 2));
        self::assertSame('lo', $this->read($file, 1, 10));
        self::assertSame('', $this->read($file, 10));
        self::assertSame(1, $this->seek($file, -4, 2));
        self::assertSame('ello', $this->read($file, 100));
        $this->ok('fd_tell', $file, self::RESULT);
        self::assertSame(5, $this->memory->readInt64(self::RESULT));
        $this->assertErrno(Errno::INVAL, $this->call('fd_seek', $file, -6, 1, self::RESULT));
        $this->assertErrno(Errno::INVAL, $this->call('fd_seek', $file, 0, 3, self::RESULT));
        $this->assertErrno(Errno::NOTCAPABLE, $this->call('fd_write', $file, self::VECTORS, 1, self::RESULT));
        $this->ok('fd_close', $file);
        $this->assertErrno(Errno::BADF, $this->call('fd_close', $file));
    }

    /** @dataProvider kinds */
    public function testWritesAndReadsByOffset(string $kind): void
    {
        $this->setUpFiles($kind);
        $file = $this->open('new', 1);
        self::assertSame(6, $this->write($file, 'abc', 'def'));
        self::assertSame(3, $this->seek($file, 3, 0));
        $this->memory->write(self::DATA, 'XY');
        $this->memory->write(self::VECTORS, pack('VV', self::DATA, 2));
        $this->ok('fd_pwrite', $file, self::VECTORS, 1, 8, self::RESULT);
        $this->ok('fd_pread', $file, self::VECTORS, 1, 1, self::RESULT);
        self::assertSame('bc', $this->memory->read(self::DATA, 2));
        self::assertSame("def\0\0XY", $this->read($file, 20), 'neither moved the position');
        $this->ok('fd_filestat_set_size', $file, 4);
        self::assertSame(0, $this->seek($file, 0, 0));
        self::assertSame('abcd', $this->read($file, 20));
        $this->ok('fd_allocate', $file, 2, 4);
        $this->ok('fd_filestat_get', $file, self::RESULT);
        self::assertSame(6, $this->filestat()['size']);
        $this->ok('fd_sync', $file);
        $this->ok('fd_datasync', $file);
        $this->assertErrno(Errno::INVAL, $this->call('fd_filestat_set_size', $file, -1));
    }

    /** @dataProvider kinds */
    public function testAppendsWhereverThePositionIs(string $kind): void
    {
        $this->setUpFiles($kind);
        $file = $this->open('a.txt', flags: Descriptor::APPEND);
        $this->seek($file, 1, 0);
        $this->write($file, '!');
        $this->seek($file, 0, 0);
        self::assertSame('hello!', $this->read($file, 20));
        $this->ok('fd_fdstat_set_flags', $file, 0);
        $this->seek($file, 0, 0);
        $this->write($file, 'J');
        $this->seek($file, 0, 0);
        self::assertSame('Jello!', $this->read($file, 20));
    }

    /** @dataProvider kinds */
    public function testTwoDescriptorsSeeTheSameBytes(string $kind): void
    {
        $this->setUpFiles($kind);
        $reader = $this->open('a.txt');
        $writer = $this->open('a.txt');
        self::assertSame('h', $this->read($reader, 1));
        $this->write($writer, 'HELLO');
        self::assertSame('ELLO', $this->read($reader, 10));
    }

    /** @dataProvider kinds */
    public function testOpenFlags(string $kind): void
    {
        $this->setUpFiles($kind);
        self::assertSame(-Errno::NOENT, $this->open('missing'));
        self::assertSame(-Errno::NOENT, $this->open('missing/x', 1));
        self::assertSame(-Errno::EXIST, $this->open('a.txt', 1 | 4));
        self::assertSame(-Errno::NOTDIR, $this->open('a.txt', 2));
        self::assertSame(-Errno::NOTDIR, $this->open('a.txt/'));
        self::assertSame(-Errno::NOTDIR, $this->open('a.txt/.'));
        self::assertSame(-Errno::NOTDIR, $this->open('a.txt/x'));
        self::assertSame(-Errno::ISDIR, $this->open('sub'));
        $readAndWrite = Rights::FD_READ | Rights::FD_WRITE;
        $errno = $this->path('path_open', 3, 0, 'sub', 2, $readAndWrite, 0, 0, self::RESULT);
        $this->assertErrno(Errno::ISDIR, $errno);
        self::assertSame(-Errno::ISDIR, $this->open('new/', 1));
        self::assertSame(-Errno::INVAL, $this->open('new', 1 | 2));
        $file = $this->open('a.txt', 8);
        $this->ok('fd_filestat_get', $file, self::RESULT);
        self::assertSame(0, $this->filestat()['size']);
        self::assertSame(Status::REGULAR_FILE, $this->filestat()['type']);
        $directory = $this->open('sub', rights: Rights::FD_READ | Rights::FD_READDIR);
        $this->ok('fd_fdstat_get', $directory, self::RESULT);
        self::assertSame(Status::DIRECTORY, $this->memory->readUint8(self::RESULT));
    }

    /** @dataProvider kinds */
    public function testRightsAreEnforced(string $kind): void
    {
        $this->setUpFiles($kind);
        $directory = $this->open('sub', 2);
        $this->ok('fd_fdstat_set_rights', $directory, Rights::PATH_OPEN, Rights::FD_READ);
        self::assertSame(-Errno::NOTCAPABLE, $this->open('b.txt', directory: $directory));
        self::assertSame(-Errno::NOTCAPABLE, $this->open('c', 1, Rights::FD_READ, directory: $directory));
        $file = $this->open('b.txt', rights: Rights::FD_READ, directory: $directory);
        self::assertSame('world', $this->read($file, 10));
        $this->assertErrno(Errno::NOTCAPABLE, $this->call('fd_fdstat_set_rights', $file, Rights::FD_WRITE, 0));
        $this->assertErrno(Errno::NOTCAPABLE, $this->call('fd_filestat_get', $file, self::RESULT));
        $this->assertErrno(Errno::NOTCAPABLE, $this->path('path_unlink_file', $directory, 'b.txt'));
        $this->assertErrno(Errno::NOTDIR, $this->path('path_unlink_file', $file, 'b.txt'));
        $this->ok('fd_fdstat_get', $file, self::RESULT);
        self::assertSame(
            ['type' => Status::REGULAR_FILE, 'flags' => 0, 'base' => Rights::FD_READ, 'inheriting' => 0],
            unpack('Ctype/x/vflags/x4/Pbase/Pinheriting', $this->memory->read(self::RESULT, 24)),
        );
    }

    /** @dataProvider kinds */
    public function testDirectoriesAndNames(string $kind): void
    {
        $this->setUpFiles($kind);
        $this->assertErrno(Errno::SUCCESS, $this->path('path_create_directory', 3, 'd'));
        $this->assertErrno(Errno::EXIST, $this->path('path_create_directory', 3, 'd/'));
        $this->assertErrno(Errno::NOTEMPTY, $this->path('path_remove_directory', 3, 'sub'));
        $this->assertErrno(Errno::NOTDIR, $this->path('path_remove_directory', 3, 'a.txt'));
        $this->assertErrno(Errno::NOENT, $this->path('path_remove_directory', 3, 'nothing'));
        $this->assertErrno(Errno::BUSY, $this->path('path_remove_directory', 3, '.'));
        $this->assertErrno(Errno::ISDIR, $this->path('path_unlink_file', 3, 'd'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_remove_directory', 3, 'd/'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'a.txt', 3, 'sub/c.txt'));
        $this->assertErrno(Errno::NOENT, $this->path('path_unlink_file', 3, 'a.txt'));
        $this->assertErrno(Errno::ISDIR, $this->path('path_rename', 3, 'sub/c.txt', 3, 'sub/empty'));
        $this->assertErrno(Errno::INVAL, $this->path('path_rename', 3, 'sub', 3, 'sub/empty/sub'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'sub/c.txt', 3, 'sub/b.txt'));
        self::assertSame('hello', $this->read($this->open('sub/b.txt'), 9));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_unlink_file', 3, 'sub/b.txt'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_rename', 3, 'sub/empty', 3, 'empty'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_remove_directory', 3, 'sub'));
    }

    /** @dataProvider kinds */
    public function testHardLinks(string $kind): void
    {
        $this->setUpFiles($kind);
        $this->assertErrno(Errno::SUCCESS, $this->path('path_link', 3, 0, 'a.txt', 3, 'sub/again'));
        $this->assertErrno(Errno::EXIST, $this->path('path_link', 3, 0, 'a.txt', 3, 'sub/again'));
        $this->assertErrno(Errno::PERM, $this->path('path_link', 3, 0, 'sub', 3, 'sub2'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_filestat_get', 3, 0, 'a.txt', self::RESULT));
        $first = $this->filestat();
        self::assertSame(2, $first['links']);
        $this->assertErrno(Errno::SUCCESS, $this->path('path_unlink_file', 3, 'a.txt'));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_filestat_get', 3, 0, 'sub/again', self::RESULT));
        self::assertSame([1, $first['inode'], 5], [
            $this->filestat()['links'], $this->filestat()['inode'], $this->filestat()['size'],
        ]);
    }

    /** @dataProvider kinds */
    public function testAnUnlinkedFileStaysReadable(string $kind): void
    {
        $this->setUpFiles($kind);
        $file = $this->open('a.txt');
        $this->assertErrno(Errno::SUCCESS, $this->path('path_unlink_file', 3, 'a.txt'));
        self::assertSame('hello', $this->read($file, 10));
        $this->ok('fd_close', $file);
    }

    /** @dataProvider kinds */
    public function testSymbolicLinks(string $kind): void
    {
        $this->setUpFiles($kind);
        $this->assertErrno(Errno::SUCCESS, $this->path('path_symlink', '../a.txt', 3, 'sub/link'));
        $this->assertErrno(Errno::EXIST, $this->path('path_symlink', 'x', 3, 'sub/link'));
        self::assertSame('hello', $this->read($this->open('sub/link'), 10));
        self::assertSame(-Errno::LOOP, $this->open('sub/link', lookup: 0));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_filestat_get', 3, 0, 'sub/link', self::RESULT));
        self::assertSame(Status::SYMBOLIC_LINK, $this->filestat()['type']);
        $this->assertErrno(Errno::SUCCESS, $this->path('path_filestat_get', 3, 1, 'sub/link', self::RESULT));
        self::assertSame(Status::REGULAR_FILE, $this->filestat()['type']);
        self::assertSame(0, $this->readLink('sub/link', 100));
        self::assertSame('../a.txt', $this->memory->read(self::DATA, $this->memory->readUint32(self::RESULT)));
        self::assertSame(0, $this->readLink('sub/link', 4));
        self::assertSame('../a', $this->memory->read(self::DATA, $this->memory->readUint32(self::RESULT)));
        self::assertSame(Errno::INVAL, $this->readLink('a.txt', 4));
        $this->path('path_symlink', 'missing', 3, 'dangling');
        self::assertSame(-Errno::NOENT, $this->open('dangling'));
        self::assertSame(-Errno::EXIST, $this->open('dangling', 1 | 4));
        self::assertGreaterThan(3, $this->open('dangling', 1));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_filestat_get', 3, 0, 'missing', self::RESULT));
        $this->path('path_symlink', 'sub', 3, 'way');
        self::assertSame('world', $this->read($this->open('way/b.txt', lookup: 0), 10));
        $this->assertErrno(Errno::SUCCESS, $this->path('path_unlink_file', 3, 'way'));
        self::assertSame('world', $this->read($this->open('sub/b.txt'), 10));
    }

    private function readLink(string $path, int $size): int
    {
        return $this->path('path_readlink', 3, $path, self::DATA, $size, self::RESULT);
    }

    /** @dataProvider kinds */
    public function testLoopsEnd(string $kind): void
    {
        $this->setUpFiles($kind);
        $this->path('path_symlink', 'two', 3, 'one');
        $this->path('path_symlink', 'one', 3, 'two');
        $this->path('path_symlink', 'self/self', 3, 'self');
        self::assertSame(-Errno::LOOP, $this->open('one'));
        self::assertSame(-Errno::LOOP, $this->open('self/x'));
    }

    public function testPipesOfTheHostAreNotOpened(): void
    {
        if (!function_exists('posix_mkfifo')) {
            self::markTestSkipped('needs ext-posix');
        }
        $this->setUpFiles('host');
        posix_mkfifo($this->directory . '/root/pipe', 0600);
        self::assertSame(-Errno::NOTSUP, $this->open('pipe'));
    }

    /** @dataProvider kinds */
    public function testReadsDirectories(string $kind): void
    {
        $this->setUpFiles($kind);
        $directory = $this->open('.', 2);
        self::assertSame([
            ['.', Status::DIRECTORY], ['..', Status::DIRECTORY],
            ['a.txt', Status::REGULAR_FILE], ['sub', Status::DIRECTORY],
        ], $this->readDirectory($directory, 1000));
        self::assertCount(4, $this->readDirectory($directory, 40), 'in pieces');
        $this->assertErrno(Errno::NOTDIR, $this->call('fd_readdir', $this->open('a.txt'), 0, 0, 0, self::RESULT));
    }

    /** @return list<array{string, int}> */
    private function readDirectory(int $directory, int $size): array
    {
        $entries = [];
        $cookie = 0;
        do {
            $this->ok('fd_readdir', $directory, self::DATA, $size, $cookie, self::RESULT);
            $used = $this->memory->readUint32(self::RESULT);
            $bytes = $this->memory->read(self::DATA, $used);
            for ($offset = 0; $offset + 24 <= $used;) {
                ['next' => $next, 'length' => $length, 'type' => $type]
                    = unpack('Pnext/Pinode/Vlength/Ctype', $bytes, $offset);
                if ($offset + 24 + $length > $used) {
                    break;
                }
                $entries[] = [substr($bytes, $offset + 24, $length), $type];
                $cookie = $next;
                $offset += 24 + $length;
            }
        } while ($used === $size);
        return $entries;
    }

    /** @dataProvider kinds */
    public function testSetsTimes(string $kind): void
    {
        $this->setUpFiles($kind);
        $second = 1_000_000_000;
        $times = [3, 0, 'a.txt', 5 * $second, 7 * $second];
        $this->assertErrno(Errno::SUCCESS, $this->path('path_filestat_set_times', ...$times, ...[1 | 4]));
        $this->path('path_filestat_get', 3, 0, 'a.txt', self::RESULT);
        self::assertSame([5 * $second, 7 * $second], [$this->filestat()['atime'], $this->filestat()['mtime']]);
        $file = $this->open('a.txt');
        $this->ok('fd_filestat_set_times', $file, 0, 9 * $second, 2 | 4);
        $this->ok('fd_filestat_get', $file, self::RESULT);
        self::assertSame(9 * $second, $this->filestat()['mtime']);
        self::assertEqualsWithDelta(time(), $this->filestat()['atime'] / $second, 5);
        $this->assertErrno(Errno::INVAL, $this->path('path_filestat_set_times', ...$times, ...[1 | 2]));
        $this->assertErrno(Errno::NOENT, $this->path('path_filestat_set_times', 3, 0, 'none', 0, 0, 1));
    }

    /** @dataProvider kinds */
    public function testReadOnly(string $kind): void
    {
        $this->setUpFiles($kind);
        $files = $kind === 'memory'
            ? new MemoryDirectory(['a.txt' => 'hello', 'sub' => []], readOnly: true)
            : new HostDirectory($this->directory . '/root', true);
        $this->begin(new Config(directories: ['/' => $files]));
        self::assertSame('hello', $this->read($this->open('a.txt', rights: Rights::FD_READ), 10));
        self::assertSame(-Errno::ROFS, $this->open('a.txt'));
        self::assertSame(-Errno::ROFS, $this->open('a.txt', 8, Rights::FD_READ));
        self::assertSame(-Errno::ROFS, $this->open('new', 1, Rights::FD_READ));
        self::assertSame('hello', $this->read($this->open('a.txt', 1, Rights::FD_READ), 10));
        $this->assertErrno(Errno::ROFS, $this->path('path_unlink_file', 3, 'a.txt'));
        $this->assertErrno(Errno::ROFS, $this->path('path_create_directory', 3, 'd'));
        $this->assertErrno(Errno::ROFS, $this->path('path_rename', 3, 'a.txt', 3, 'b'));
        $this->assertErrno(Errno::ROFS, $this->path('path_filestat_set_times', 3, 0, 'a.txt', 0, 0, 1));
        $this->assertErrno(Errno::ROFS, $this->path('path_symlink', 'a', 3, 'l'));
    }

    public function testMemoryDirectoryHasALimit(): void
    {
        $files = new MemoryDirectory(['a' => 'xxxx'], maxBytes: 10);
        $this->begin(new Config(directories: ['/' => $files]));
        $file = $this->open('b', 1);
        $this->write($file, '123456');
        $this->memory->write(self::VECTORS, pack('VV', self::DATA, 1));
        $this->assertErrno(Errno::NOSPC, $this->call('fd_write', $file, self::VECTORS, 1, self::RESULT));
        $this->assertErrno(Errno::NOSPC, $this->call('fd_filestat_set_size', $file, 1 << 60));
        $this->path('path_unlink_file', 3, 'a');
        $this->ok('fd_filestat_set_size', $file, 10);
        self::assertSame(['b'], $files->files());
        self::assertSame("123456\0\0\0\0", $files->get('b'));
        $this->expectException(\LengthException::class);
        $files->put('c', 'x');
    }

    public function testTheEmbeddersSideOfAMemoryDirectory(): void
    {
        $files = new MemoryDirectory(['x/y/z.txt' => '1', '10' => 'ten']);
        $files->put('/x/w', '2');
        self::assertSame(['10', 'x/w', 'x/y/z.txt'], $files->files());
        self::assertSame('ten', $files->get('10'));
        self::assertNull($files->get('x/y'));
        self::assertNull($files->get('nothing'));
        $this->expectException(\InvalidArgumentException::class);
        $files->put('x/w/file', '');
    }

    public function testSmallChangesOfALargeFileInMemory(): void
    {
        $before = str_repeat('abcd', 25_000);
        $files = new MemoryDirectory(['large' => $before]);
        $this->begin(new Config(directories: ['/' => $files]));
        $file = $this->open('large');
        $this->seek($file, 50_000, 0);
        $this->write($file, 'XYZ');
        $seen = $files->get('large');
        $this->seek($file, -2, 2);
        $this->write($file, '1234');
        self::assertSame(substr_replace($before, 'XYZ', 50_000, 3), $seen);
        self::assertSame(substr($seen, 0, -2) . '1234', $files->get('large'));
        $this->seek($file, 0, 0);
        $this->write($file, '_');
        self::assertSame('a', $seen[0]);
        self::assertSame('_', $files->get('large')[0]);
    }

    /** @dataProvider kinds */
    public function testRenumber(string $kind): void
    {
        $this->setUpFiles($kind);
        $a = $this->open('a.txt');
        $b = $this->open('sub/b.txt');
        $this->ok('fd_renumber', $b, $a);
        self::assertSame('world', $this->read($a, 10));
        $this->assertErrno(Errno::BADF, $this->call('fd_close', $b));
        $this->assertErrno(Errno::BADF, $this->call('fd_renumber', $a, 99));
        self::assertSame($b, $this->open('a.txt'), 'the lowest free number');
    }

    public function testThereIsALimitOfDescriptors(): void
    {
        $files = new MemoryDirectory(['a' => '']);
        $this->begin(new Config(directories: ['/' => $files], maxOpenFiles: 6));
        self::assertSame(4, $this->open('a'));
        self::assertSame(5, $this->open('a'));
        self::assertSame(-Errno::MFILE, $this->open('a'));
        $this->ok('fd_close', 4);
        self::assertSame(4, $this->open('a'));
    }
}
