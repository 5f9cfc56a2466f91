<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * What a number in a program's table of files stands for.
 *
 * The operations that a kind of descriptor does not have fail as on Unix. Whatever fails throws a WasiError.
 */
abstract class Descriptor
{
    public const APPEND = 1;
    public const DSYNC = 2;
    public const NONBLOCK = 4;
    public const RSYNC = 8;
    public const SYNC = 16;

    /** Bits of the above. */
    public int $flags = 0;

    /** How many numbers stand for it; the last one that is closed closes it. */
    public int $uses = 0;

    /** The guest's name of a directory that was there from the start. */
    public ?string $preopenName = null;

    /**
     * @param int $type see Status
     * @param int $rights what the program may do with it, see Rights
     * @param int $inheriting what it may do with what it opens by it
     */
    public function __construct(public readonly int $type, public int $rights, public int $inheriting = 0)
    {
    }

    /** @throws WasiError if any of these rights is missing */
    final public function require(int $rights): void
    {
        if (($this->rights & $rights) !== $rights) {
            throw new WasiError(Errno::NOTCAPABLE);
        }
    }

    abstract public function status(): Status;

    /** Reads on from the present position; '' at the end. */
    public function read(int $length): string
    {
        throw new WasiError(Errno::BADF);
    }

    /** Writes at the present position. Returns how many bytes were taken. */
    public function write(string $bytes): int
    {
        throw new WasiError(Errno::BADF);
    }

    /** @return OpenFile for what only files can do, as access by offset */
    public function file(): OpenFile
    {
        throw new WasiError(Errno::INVAL);
    }

    /**
     * Moves the position; returns it, counted from the start.
     *
     * @param int $whence SEEK_SET, SEEK_CUR or SEEK_END
     */
    public function seek(int $offset, int $whence): int
    {
        throw new WasiError(Errno::SPIPE);
    }

    public function sync(): void
    {
    }

    public function setTimes(?int $accessed, ?int $modified): void
    {
        throw new WasiError(Errno::NOTSUP);
    }

    /**
     * What stream_select() can wait for; null if it never has to wait.
     *
     * @return resource|null
     */
    public function waitable()
    {
        return null;
    }

    /** @return int how many bytes a read gives for sure, as far as that is known */
    public function available(): int
    {
        return 0;
    }

    public function close(): void
    {
    }
}
