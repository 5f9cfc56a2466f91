<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wasi;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\{Memory, MemoryType};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Wasi\{Config, Errno, Preview1, Rights};

/** Calls the functions of WASI as a program would, on a memory of its own. */
abstract class WasiTestCase extends TestCase
{
    /** Where the helpers below put paths, results and data. */
    protected const PATH = 1024;
    protected const PATH2 = 2048;
    protected const RESULT = 4096;
    protected const VECTORS = 8192;
    protected const DATA = 16384;

    /** The first directory's number. */
    protected const ROOT = 3;

    protected Memory $memory;
    protected Preview1 $wasi;

    /** @var array<string, \Closure> */
    private array $functions;

    protected function begin(Config $config, bool $legacy = false): void
    {
        $this->memory = Memory::create(new MemoryType(2), Backend::String);
        $this->wasi = new Preview1($config);
        $this->wasi->attach($this->memory);
        $this->functions = array_map(static fn (array $f) => $f[1], $this->wasi->functions($legacy));
    }

    protected function call(string $function, int ...$arguments): ?int
    {
        return $this->functions[$function](...$arguments);
    }

    protected function assertErrno(int $expected, ?int $errno): void
    {
        self::assertSame(Errno::name($expected), Errno::name($errno ?? -1));
    }

    protected function ok(string $function, int ...$arguments): void
    {
        self::assertSame('SUCCESS', Errno::name($this->call($function, ...$arguments)), $function);
    }

    /** Calls a function whose arguments at $index are a path, given as a string. */
    protected function path(string $function, int|string ...$arguments): int
    {
        $place = self::PATH;
        $flat = [];
        foreach ($arguments as $argument) {
            if (is_string($argument)) {
                $this->memory->write($place, $argument);
                array_push($flat, $place, strlen($argument));
                $place = self::PATH2;
            } else {
                $flat[] = $argument;
            }
        }
        return $this->call($function, ...$flat);
    }

    /**
     * Opens a path; returns the descriptor's number, or the error number negated.
     *
     * @param int $how 1: create, 2: directory, 4: exclusive, 8: truncate
     */
    protected function open(
        string $path,
        int $how = 0,
        int $rights = Rights::FILE,
        int $flags = 0,
        int $directory = self::ROOT,
        int $lookup = 1,
    ): int {
        if ($how & 2) {
            $rights = Rights::DIRECTORY;
        }
        $errno = $this->path('path_open', $directory, $lookup, $path, $how, $rights, -1, $flags, self::RESULT);
        return $errno === 0 ? $this->memory->readUint32(self::RESULT) : -$errno;
    }

    protected function write(int $number, string ...$pieces): int
    {
        $place = self::DATA;
        foreach ($pieces as $index => $piece) {
            $this->memory->write($place, $piece);
            $this->memory->write(self::VECTORS + 8 * $index, pack('VV', $place, strlen($piece)));
            $place += strlen($piece);
        }
        $this->ok('fd_write', $number, self::VECTORS, count($pieces), self::RESULT);
        return $this->memory->readUint32(self::RESULT);
    }

    protected function read(int $number, int ...$lengths): string
    {
        $place = self::DATA;
        foreach ($lengths as $index => $length) {
            $this->memory->write(self::VECTORS + 8 * $index, pack('VV', $place, $length));
            $place += $length;
        }
        $this->ok('fd_read', $number, self::VECTORS, count($lengths), self::RESULT);
        return $this->memory->read(self::DATA, $this->memory->readUint32(self::RESULT));
    }

    protected function seek(int $number, int $offset, int $whence): int
    {
        $this->ok('fd_seek', $number, $offset, $whence, self::RESULT);
        return $this->memory->readInt64(self::RESULT);
    }

    /** @return array{device: int, inode: int, type: int, links: int, size: int, atime: int, mtime: int, ctime: int} */
    protected function filestat(): array
    {
        return unpack(
            'Pdevice/Pinode/Ctype/x7/Plinks/Psize/Patime/Pmtime/Pctime',
            $this->memory->read(self::RESULT, 64),
        );
    }
}
