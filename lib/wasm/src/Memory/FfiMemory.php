<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use FFI;
use Surus\Wasm\Exception\LimitExceeded;
use Surus\Wasm\{Memory, MemoryType};
use Surus\Wasm\Runtime\HostMemory;

/**
 * A memory in pages mapped by the C library. The address range for its maximum is reserved at once,
 * so growing never moves it; PHP checks the bounds of the arrays, which are made anew on growth.
 * Compiled code holds them by reference.
 */
final class FfiMemory extends Memory
{
    /** PHP's C arrays have fewer than 2^31 elements. */
    private const MOST_PAGES = 32767;

    private const PROT_READ_WRITE = 3;
    private const MAP_PRIVATE_ANONYMOUS_NORESERVE = 0x4022;
    private const MAP_PRIVATE_FIXED = 0x12;
    /** At least as large as the host's pages are here. */
    private const HOST_PAGE = 4096;

    // C arrays, or an EmptyView.
    public object $u8;
    public object $s8;
    public object $u16;
    public object $s16;
    public object $u32;
    public object $s32;
    public object $s64;
    public object $f32;
    public object $f64;
    // Lists of such arrays that begin at byte 0, 1, 2 … of the memory: by them compiled code reaches
    // any address.
    public array $u16x;
    public array $s16x;
    public array $u32x;
    public array $s32x;
    public array $s64x;
    public array $f32x;
    public array $f64x;

    private const VIEWS = [
        'u8' => ['uint8_t', 1], 's8' => ['int8_t', 1], 'u16' => ['uint16_t', 2], 's16' => ['int16_t', 2],
        'u32' => ['uint32_t', 4], 's32' => ['int32_t', 4], 's64' => ['int64_t', 8],
        'f32' => ['float', 4], 'f64' => ['double', 8],
    ];

    private static ?FFI $libc = null;
    /** @var array<string, FFI\CData> pointers to the views, which own their C types */
    private array $types = [];
    private ?FFI\CData $base = null;
    private int $reserved;

    public function __construct(MemoryType $type, int $limit)
    {
        $limit = min($limit, self::MOST_PAGES);
        if ($type->min > $limit) {
            throw new LimitExceeded("A memory of $type->min pages is above the limit of $limit");
        }
        parent::__construct($type, $limit);
        $this->reserved = max(1, $limit) * self::PAGE_SIZE;
        $libc = self::libc();
        $base = $libc->mmap(null, $this->reserved, self::PROT_READ_WRITE, self::MAP_PRIVATE_ANONYMOUS_NORESERVE, -1, 0);
        if ($libc->cast('intptr_t', $base)->cdata === -1) {
            throw new LimitExceeded("No address range for $limit pages");
        }
        $this->base = $base;
        HostMemory::map($this->pages * self::PAGE_SIZE);
        $this->makeViews();
    }

    public function __destruct()
    {
        if ($this->base !== null) {
            self::libc()->munmap($this->base, $this->reserved);
            HostMemory::map(-$this->pages * self::PAGE_SIZE);
        }
    }

    public static function isUsable(): bool
    {
        static $usable = null;
        if ($usable === null) {
            $usable = false;
            if (PHP_OS_FAMILY === 'Linux' && extension_loaded('FFI')) {
                try {
                    self::libc();
                    $usable = true;
                } catch (FFI\Exception) {
                    // ffi.enable is off.
                }
            }
        }
        return $usable;
    }

    private static function libc(): FFI
    {
        return self::$libc ??= FFI::cdef(
            'int open(const char *, int);
            int close(int);
            void *mmap(void *, size_t, int, int, int, long);
            int munmap(void *, size_t);
            void *memmove(void *, const void *, size_t);
            void *memset(void *, int, size_t);'
        );
    }

    public function backend(): Backend
    {
        return Backend::Ffi;
    }

    /** @internal the address of a byte, as a uint8_t* */
    public function pointer(int $offset): FFI\CData
    {
        return self::libc()->cast('uint8_t *', $this->base) + $offset;
    }

    public function read(int $offset, int $length): string
    {
        $this->checkCopy($offset, $length);
        return $length === 0 ? '' : FFI::string($this->pointer($offset), $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $length = strlen($bytes);
        $this->check($offset, $length);
        if ($length !== 0) {
            FFI::memcpy($this->pointer($offset), $bytes, $length);
        }
    }

    /** Maps whole pages instead of copying, if the place allows that. */
    public function writeFile(int $offset, string $file, int $length): void
    {
        $this->check($offset, $length);
        $whole = $length & -self::HOST_PAGE;
        if ($offset % self::HOST_PAGE !== 0 || $whole === 0 || filesize($file) < $length) {
            parent::writeFile($offset, $file, $length);
            return;
        }
        $libc = self::libc();
        $descriptor = $libc->open($file, 0);
        if ($descriptor < 0) {
            throw new \RuntimeException("Cannot read $file");
        }
        $mapped = $libc->mmap($this->pointer($offset), $whole, self::PROT_READ_WRITE, self::MAP_PRIVATE_FIXED, $descriptor, 0);
        $libc->close($descriptor);
        if ($libc->cast('intptr_t', $mapped)->cdata === -1) {
            parent::writeFile($offset, $file, $length);
        } elseif ($length > $whole) {
            $this->write($offset + $whole, file_get_contents($file, false, null, $whole, $length - $whole));
        }
    }

    public function fill(int $offset, int $byte, int $length): void
    {
        $this->check($offset, $length);
        if ($length !== 0) {
            FFI::memset($this->pointer($offset), $byte & 0xff, $length);
        }
    }

    public function copy(int $to, int $from, int $length, ?Memory $target = null): void
    {
        $this->check($from, $length);
        if ($target instanceof self || $target === null) {
            $target ??= $this;
            $target->check($to, $length);
            if ($length !== 0) {
                self::libc()->memmove($target->pointer($to), $this->pointer($from), $length);
            }
        } else {
            $target->write($to, $this->read($from, $length));
        }
    }

    protected function resize(int $pages): bool
    {
        HostMemory::map(($pages - $this->pages) * self::PAGE_SIZE);
        $this->pages = $pages;
        $this->makeViews();
        return true;
    }

    private function makeViews(): void
    {
        foreach (self::VIEWS as $name => [$type, $size]) {
            $views = [];
            for ($start = 0; $start < $size; ++$start) {
                $views[] = $this->makeView("$name $start", $type, $size, $start);
            }
            $this->$name = $views[0];
            if ($size > 1) {
                $this->{"{$name}x"} = $views;
            }
        }
    }

    private function makeView(string $name, string $type, int $size, int $start): object
    {
        $count = intdiv($this->pages * self::PAGE_SIZE - $start, $size);
        if ($count <= 0) {
            // PHP does not check the bounds of C arrays without elements.
            return new EmptyView();
        }
        $this->types[$name] = self::libc()->cast("{$type}(*)[$count]", $this->pointer($start));
        return $this->types[$name][0];
    }
}
