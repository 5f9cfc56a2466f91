<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** A program's open files, by number. */
final class FileTable
{
    /** @var array<int, Descriptor> */
    private array $descriptors = [];

    /** No number below this is free. */
    private int $lowestFree = 0;

    public function __construct(private readonly int $limit)
    {
    }

    /** @throws WasiError EBADF */
    public function get(int $number): Descriptor
    {
        return $this->descriptors[$number] ?? throw new WasiError(Errno::BADF);
    }

    /**
     * @param int $rights that it must have
     * @throws WasiError EBADF, ENOTCAPABLE
     */
    public function with(int $number, int $rights): Descriptor
    {
        $descriptor = $this->descriptors[$number] ?? throw new WasiError(Errno::BADF);
        if (($descriptor->rights & $rights) !== $rights) {
            throw new WasiError(Errno::NOTCAPABLE);
        }
        return $descriptor;
    }

    /** @throws WasiError EBADF, ENOTDIR, ENOTCAPABLE */
    public function directory(int $number, int $rights): DirectoryDescriptor
    {
        $descriptor = $this->get($number);
        if (!$descriptor instanceof DirectoryDescriptor) {
            throw new WasiError(Errno::NOTDIR);
        }
        $descriptor->require($rights);
        return $descriptor;
    }

    /**
     * Gives it the lowest free number, and returns that.
     *
     * @throws WasiError EMFILE; the descriptor is closed then
     */
    public function add(Descriptor $descriptor, int $from = 0): int
    {
        $number = max($this->lowestFree, $from);
        while (isset($this->descriptors[$number])) {
            ++$number;
        }
        if ($number >= $this->limit) {
            $this->release($descriptor);
            throw new WasiError(Errno::MFILE);
        }
        $this->descriptors[$number] = $descriptor;
        ++$descriptor->uses;
        if ($from <= $this->lowestFree) {
            $this->lowestFree = $number + 1;
        }
        return $number;
    }

    /** @throws WasiError EBADF */
    public function close(int $number): void
    {
        $descriptor = $this->remove($number);
        --$descriptor->uses;
        $this->release($descriptor);
    }

    private function release(Descriptor $descriptor): void
    {
        if ($descriptor->uses === 0) {
            $descriptor->close();
        }
    }

    /** Takes it out of the table without closing it. */
    private function remove(int $number): Descriptor
    {
        $descriptor = $this->get($number);
        unset($this->descriptors[$number]);
        $this->lowestFree = min($this->lowestFree, $number);
        return $descriptor;
    }

    /** Moves a descriptor to the number of another, which is closed. */
    public function renumber(int $from, int $to): void
    {
        $this->get($to);
        if ($from === $to) {
            $this->get($from);
            return;
        }
        $descriptor = $this->remove($from);
        $this->close($to);
        $this->descriptors[$to] = $descriptor;
    }

    /** A further number for the same descriptor; what has the number $to is closed. */
    public function duplicate(int $from, int $to): void
    {
        $descriptor = $this->get($from);
        if ($to < 0 || $to >= $this->limit) {
            throw new WasiError(Errno::BADF);
        }
        ++$descriptor->uses;
        if (isset($this->descriptors[$to])) {
            $this->close($to);
        }
        $this->descriptors[$to] = $descriptor;
    }

    /** Tells the descriptors of a directory that was renamed, and of those in it, where they are now. */
    public function renamed(FileSystem $fileSystem, string $from, string $to): void
    {
        foreach ($this->descriptors as $descriptor) {
            if ($descriptor instanceof DirectoryDescriptor) {
                $descriptor->renamed($fileSystem, $from, $to);
            }
        }
    }

    /** Closes all. */
    public function clear(): void
    {
        foreach (array_keys($this->descriptors) as $number) {
            $this->close($number);
        }
    }
}
