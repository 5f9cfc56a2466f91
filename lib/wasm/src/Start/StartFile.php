<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\Runtime\CacheFile;

/**
 * What is known of a program's start with certain arguments: which functions are to be recorded, or what was recorded.
 *
 * @internal
 */
final class StartFile
{
    /** So many there are for one module; the oldest go. */
    private const MOST = 8;

    /** After so many starts that were unlike the recorded one, none is recorded any more. */
    private const MOST_FAILURES = 3;

    private const SUM = 4;

    private int $failures = 0;

    public function __construct(private readonly string $prefix, private readonly string $key)
    {
    }

    private function path(): string
    {
        return $this->prefix . $this->key;
    }

    /** Whether there was such a start before. */
    public function isThere(): bool
    {
        return is_file($this->path());
    }

    /** Says that there was. */
    public function begin(): void
    {
        $this->write([]);
    }

    /** @return array<string, mixed>|null by 'chosen' or 'recorded'; null: it is not known yet */
    public function read(): ?array
    {
        $text = (string) @file_get_contents($this->path());
        if (\strlen($text) <= self::SUM) {
            return null;
        }
        $data = substr($text, self::SUM);
        $content = pack('V', crc32($data)) === substr($text, 0, self::SUM) ? unserialize($data, ['allowed_classes' => false]) : null;
        if (!\is_array($content)) {
            return null;
        }
        $this->failures = $content['failures'];
        return isset($content['chosen']) || isset($content['recorded']) ? $content : null;
    }

    /** @param list<string> $functions that are to be recorded; none: nothing is worth it */
    public function choose(array $functions): void
    {
        $this->write(['chosen' => $functions]);
    }

    /**
     * @param list<array{string, list<int>, int, list<array{int, int, string}>, string}> $log
     * @param array<string, array<string, mixed>> $functions
     */
    public function record(array $log, array $functions): void
    {
        $this->write(['recorded' => $functions, 'log' => $log]);
    }

    /** What was recorded is of no use here. */
    public function fail(): void
    {
        ++$this->failures;
        $this->write($this->failures >= self::MOST_FAILURES ? ['chosen' => []] : []);
    }

    /** @param array<string, mixed> $content */
    private function write(array $content): void
    {
        $text = serialize($content + ['failures' => $this->failures]);
        if (CacheFile::write($this->path(), pack('V', crc32($text)) . $text)) {
            $this->removeOldest();
        }
    }

    private function removeOldest(): void
    {
        $times = [];
        foreach (glob(addcslashes($this->prefix, '*?[]{}\\') . '*') ?: [] as $path) {
            $times[$path] = (int) @filemtime($path);
        }
        asort($times);
        foreach (array_keys(\array_slice($times, 0, -self::MOST)) as $path) {
            if ($path !== $this->path()) {
                @unlink($path);
            }
        }
    }
}
