<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * A file, directory or symbolic link of a MemoryDirectory.
 *
 * @internal
 */
final class MemoryNode
{
    private static int $lastInode = 0;

    /** A file's bytes, a link's target. */
    public string $contents = '';

    /** @var array<string, MemoryNode> a directory's entries; PHP makes ints of some names */
    public array $children = [];

    public int $links = 1;
    public int $accessed;
    public int $modified;
    public int $changed;
    public readonly int $inode;

    public function __construct(
        public readonly int $type,
        public int $permissions,
        private readonly ?MemoryQuota $quota = null,
    ) {
        $this->inode = ++self::$lastInode;
        $this->accessed = $this->modified = $this->changed = Clock::realtime();
    }

    /** A removed file counts until its last descriptor is closed. */
    public function __destruct()
    {
        $this->quota?->change(-strlen($this->contents));
    }

    /** To be called before the contents change. */
    public function growBy(int $bytes): void
    {
        $this->quota?->change($bytes);
    }

    public function touch(): void
    {
        $this->modified = $this->changed = Clock::realtime();
    }

    public function setTimes(?int $accessed, ?int $modified): void
    {
        $this->accessed = $accessed ?? $this->accessed;
        $this->modified = $modified ?? $this->modified;
        $this->changed = Clock::realtime();
    }

    public function status(): Status
    {
        return new Status(
            $this->type,
            $this->type === Status::DIRECTORY ? count($this->children) : strlen($this->contents),
            1,
            $this->inode,
            $this->links,
            $this->accessed,
            $this->modified,
            $this->changed,
            $this->permissions,
        );
    }
}
