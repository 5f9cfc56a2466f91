<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Runtime\CacheFile;

/**
 * All classes in one file, which is read as they are needed, and written at the end of a process that
 * made more: quick to write and to find things in, where nothing else caches compiled files.
 *
 * Of functions there is what processes have come to, and by another name the SparseFunction, to go on with where one comes
 * farther; then that is added.
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
    /** @var array<string, SparseFunction> those that were run as a whole, or went on */
    private array $sparse = [];
    /** @var array<string, \Closure(SparseFunction): string> what makes code for what processes came to of them */
    private array $made = [];

    /** @param bool $hasFastCode whether code that is run often is made anew, which another one is for it */
    public function __construct(private readonly string $file, private readonly bool $hasFastCode = false)
    {
        $this->open();
    }

    public function load(string $name, \Closure $source): void
    {
        $code = $this->read($name);
        if ($code === null) {
            $code = $source();
            $this->writeLater();
            $this->new[$name] = $code;
        }
        eval($code);
    }

    /**
     * Declares a function's class, or its second class.
     *
     * @param \Closure(): (string|SparseFunction) $source makes the code of the class if it is not there yet
     * @param \Closure(SparseFunction): string $made makes it for what processes came to
     */
    public function loadFunction(string $name, \Closure $source, \Closure $made): void
    {
        $isResumed = str_ends_with($name, SparseFunction::RESUMED);
        $code = $isResumed ? null : $this->read($name);
        if ($code !== null) {
            eval($code);
            return;
        }
        $function = ($isResumed ? $this->sparse(substr($name, 0, -1)) : null) ?? $source();
        if ($function instanceof SparseFunction) {
            eval($isResumed ? $function->resumed() : $function->whole());
            $this->writeLater();
            $this->sparse[$function->name] = $function;
            $this->made[$function->name] = $made;
        } else {
            $this->load($name, static fn (): string => $function);
        }
    }

    /** What a class of a function was made for, if that was known. */
    public function known(string $name): ?SparseFunction
    {
        $function = $this->hasFastCode && !isset($this->sparse[$name]) ? $this->sparse($name) : null;
        return $function?->isHot() ? $function : null;
    }

    private function sparse(string $name): ?SparseFunction
    {
        $code = $this->read($name . SparseFunction::RESUMED);
        return $code === null ? null : unserialize($code);
    }

    private function writeLater(): void
    {
        if ($this->new === [] && $this->sparse === []) {
            register_shutdown_function($this->write(...));
        }
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

    private function codeOf(SparseFunction $function): string
    {
        if ($this->hasFastCode && $function->isHot()) {
            try {
                return $this->made[$function->name]($function);
            } catch (\RuntimeException) {
                // The module's file is not there any more, or another one.
            }
        }
        return $function->reached();
    }

    private function write(): void
    {
        // Another process may have written in the meantime.
        $this->open();
        foreach ($this->sparse as $name => $function) {
            $function->addCounts();
            $this->new[$name] = $this->codeOf($function);
            if ($function->hasRegions() || $function->isHot()) {
                $this->new[$name . SparseFunction::RESUMED] = serialize($function);
            }
        }
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
