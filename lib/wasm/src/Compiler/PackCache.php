<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Runtime\CacheFile;

/**
 * All classes in one file, which is read as they are needed, and written at the end of a process that
 * made more: quick to write and to find things in, where nothing else caches compiled files.
 *
 * The file begins with the index's length in 8 bytes, its checksum in 4, and the index: places, lengths and
 * checksums by name. What a disk or a crash has damaged is made anew: PHP would not survive running it.
 */
final class PackCache implements CodeCache
{
    private const HEAD = 12;

    /** @var array<string, array{int, int, int}> */
    private array $index = [];
    private int $start = 0;
    /** @var resource|null */
    private $stream = null;
    /** @var array<string, string> made by this process */
    private array $new = [];

    public function __construct(private readonly string $file)
    {
        $this->open();
    }

    public function load(string $name, \Closure $source): void
    {
        $code = $this->read($name);
        if ($code === null) {
            $code = $source();
            if ($this->new === []) {
                register_shutdown_function($this->write(...));
            }
            $this->new[$name] = $code;
        }
        eval($code);
    }

    private function open(): void
    {
        $this->index = [];
        $stream = @fopen($this->file, 'rb');
        if ($stream === false) {
            return;
        }
        $head = (string) fread($stream, self::HEAD);
        ['length' => $length, 'sum' => $sum]
            = \strlen($head) === self::HEAD ? unpack('Plength/Vsum', $head) : ['length' => 0, 'sum' => 0];
        if ($length <= 0 || $length > (int) (fstat($stream)['size'] ?? 0) - self::HEAD) {
            return;
        }
        $index = (string) stream_get_contents($stream, $length);
        if (crc32($index) === $sum) {
            $this->stream = $stream;
            $this->index = unserialize($index);
            $this->start = self::HEAD + $length;
        }
    }

    private function read(string $name): ?string
    {
        if (!isset($this->index[$name])) {
            return null;
        }
        [$place, $length, $sum] = $this->index[$name];
        fseek($this->stream, $this->start + $place);
        $code = (string) stream_get_contents($this->stream, $length);
        return \strlen($code) === $length && crc32($code) === $sum ? $code : null;
    }

    private function write(): void
    {
        // Another process may have written in the meantime.
        $this->open();
        $index = [];
        $text = '';
        foreach ($this->new + $this->index as $name => $unused) {
            $code = $this->new[$name] ?? $this->read($name);
            if ($code !== null) {
                $index[$name] = [\strlen($text), \strlen($code), crc32($code)];
                $text .= $code;
            }
        }
        $head = serialize($index);
        CacheFile::write($this->file, pack('PV', \strlen($head), crc32($head)) . $head . $text);
    }
}
