<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** An open file of a MemoryDirectory. It stays usable when its name is removed. */
final class MemoryFile implements OpenFile
{
    /** From so many times the size of what is written on, a file is changed in place. */
    private const LARGE = 256;

    /** @internal */
    public function __construct(private readonly MemoryNode $node, private readonly bool $readOnly)
    {
    }

    public function read(int $offset, int $length): string
    {
        return substr($this->node->contents, $offset, $length);
    }

    public function write(int $offset, string $bytes): int
    {
        $this->checkWritable();
        $length = strlen($bytes);
        $size = strlen($this->node->contents);
        if ($length === 0) {
            return 0;
        }
        if ($offset < 0 || $offset > PHP_INT_MAX - $length) {
            throw new WasiError($offset < 0 ? Errno::INVAL : Errno::FBIG);
        }
        if ($offset + $length > $size) {
            $this->node->growBy($offset + $length - $size);
        }
        if ($offset === $size) {
            $this->node->contents .= $bytes;
        } elseif ($offset > $size) {
            $this->node->contents .= str_repeat("\0", $offset - $size) . $bytes;
        } elseif ($offset + $length <= $size && $size > self::LARGE * $length) {
            $this->overwrite($offset, $bytes);
        } else {
            $this->node->contents = substr_replace($this->node->contents, $bytes, $offset, $length);
        }
        $this->node->touch();
        return $length;
    }

    /** Byte by byte in place, which for small parts of large files is faster than copying the file. */
    private function overwrite(int $offset, string $bytes): void
    {
        $contents = &$this->node->contents;
        for ($i = 0, $length = strlen($bytes); $i < $length; ++$i) {
            $contents[$offset + $i] = $bytes[$i];
        }
    }

    public function size(): int
    {
        return strlen($this->node->contents);
    }

    private function checkWritable(): void
    {
        if ($this->readOnly) {
            throw new WasiError(Errno::ROFS);
        }
    }

    public function resize(int $size): void
    {
        $this->checkWritable();
        $more = $size - strlen($this->node->contents);
        if ($more > 0) {
            $this->node->growBy($more);
            $this->node->contents .= str_repeat("\0", $more);
        } elseif ($more < 0) {
            $this->node->growBy($more);
            $this->node->contents = substr($this->node->contents, 0, $size);
        }
        $this->node->touch();
    }

    public function status(): Status
    {
        return $this->node->status();
    }

    public function setTimes(?int $accessed, ?int $modified): void
    {
        $this->checkWritable();
        $this->node->setTimes($accessed, $modified);
    }

    public function setPermissions(int $permissions): void
    {
        $this->checkWritable();
        $this->node->permissions = $permissions & 07777;
    }

    public function sync(): void
    {
    }

    public function close(): void
    {
        // Nothing of the host's is held: the node goes with its last reference.
    }
}
