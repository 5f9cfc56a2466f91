<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** Where a path leads: a place in a file system, whether or not something is there. */
final class ResolvedPath
{
    /**
     * @param string $path in the form that FileSystem takes
     * @param Status|null $status of what is there
     * @param bool $mustBeDirectory the path ended in a slash (or in "." or "..")
     */
    public function __construct(
        public readonly FileSystem $fileSystem,
        public readonly string $path,
        public readonly ?Status $status,
        public readonly bool $mustBeDirectory,
    ) {
    }

    /** @throws WasiError if nothing is there, or a file where the path asks for a directory */
    public function existing(): Status
    {
        if ($this->status === null) {
            throw new WasiError(Errno::NOENT);
        }
        if ($this->mustBeDirectory && $this->status->type !== Status::DIRECTORY) {
            throw new WasiError(Errno::NOTDIR);
        }
        return $this->status;
    }

    public function isDirectory(): bool
    {
        return $this->status?->type === Status::DIRECTORY;
    }

    /**
     * Opens the file there, with the errors of Unix's open().
     *
     * @throws WasiError also if it is a directory
     */
    public function open(bool $read, bool $write, bool $create, bool $exclusive, bool $truncate): OpenFile
    {
        if ($this->status === null) {
            if (!$create) {
                throw new WasiError(Errno::NOENT);
            }
            if ($this->mustBeDirectory) {
                throw new WasiError(Errno::ISDIR);
            }
        } else {
            $this->checkOpenable($create && $exclusive);
        }
        return $this->fileSystem->open($this->path, $read, $write, $create, $exclusive, $truncate);
    }

    private function checkOpenable(bool $exclusive): void
    {
        if ($exclusive) {
            throw new WasiError(Errno::EXIST);
        }
        switch ($this->existing()->type) {
            case Status::REGULAR_FILE:
            case Status::CHARACTER_DEVICE:
            case Status::BLOCK_DEVICE:
                return;
            case Status::DIRECTORY:
                throw new WasiError(Errno::ISDIR);
            case Status::SYMBOLIC_LINK:
                throw new WasiError(Errno::LOOP);
            default:
                throw new WasiError(Errno::NOTSUP);   // opening a pipe could wait for ever
        }
    }

    public function createDirectory(): void
    {
        if ($this->status !== null) {
            throw new WasiError(Errno::EXIST);
        }
        $this->fileSystem->createDirectory($this->path);
    }

    public function removeDirectory(): void
    {
        if ($this->existing()->type !== Status::DIRECTORY) {
            throw new WasiError(Errno::NOTDIR);
        }
        if ($this->path === '') {
            throw new WasiError(Errno::BUSY);
        }
        $this->fileSystem->removeDirectory($this->path);
    }

    public function unlink(): void
    {
        if ($this->existing()->type === Status::DIRECTORY) {
            throw new WasiError(Errno::ISDIR);
        }
        $this->fileSystem->unlink($this->path);
    }

    public function rename(self $to): void
    {
        $status = $this->existing();
        if ($this->path === '' || $to->path === '') {
            throw new WasiError(Errno::BUSY);
        }
        if ($to->mustBeDirectory && $status->type !== Status::DIRECTORY) {
            throw new WasiError($to->status === null ? Errno::NOENT : Errno::NOTDIR);
        }
        if ($this->fileSystem !== $to->fileSystem) {
            throw new WasiError(Errno::XDEV);
        }
        $this->fileSystem->rename($this->path, $to->path);
    }

    public function link(self $to): void
    {
        if ($this->existing()->type === Status::DIRECTORY) {
            throw new WasiError(Errno::PERM);
        }
        $this->checkNewName($to);
        if ($this->fileSystem !== $to->fileSystem) {
            throw new WasiError(Errno::XDEV);
        }
        $this->fileSystem->link($this->path, $to->path);
    }

    /** Makes a link here. */
    public function symlink(string $target): void
    {
        $this->checkNewName($this);
        if (strlen($target) > PathResolver::MAX_LENGTH) {
            throw new WasiError(Errno::NAMETOOLONG);
        }
        $this->fileSystem->symlink($target, $this->path);
    }

    private function checkNewName(self $place): void
    {
        if ($place->status !== null) {
            throw new WasiError(Errno::EXIST);
        }
        if ($place->mustBeDirectory) {
            throw new WasiError(Errno::NOENT);
        }
    }

    public function readLink(): string
    {
        if ($this->existing()->type !== Status::SYMBOLIC_LINK) {
            throw new WasiError(Errno::INVAL);
        }
        return $this->fileSystem->readLink($this->path);
    }
}
