<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** An open file of the host. */
final class HostFile implements OpenFile
{
    /** Where the host's handle stands, so that reading on needs no seek; -1 if unknown. */
    private int $position = 0;

    /**
     * @param resource $handle becomes this object's
     * @param string $path on the host, to set times by
     * @param bool $readOnly of the directory: $handle cannot write then, but times and permissions go by the path
     */
    public function __construct(
        private $handle,
        private readonly string $path,
        private readonly bool $readOnly = false,
    ) {
        // Other descriptors of the same file must see what is written, at once.
        stream_set_read_buffer($handle, 0);
        stream_set_write_buffer($handle, 0);
    }

    public function read(int $offset, int $length): string
    {
        if ($length <= 0) {
            return '';
        }
        $this->seek($offset);
        $bytes = HostCall::quiet(fn () => fread($this->handle, $length));
        if ($bytes === false) {
            $this->position = -1;
            throw new WasiError(HostCall::lastError());
        }
        $this->position += strlen($bytes);
        return $bytes;
    }

    public function write(int $offset, string $bytes): int
    {
        $this->seek($offset);
        $written = HostCall::quiet(fn () => fwrite($this->handle, $bytes));
        if ($written === false) {
            $this->position = -1;
            throw new WasiError(HostCall::lastError());
        }
        $this->position += $written;
        return $written;
    }

    private function seek(int $offset): void
    {
        if ($this->position !== $offset) {
            if (fseek($this->handle, $offset) !== 0) {
                throw new WasiError(Errno::INVAL);
            }
            $this->position = $offset;
        }
    }

    public function size(): int
    {
        return fstat($this->handle)['size'] ?? 0;
    }

    public function resize(int $size): void
    {
        if (!HostCall::quiet(fn () => ftruncate($this->handle, $size))) {
            // PHP does not say why; a file that can be written can always be made shorter.
            throw new WasiError($size > $this->size() ? Errno::FBIG : Errno::INVAL);
        }
    }

    public function status(): Status
    {
        return Status::fromStat(fstat($this->handle));
    }

    public function setTimes(?int $accessed, ?int $modified): void
    {
        $status = $this->checkedStatus();
        $accessed ??= $status->accessed;
        $modified ??= $status->modified;
        HostCall::attempt(fn () => touch(
            $this->path,
            intdiv($modified, 1_000_000_000),
            intdiv($accessed, 1_000_000_000),
        ));
    }

    public function setPermissions(int $permissions): void
    {
        $this->checkedStatus();
        // A program gets no set-user-ID bits made for it.
        HostCall::attempt(fn () => chmod($this->path, $permissions & 0777));
    }

    /**
     * For changes by path, as PHP has no futimens() and the like.
     *
     * @throws WasiError if the file was renamed or removed meanwhile, or is not to be changed
     */
    private function checkedStatus(): Status
    {
        if ($this->readOnly) {
            throw new WasiError(Errno::ROFS);
        }
        $status = $this->status();
        clearstatcache();
        $there = HostCall::quiet(fn () => lstat($this->path));
        if ($there === false || $there['ino'] !== $status->inode || $there['dev'] !== $status->device) {
            throw new WasiError(Errno::NOTSUP);
        }
        return $status;
    }

    public function sync(): void
    {
        HostCall::quiet(fn () => fsync($this->handle));
    }

    public function close(): void
    {
        fclose($this->handle);
    }
}
