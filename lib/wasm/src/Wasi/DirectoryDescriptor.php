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

    /** What tells the directory from others. */
    private readonly int $device;
    private readonly int $inode;

    /**
     * @param string $path in the form that FileSystem takes
     * @throws WasiError if there is nothing
     */
    public function __construct(
        public readonly FileSystem $fileSystem,
        private string $path = '',
        int $rights = Rights::DIRECTORY,
        int $inheriting = Rights::ALL,
    ) {
        parent::__construct(Status::DIRECTORY, $rights, $inheriting);
        $status = $fileSystem->status($path) ?? throw new WasiError(Errno::NOENT);
        $this->device = $status->device;
        $this->inode = $status->inode;
    }

    /**
     * Where the directory is, in the form that FileSystem takes.
     *
     * A descriptor stands for a directory, but file systems are asked by path: where the directory was, there may be
     * a link by now that the program made, and that leads out.
     *
     * @throws WasiError ENOENT if the directory is not there any more
     */
    public function path(): string
    {
        $this->status();
        return $this->path;
    }

    /** Follows the directory when it, or one that it is in, was renamed. */
    public function renamed(FileSystem $fileSystem, string $from, string $to): void
    {
        if ($fileSystem === $this->fileSystem && str_starts_with("$this->path/", "$from/")) {
            $this->path = $to . substr($this->path, strlen($from));
        }
    }

    public function status(): Status
    {
        $status = $this->fileSystem->status($this->path);
        if ($status === null || $status->inode !== $this->inode || $status->device !== $this->device) {
            throw new WasiError(Errno::NOENT);
        }
        return $status;
    }

    public function read(int $length): string
    {
        throw new WasiError(Errno::ISDIR);
    }

    public function setTimes(?int $accessed, ?int $modified): void
    {
        $this->fileSystem->setTimes($this->path(), $accessed, $modified);
    }

    /**
     * The entries from a position on, "." and ".." first; position 0 reads the directory anew.
     *
     * @return \Generator<int, array{string, Status}> by position
     */
    public function entries(int $position): \Generator
    {
        $path = $this->path();
        if ($position === 0 || $this->names === null) {
            $this->names = ['.', '..', ...$this->fileSystem->list($path)];
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
