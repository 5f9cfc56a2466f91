<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** A directory that the program has, and may reach what is below of. */
final class DirectoryDescriptor extends Descriptor
{
    /** @var list<string>|null names as they were when reading began, so that positions in them hold */
    private ?array $names = null;

    /** Where the program is in the entries, if it leaves that to the host (Emscripten does). */
    public int $position = 0;

    /** @param string $path in the form that FileSystem takes */
    public function __construct(
        public readonly FileSystem $fileSystem,
        public readonly string $path = '',
        int $rights = Rights::DIRECTORY,
        int $inheriting = Rights::ALL,
    ) {
        parent::__construct(Status::DIRECTORY, $rights, $inheriting);
    }

    public function status(): Status
    {
        return $this->fileSystem->status($this->path) ?? throw new WasiError(Errno::NOENT);
    }

    public function read(int $length): string
    {
        throw new WasiError(Errno::ISDIR);
    }

    public function setTimes(?int $accessed, ?int $modified): void
    {
        $this->fileSystem->setTimes($this->path, $accessed, $modified);
    }

    /**
     * The entries from a position on, "." and ".." first; position 0 reads the directory anew.
     *
     * @return \Generator<int, array{string, Status}> by position
     */
    public function entries(int $position): \Generator
    {
        if ($position === 0 || $this->names === null) {
            $this->names = ['.', '..', ...$this->fileSystem->list($this->path)];
        }
        for (; isset($this->names[$position]); ++$position) {
            $name = $this->names[$position];
            $status = $this->statusOf($name);
            if ($status !== null) {
                yield $position => [$name, $status];
            }
        }
    }

    /** Null if it was removed meanwhile. */
    private function statusOf(string $name): ?Status
    {
        if ($name === '.' || ($name === '..' && $this->path === '')) {
            return $this->status();
        }
        if ($name === '..') {
            return $this->fileSystem->status(substr($this->path, 0, (int) strrpos($this->path, '/')));
        }
        return $this->fileSystem->status($this->path === '' ? $name : "$this->path/$name");
    }
}
