<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Runtime\CacheFile;

/**
 * Functions' classes once more, in files of many: for an engine that keeps what it has compiled of files, but not of strings, as
 * Surus' command line does. Loading such a file takes a tenth of the time of compiling it.
 *
 * The index, a file too, has the names of files by functions. Whoever finds a file missing or damaged takes the classes from
 * elsewhere, and writes it anew. Functions that were first called one after the other are in the same file.
 */
final class ClassFiles
{
    /** So many bytes of code, and what goes beyond with the last class. Engines may not keep what is much larger. */
    private const SIZE = 1 << 17;

    /** Files that are smaller are put together with what is added. */
    private const SMALL = self::SIZE >> 2;

    private const INDEX = 'index';

    private const TAG = '<?php ';

    /** @var array<string, string>|null names of files by those of functions */
    private ?array $index = null;
    /** @var array<string, true> functions that were not in them */
    private array $missing = [];

    public function __construct(private readonly string $folder, private readonly string $namespace)
    {
    }

    /** Declares a function's class and others, if it is there. */
    public function declare(string $name): bool
    {
        $this->index ??= $this->readIndex();
        $file = $this->index[$name] ?? null;
        if ($file !== null) {
            $this->include($file);
            if (class_exists("$this->namespace\\$name", false)) {
                return true;
            }
        }
        $this->missing[$name] = true;
        return false;
    }

    private function include(string $file): mixed
    {
        $path = $this->path($file);
        try {
            // A crash may leave empty files, and some full of zeroes.
            return @file_get_contents($path, false, null, 0, \strlen(self::TAG)) === self::TAG ? include $path : null;
        } catch (\ParseError) {
            return null;
        }
    }

    /** @return array<string, string> */
    private function readIndex(): array
    {
        $index = $this->include(self::INDEX);
        return \is_array($index) ? $index : [];
    }

    /**
     * Adds what was missing, and writes files anew that have functions whose code is another one now.
     *
     * @param list<string> $changed functions
     * @param \Closure(string): ?string $code of a function, as ModuleCode::source() makes it
     */
    public function write(array $changed, \Closure $code): void
    {
        $added = $this->missing + array_fill_keys($changed, true);
        if ($added === []) {
            return;
        }
        // Another process may have written in the meantime.
        $old = $this->readIndex();
        $stale = array_flip(array_intersect_key($old, $added)) + array_flip($this->smallFiles($old));
        $index = array_filter($old, static fn (string $file): bool => !isset($stale[$file]));
        $names = array_keys(array_diff_key($old, $index) + $added);
        while ($names !== []) {
            $file = 'g' . bin2hex(random_bytes(8));
            $written = [];
            $write = function ($stream) use (&$names, &$written, $code): bool {
                return $this->writeSome($stream, $names, $written, $code);
            };
            if (!CacheFile::writeBy($this->path($file), $write, FileCache::AGE)) {
                break;
            }
            $index += array_fill_keys($written, $file);
        }
        if (CacheFile::write($this->path(self::INDEX), self::TAG . 'return ' . var_export($index, true) . ';', FileCache::AGE)) {
            $this->removeAllBut(array_flip($index));
        }
    }

    private function path(string $file): string
    {
        return "$this->folder/$file.php";
    }

    /**
     * @param array<string, string> $index
     * @return list<string>
     */
    private function smallFiles(array $index): array
    {
        return array_values(array_filter(array_unique($index), fn (string $file): bool => (int) @filesize($this->path($file)) < self::SMALL));
    }

    /**
     * @param resource $stream
     * @param list<string> $names those that are written are taken away
     * @param list<string> $written gets them, if there is code of them
     * @param \Closure(string): ?string $code
     */
    private function writeSome($stream, array &$names, array &$written, \Closure $code): bool
    {
        $beginning = ModuleCode::beginning($this->namespace);
        $text = self::TAG . $beginning;
        for ($length = 0; fwrite($stream, $text) === \strlen($text); ) {
            $length += \strlen($text);
            $name = $length < self::SIZE ? array_shift($names) : null;
            if ($name === null) {
                return true;
            }
            $class = (string) $code($name);
            $text = '';
            if (str_starts_with($class, $beginning)) {
                $class = substr($class, \strlen($beginning));
                $text = "if (!class_exists($name::class, false)) {\n$class}\n";
                $written[] = $name;
            }
        }
        return false;
    }

    /** @param array<string, mixed> $files */
    private function removeAllBut(array $files): void
    {
        foreach (glob($this->path('g*')) ?: [] as $path) {
            if (!isset($files[basename($path, '.php')])) {
                @unlink($path);
            }
        }
    }
}
