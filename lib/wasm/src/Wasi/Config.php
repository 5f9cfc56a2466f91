<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** What a program gets to see of the world. */
final class Config
{
    /**
     * @param list<string> $args the first one is the program's name
     * @param array<string, string> $env environment variables
     * @param array<string, string|FileSystem> $directories by the name that the program knows them under: a path on
     *     the host, or a file system such as a HostDirectory that is read-only or a MemoryDirectory
     * @param resource|string|\Closure(int): string $stdin a stream; what there is to read; or what gives more each
     *     time (at most so many bytes; '' is the end)
     * @param resource|OutputBuffer|\Closure(string): mixed|null $stdout null is PHP's output, as echo writes to
     * @param resource|OutputBuffer|\Closure(string): mixed|null $stderr null is the host's standard error
     * @param int $maxOpenFiles how many descriptors there may be, with the three streams and the directories
     * @param \Closure(int): string|null $random gives so many random bytes; null is the host's secure source
     * @param \Closure(int): int|null $clock gives the time of a clock (see Clock) in nanoseconds; null is the host's.
     *     Waiting always takes its time by the host's clock.
     * @param bool $remembersStart whether what a program does before it asks for the time, random numbers or input is kept in
     *     the engine's cache directory, with the memory it had then, and not done again where it gets the same to see
     */
    public function __construct(
        public readonly array $args = [],
        public readonly array $env = [],
        public readonly array $directories = [],
        public readonly mixed $stdin = '',
        public readonly mixed $stdout = null,
        public readonly mixed $stderr = null,
        public readonly int $maxOpenFiles = 1024,
        public readonly ?\Closure $random = null,
        public readonly ?\Closure $clock = null,
        public readonly bool $remembersStart = false,
    ) {
    }

    /** @return list<string> "NAME=value" */
    public function environment(): array
    {
        $lines = [];
        foreach ($this->env as $name => $value) {
            $lines[] = "$name=$value";
        }
        return $lines;
    }

    /**
     * The table that a program starts with: the streams, then the directories.
     *
     * @throws \InvalidArgumentException for a directory that is none, or a stream of the wrong kind
     */
    public function openFiles(): FileTable
    {
        $files = $this->openStreams();
        foreach ($this->directories as $name => $directory) {
            if (is_string($directory)) {
                $directory = new HostDirectory($directory);
            }
            try {
                $descriptor = new DirectoryDescriptor($directory);
            } catch (WasiError $e) {
                throw new \InvalidArgumentException("The directory for $name is not there", 0, $e);
            }
            $descriptor->preopenName = (string) $name;
            $files->add($descriptor);
        }
        return $files;
    }

    /** A table with the three streams only. */
    public function openStreams(): FileTable
    {
        $files = new FileTable($this->maxOpenFiles);
        $files->add(StreamDescriptor::input($this->stdin));
        $files->add(StreamDescriptor::output($this->stdout ?? static function (string $bytes): void {
            echo $bytes;
        }));
        $files->add(StreamDescriptor::output($this->stderr ?? fopen('php://stderr', 'wb')));
        return $files;
    }

    public function now(int $clock): int
    {
        return $this->clock === null ? Clock::now($clock) : ($this->clock)($clock);
    }

    public function random(int $length): string
    {
        if ($length === 0) {
            return '';
        }
        return $this->random === null ? random_bytes($length) : ($this->random)($length);
    }
}
