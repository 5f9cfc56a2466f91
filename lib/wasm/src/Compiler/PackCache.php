<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Runtime\{CacheFile, HostMemory};

/**
 * All classes in one file, which is read as they are needed, and written at the end of a process that
 * made more: quick to write and to find things in, where nothing else caches compiled files.
 *
 * Of functions there is what processes have come to, and by another name the SparseFunction, to go on with where one comes
 * farther; then that is added.
 *
 * The file begins with the place of the index, its length and its checksum, in 8, 8 and 4 bytes. The index is at the end: places,
 * lengths and checksums by name. What a disk or a crash has damaged is made anew: PHP would not survive running it.
 */
final class PackCache implements CodeCache
{
    private const HEAD = 20;

    /** How many times a function's code there may be for a moment where it is written. */
    private const COPIES = 8;

    /** @var array<string, array{int, int, int}>|null null: not read yet */
    private ?array $index = null;
    /** @var resource|null */
    private $stream = null;
    /** @var array<string, string> made by this process */
    private array $new = [];
    /** @var array<string, SparseFunction> those that were run as a whole, or went on */
    private array $sparse = [];
    /** @var array<string, \Closure(SparseFunction): string> what makes code for what processes came to of them */
    private array $made = [];

    private bool $isWrittenLater = false;

    /**
     * @param bool $hasFastCode whether code that is run often is made anew, which another one is for it
     * @param ClassFiles|null $classFiles where functions' classes are as well, for engines that load them faster from there
     */
    public function __construct(
        private readonly string $file,
        private readonly bool $hasFastCode = false,
        private readonly ?ClassFiles $classFiles = null,
    ) {
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
     * @param bool $isAlone whether no other class may be declared
     */
    public function loadFunction(string $name, \Closure $source, \Closure $made, bool $isAlone = false): void
    {
        $isResumed = str_ends_with($name, SparseFunction::RESUMED);
        if (!$isResumed && !$isAlone && $this->classFiles?->declare($name)) {
            return;
        }
        $code = $isResumed ? null : $this->read($name);
        if ($code !== null) {
            if ($this->classFiles !== null) {
                $this->writeLater();
            }
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
        if (!$this->isWrittenLater) {
            $this->isWrittenLater = true;
            register_shutdown_function($this->write(...));
        }
    }

    /** @return array<string, array{int, int, int}> */
    private function open(): array
    {
        $this->stream = null;
        $stream = @fopen($this->file, 'rb');
        if ($stream === false) {
            return [];
        }
        $head = (string) fread($stream, self::HEAD);
        ['place' => $place, 'length' => $length, 'sum' => $sum]
            = \strlen($head) === self::HEAD ? unpack('Pplace/Plength/Vsum', $head) : ['place' => 0, 'length' => 0, 'sum' => 0];
        $size = (int) (fstat($stream)['size'] ?? 0);
        if ($place < self::HEAD || $length <= 0 || $length > $size || $place !== $size - $length) {
            return [];
        }
        fseek($stream, $place);
        $index = (string) stream_get_contents($stream, $length);
        if (crc32($index) !== $sum) {
            return [];
        }
        $this->stream = $stream;
        return unserialize($index);
    }

    private function read(string $name): ?string
    {
        $this->index ??= $this->open();
        if (!isset($this->index[$name])) {
            return null;
        }
        [$place, $length, $sum] = $this->index[$name];
        fseek($this->stream, $place);
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
        $changed = [...array_keys($this->new), ...array_keys($this->sparse)];
        if ($changed !== []) {
            $this->writePack();
            $this->index = null;
        }
        $functions = array_values(array_diff($changed, ['State']));
        $this->classFiles?->write($functions, $this->read(...));
    }

    private function writePack(): void
    {
        // Another process may have written in the meantime.
        $this->index = $this->open();
        CacheFile::writeBy($this->file, function ($stream): bool {
            $index = [];
            $place = self::HEAD;
            $isWritten = fwrite($stream, str_repeat("\0", self::HEAD)) === self::HEAD;
            foreach ($this->all() as $name => $code) {
                $index[$name] = [$place, \strlen($code), crc32($code)];
                $isWritten = $isWritten && fwrite($stream, $code) === \strlen($code);
                $place += \strlen($code);
            }
            $list = serialize($index);
            return $isWritten && fwrite($stream, $list) === \strlen($list)
                && fseek($stream, 0) === 0
                && fwrite($stream, pack('PPV', $place, \strlen($list), crc32($list))) === self::HEAD;
        });
    }

    /** @return iterable<string, string> all that is to be in the file, one after the other: there may be little memory left */
    private function all(): iterable
    {
        $old = array_diff_key($this->index ?? [], $this->new);
        yield from $this->new;
        foreach (array_keys($this->sparse) as $name) {
            $function = $this->sparse[$name];
            unset($this->sparse[$name]);
            if (!HostMemory::has(self::COPIES * $function->length())) {
                continue;
            }
            unset($old[$name], $old[$name . SparseFunction::RESUMED]);
            $function->addCounts();
            yield $name => $this->codeOf($function);
            if ($function->hasRegions() || $function->isHot()) {
                yield $name . SparseFunction::RESUMED => serialize($function);
            }
        }
        foreach ($old as $name => $unused) {
            $code = $this->read($name);
            if ($code !== null) {
                yield $name => $code;
            }
        }
    }
}
