<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * A directory that exists in this process only.
 *
 * The embedder fills it and takes results out of it by path; the program sees ordinary files.
 */
final class MemoryDirectory implements FileSystem
{
    private readonly MemoryNode $root;

    private readonly MemoryQuota $quota;
    private bool $readOnly = false;
    private int $entries = 0;

    /**
     * @param array<string, string|array> $files contents by path ("a/b.txt"); an array is a directory
     * @param int $maxBytes how much all files together may hold, with the targets of links (ENOSPC beyond)
     * @param int $maxEntries how many names of files, directories and links there may be (likewise)
     */
    public function __construct(
        array $files = [],
        public readonly int $maxBytes = 268_435_456,
        bool $readOnly = false,
        public readonly int $maxEntries = 100_000,
    ) {
        $this->root = new MemoryNode(Status::DIRECTORY, 0755);
        $this->quota = new MemoryQuota($maxBytes);
        $this->putAll('', $files);
        $this->readOnly = $readOnly;
    }

    /** @param array<string, string|array> $files */
    private function putAll(string $prefix, array $files): void
    {
        foreach ($files as $name => $contents) {
            if (is_array($contents)) {
                $this->makeDirectories($prefix . $name);
                $this->putAll("$prefix$name/", $contents);
            } else {
                $this->put($prefix . $name, $contents);
            }
        }
    }

    /**
     * Writes a file, and makes the directories on the way.
     *
     * @throws \InvalidArgumentException if there is a directory of that name, or a file on the way
     * @throws \LengthException beyond $maxBytes or $maxEntries
     */
    public function put(string $path, string $contents): void
    {
        $names = self::names($path);
        $name = array_pop($names) ?? throw new \InvalidArgumentException('A file needs a name');
        $directory = $this->makeDirectories(implode('/', $names));
        $node = $directory->children[$name] ?? new MemoryNode(Status::REGULAR_FILE, 0644, $this->quota);
        if ($node->type !== Status::REGULAR_FILE) {
            throw new \InvalidArgumentException("Not a file: $path");
        }
        try {
            $node->growBy(strlen($contents) - strlen($node->contents));
        } catch (WasiError) {
            throw new \LengthException("$path does not fit into $this->maxBytes bytes");
        }
        $node->contents = $contents;
        $node->touch();
        $this->enter($directory, $name, $node);
    }

    /** Puts a node into a directory, as far as there may be another one. */
    private function enter(MemoryNode $directory, string $name, MemoryNode $node): void
    {
        if (!isset($directory->children[$name]) && ++$this->entries > $this->maxEntries) {
            --$this->entries;
            throw new \LengthException("There are $this->maxEntries files already");
        }
        $directory->children[$name] = $node;
    }

    private function leave(MemoryNode $directory, string $name): void
    {
        unset($directory->children[$name]);
        --$this->entries;
    }

    /** A file's contents, null if there is no such file. Links are not followed. */
    public function get(string $path): ?string
    {
        $node = $this->find(implode('/', self::names($path)));
        return $node?->type === Status::REGULAR_FILE ? $node->contents : null;
    }

    /** @return list<string> the paths of all files, sorted */
    public function files(): array
    {
        $files = [];
        $this->collect($this->root, '', $files);
        sort($files, SORT_STRING);
        return $files;
    }

    /** @param list<string> $files */
    private function collect(MemoryNode $directory, string $prefix, array &$files): void
    {
        foreach ($directory->children as $name => $node) {
            if ($node->type === Status::DIRECTORY) {
                $this->collect($node, "$prefix$name/", $files);
            } elseif ($node->type === Status::REGULAR_FILE) {
                $files[] = $prefix . $name;
            }
        }
    }

    /** @return list<string> */
    private static function names(string $path): array
    {
        $names = [];
        foreach (explode('/', $path) as $name) {
            if ($name === '..' || str_contains($name, "\0")) {
                throw new \InvalidArgumentException("Not a path for a file in memory: $path");
            }
            if ($name !== '' && $name !== '.') {
                $names[] = $name;
            }
        }
        return $names;
    }

    private function makeDirectories(string $path): MemoryNode
    {
        $directory = $this->root;
        foreach (self::names($path) as $name) {
            $next = $directory->children[$name] ?? null;
            if ($next === null) {
                $next = new MemoryNode(Status::DIRECTORY, 0755);
                $this->enter($directory, $name, $next);
            }
            if ($next->type !== Status::DIRECTORY) {
                throw new \InvalidArgumentException("Not a directory: $name in $path");
            }
            $directory = $next;
        }
        return $directory;
    }

    private function find(string $path): ?MemoryNode
    {
        $node = $this->root;
        if ($path !== '') {
            foreach (explode('/', $path) as $name) {
                $node = $node->children[$name] ?? null;
                if ($node === null) {
                    return null;
                }
            }
        }
        return $node;
    }

    private function existing(string $path): MemoryNode
    {
        return $this->find($path) ?? throw new WasiError(Errno::NOENT);
    }

    /** @return array{MemoryNode, string} the directory that is to change and the name in it */
    private function parent(string $path): array
    {
        if ($this->readOnly) {
            throw new WasiError(Errno::ROFS);
        }
        $slash = strrpos($path, '/');
        $directory = $this->existing($slash === false ? '' : substr($path, 0, $slash));
        $name = $slash === false ? $path : substr($path, $slash + 1);
        if ($directory->type !== Status::DIRECTORY) {
            throw new WasiError(Errno::NOTDIR);
        }
        if (strlen($name) > 255) {
            throw new WasiError(Errno::NAMETOOLONG);
        }
        return [$directory, $name];
    }

    private function add(string $path, MemoryNode $node): void
    {
        [$directory, $name] = $this->parent($path);
        if (isset($directory->children[$name])) {
            throw new WasiError(Errno::EXIST);
        }
        try {
            $this->enter($directory, $name, $node);
        } catch (\LengthException) {
            throw new WasiError(Errno::NOSPC);
        }
        $directory->touch();
    }

    public function status(string $path): ?Status
    {
        return $this->find($path)?->status();
    }

    public function readLink(string $path): string
    {
        $node = $this->existing($path);
        if ($node->type !== Status::SYMBOLIC_LINK) {
            throw new WasiError(Errno::INVAL);
        }
        return $node->contents;
    }

    public function list(string $path): array
    {
        $names = array_map('strval', array_keys($this->existing($path)->children));
        sort($names, SORT_STRING);
        return $names;
    }

    public function open(
        string $path,
        bool $read,
        bool $write,
        bool $create = false,
        bool $exclusive = false,
        bool $truncate = false,
    ): OpenFile {
        $node = $this->find($path);
        if ($node === null && $create) {
            $node = new MemoryNode(Status::REGULAR_FILE, 0644, $this->quota);
            $this->add($path, $node);
        } elseif ($node === null) {
            throw new WasiError(Errno::NOENT);
        } elseif ($create && $exclusive) {
            throw new WasiError(Errno::EXIST);
        } elseif ($node->type !== Status::REGULAR_FILE) {
            throw new WasiError($node->type === Status::DIRECTORY ? Errno::ISDIR : Errno::LOOP);
        } elseif ($this->readOnly && ($write || $truncate)) {
            throw new WasiError(Errno::ROFS);
        }
        $file = new MemoryFile($node, $this->readOnly);
        if ($truncate) {
            $file->resize(0);
        }
        return $file;
    }

    public function createDirectory(string $path): void
    {
        $this->add($path, new MemoryNode(Status::DIRECTORY, 0755));
    }

    public function removeDirectory(string $path): void
    {
        [$directory, $name] = $this->parent($path);
        $node = $this->existing($path);
        if ($node->type !== Status::DIRECTORY) {
            throw new WasiError(Errno::NOTDIR);
        }
        if ($node->children !== []) {
            throw new WasiError(Errno::NOTEMPTY);
        }
        $this->leave($directory, $name);
        $directory->touch();
    }

    public function unlink(string $path): void
    {
        [$directory, $name] = $this->parent($path);
        $node = $this->existing($path);
        if ($node->type === Status::DIRECTORY) {
            throw new WasiError(Errno::ISDIR);
        }
        $this->leave($directory, $name);
        $directory->touch();
        --$node->links;
    }

    public function rename(string $from, string $to): void
    {
        [$source, $sourceName] = $this->parent($from);
        [$target, $targetName] = $this->parent($to);
        $node = $this->existing($from);
        $replaced = $this->find($to);
        if ($node === $replaced) {
            return;
        }
        if (str_starts_with($to . '/', $from . '/')) {
            throw new WasiError(Errno::INVAL);
        }
        if ($replaced !== null) {
            $isDirectory = $node->type === Status::DIRECTORY;
            if ($isDirectory !== ($replaced->type === Status::DIRECTORY)) {
                throw new WasiError($isDirectory ? Errno::NOTDIR : Errno::ISDIR);
            }
            if ($replaced->children !== []) {
                throw new WasiError(Errno::NOTEMPTY);
            }
            --$replaced->links;
            $this->leave($target, $targetName);
        }
        $this->leave($source, $sourceName);
        $this->enter($target, $targetName, $node);
        $source->touch();
        $target->touch();
    }

    public function link(string $from, string $to): void
    {
        $node = $this->existing($from);
        if ($node->type === Status::DIRECTORY) {
            throw new WasiError(Errno::PERM);
        }
        $this->add($to, $node);
        ++$node->links;
    }

    public function symlink(string $target, string $path): void
    {
        $node = new MemoryNode(Status::SYMBOLIC_LINK, 0777, $this->quota);
        $node->growBy(strlen($target));
        $node->contents = $target;
        $this->add($path, $node);
    }

    public function setTimes(string $path, ?int $accessed, ?int $modified): void
    {
        $node = $this->existing($path);
        if ($this->readOnly) {
            throw new WasiError(Errno::ROFS);
        }
        $node->setTimes($accessed, $modified);
    }

    public function setPermissions(string $path, int $permissions): void
    {
        $node = $this->existing($path);
        if ($this->readOnly) {
            throw new WasiError(Errno::ROFS);
        }
        $node->permissions = $permissions & 07777;
    }
}
