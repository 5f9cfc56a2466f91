<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * All classes in one file, which is read as they are needed, and written at the end of a process that
 * made more: quick to write and to find things in, where nothing else caches compiled files.
 *
 * The file begins with the index's length in 8 bytes and the index: places and lengths by name.
 */
final class PackCache implements CodeCache
{
    /** @var array<string, array{int, int}> */
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
        $head = (string) fread($stream, 8);
        $length = \strlen($head) === 8 ? unpack('P', $head)[1] : 0;
        $isWhole = $length > 0 && $length <= (int) (fstat($stream)['size'] ?? 0) - 8;
        $index = $isWhole ? @unserialize((string) stream_get_contents($stream, $length)) : false;
        if (\is_array($index)) {
            $this->stream = $stream;
            $this->index = $index;
            $this->start = ftell($stream);
        }
    }

    private function read(string $name): ?string
    {
        if (!isset($this->index[$name])) {
            return null;
        }
        [$place, $length] = $this->index[$name];
        fseek($this->stream, $this->start + $place);
        $code = (string) stream_get_contents($this->stream, $length);
        return \strlen($code) === $length ? $code : null;
    }

    private function write(): void
    {
        // Another process may have written in the meantime.
        $this->open();
        $index = [];
        $text = '';
        foreach ($this->index as $name => $unused) {
            $code = isset($this->new[$name]) ? null : $this->read($name);
            if ($code !== null) {
                $index[$name] = [\strlen($text), \strlen($code)];
                $text .= $code;
            }
        }
        foreach ($this->new as $name => $code) {
            $index[$name] = [\strlen($text), \strlen($code)];
            $text .= $code;
        }
        $folder = \dirname($this->file);
        if (!is_dir($folder) && !@mkdir($folder, 0700, true) && !is_dir($folder)) {
            return;
        }
        $head = serialize($index);
        $text = pack('P', \strlen($head)) . $head . $text;
        $temporary = @tempnam($folder, 'new');
        if ($temporary !== false && @file_put_contents($temporary, $text) === \strlen($text)) {
            @rename($temporary, $this->file);
        }
    }
}
