<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** An open file, and where the program is in it. */
final class FileDescriptor extends Descriptor
{
    private int $position = 0;

    /** @param OpenFile $file becomes this descriptor's: closing this closes it */
    public function __construct(private readonly OpenFile $file, int $type, int $rights)
    {
        parent::__construct($type, $rights);
    }

    public function status(): Status
    {
        return $this->file->status();
    }

    public function read(int $length): string
    {
        $bytes = $this->file->read($this->position, $length);
        $this->position += strlen($bytes);
        return $bytes;
    }

    public function write(string $bytes): int
    {
        if ($this->flags & self::APPEND) {
            $this->position = $this->file->size();
        }
        $written = $this->file->write($this->position, $bytes);
        $this->position += $written;
        return $written;
    }

    public function file(): OpenFile
    {
        return $this->file;
    }

    public function seek(int $offset, int $whence): int
    {
        $from = match ($whence) {
            SEEK_SET => 0,
            SEEK_CUR => $this->position,
            SEEK_END => $this->file->size(),
            default => throw new WasiError(Errno::INVAL),
        };
        if ($offset < -$from || $offset > PHP_INT_MAX - $from) {
            throw new WasiError($offset < 0 ? Errno::INVAL : Errno::OVERFLOW);
        }
        return $this->position = $from + $offset;
    }

    public function sync(): void
    {
        $this->file->sync();
    }

    public function setTimes(?int $accessed, ?int $modified): void
    {
        $this->file->setTimes($accessed, $modified);
    }

    public function available(): int
    {
        return max(0, $this->file->size() - $this->position);
    }

    public function close(): void
    {
        $this->file->close();
    }
}
