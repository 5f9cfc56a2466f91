<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * A directory of the host, for a program to use.
 *
 * PHP has no openat(): what is below the directory is reached by its whole path, after links on the way were
 * resolved. Files are checked to be the ones meant once they are open; still, processes outside should not
 * replace directories by links while a program that is not trusted runs.
 */
final class HostDirectory implements FileSystem
{
    private readonly string $root;

    /** @throws \InvalidArgumentException if it is no directory that can be read */
    public function __construct(string $path, public readonly bool $readOnly = false)
    {
        // PHP takes '' for the working directory, which nobody who gives an unset variable means.
        $root = $path === '' || str_contains($path, "\0") ? false : realpath($path);
        if ($root === false || !is_dir($root)) {
            throw new \InvalidArgumentException("Not a directory: \"$path\"");
        }
        $this->root = rtrim($root, '/');
    }

    /** Where a path of this directory is on the host. */
    public function hostPath(string $path): string
    {
        if (DIRECTORY_SEPARATOR === '\\' && strpbrk($path, '\\:') !== false) {
            throw new WasiError(Errno::PERM);
        }
        return $path === '' ? $this->root . '/' : $this->root . '/' . $path;
    }

    private function writable(string $path): string
    {
        if ($this->readOnly) {
            throw new WasiError(Errno::ROFS);
        }
        return $this->hostPath($path);
    }

    public function status(string $path): ?Status
    {
        $host = $this->hostPath($path);
        clearstatcache();
        $stat = HostCall::quiet(static fn () => lstat($host));
        if ($stat === false) {
            // PHP's message does not say why.
            if (strlen(strrchr('/' . $path, '/')) > 256) {
                throw new WasiError(Errno::NAMETOOLONG);
            }
            return null;
        }
        return Status::fromStat($stat);
    }

    public function readLink(string $path): string
    {
        $host = $this->hostPath($path);
        return HostCall::attempt(static fn () => readlink($host));
    }

    public function list(string $path): array
    {
        $host = $this->hostPath($path);
        return array_values(array_diff(HostCall::attempt(static fn () => scandir($host)), ['.', '..']));
    }

    public function open(
        string $path,
        bool $read,
        bool $write,
        bool $create = false,
        bool $exclusive = false,
        bool $truncate = false,
    ): OpenFile {
        $writes = $write || $create || $truncate;
        if ($this->readOnly && $writes) {
            if (!$create || $write || $truncate || $this->status($path) === null) {
                throw new WasiError(Errno::ROFS);
            }
            $writes = $create = false;
        }
        $host = $this->hostPath($path);
        $mode = match (true) {
            $create && $exclusive => 'x+',
            $create => 'c+',
            !$writes => 'r',
            $read => 'r+',
            default => 'c',
        };
        $handle = HostCall::quiet(static fn () => fopen($host, $mode . 'b'));
        if ($handle === false) {
            $errno = HostCall::lastError();
            // Opening for creation asked for more than the program did.
            $lesser = $write ? 'cb' : 'rb';
            if ($errno !== Errno::ACCES || $exclusive || !$create || ($read && $write)) {
                throw new WasiError($errno);
            }
            $handle = HostCall::attempt(static fn () => fopen($host, $lesser));
        }
        $this->checkOpened($handle, $host);
        $file = new HostFile($handle, $host, $this->readOnly);
        if ($truncate) {
            $file->resize(0);
        }
        return $file;
    }

    /**
     * Refuses a file that is not at the path itself: a link came between.
     *
     * @param resource $handle
     */
    private function checkOpened($handle, string $host): void
    {
        clearstatcache();
        $there = HostCall::quiet(static fn () => lstat($host));
        $opened = fstat($handle);
        if ($there === false || $opened === false || $there['ino'] !== $opened['ino'] || $there['dev'] !== $opened['dev']) {
            fclose($handle);
            throw new WasiError(Errno::PERM);
        }
    }

    public function createDirectory(string $path): void
    {
        $host = $this->writable($path);
        HostCall::attempt(static fn () => mkdir($host, 0777));
    }

    public function removeDirectory(string $path): void
    {
        $host = $this->writable($path);
        HostCall::attempt(static fn () => rmdir($host));
    }

    public function unlink(string $path): void
    {
        $host = $this->writable($path);
        HostCall::attempt(static fn () => unlink($host));
    }

    public function rename(string $from, string $to): void
    {
        $status = $this->status($from) ?? throw new WasiError(Errno::NOENT);
        $folder = $this->status(substr($to, 0, (int) strrpos($to, '/')));
        if ($folder !== null && $status->device !== $folder->device) {
            throw new WasiError(Errno::XDEV);
        }
        [$source, $target] = [$this->writable($from), $this->writable($to)];
        // Where the system refuses to rename something, as into what is mounted from elsewhere, PHP opens and copies
        // it: from where a link leads, and to where one leads.
        switch ($status->type) {
            case Status::SYMBOLIC_LINK:
                $this->renameLink($source, $target);
                break;
            case Status::REGULAR_FILE:
                if ($this->status($to)?->type === Status::SYMBOLIC_LINK) {
                    $this->unlink($to);
                }
                // No break.
            case Status::DIRECTORY:
                HostCall::attempt(static fn () => rename($source, $target));
                break;
            default:
                throw new WasiError(Errno::NOTSUP);
        }
    }

    /** Makes the link anew, next to where it is to be. */
    private function renameLink(string $source, string $target): void
    {
        $text = HostCall::attempt(static fn () => readlink($source));
        $temporary = $target . '.' . bin2hex(random_bytes(6));
        HostCall::attempt(static fn () => symlink($text, $temporary));
        try {
            HostCall::attempt(static fn () => rename($temporary, $target));
        } catch (WasiError $e) {
            HostCall::quiet(static fn () => unlink($temporary));
            throw $e;
        }
        HostCall::attempt(static fn () => unlink($source));
    }

    public function link(string $from, string $to): void
    {
        [$from, $to] = [$this->writable($from), $this->writable($to)];
        HostCall::attempt(static fn () => link($from, $to));
    }

    public function symlink(string $target, string $path): void
    {
        $host = $this->writable($path);
        if ($target[0] === '/') {
            throw new WasiError(Errno::PERM);   // programs of the host would follow it to elsewhere
        }
        HostCall::attempt(static fn () => symlink($target, $host));
    }

    public function setTimes(string $path, ?int $accessed, ?int $modified): void
    {
        $host = $this->writable($path);
        $status = $this->status($path) ?? throw new WasiError(Errno::NOENT);
        if ($status->type === Status::SYMBOLIC_LINK) {
            throw new WasiError(Errno::NOTSUP);   // touch() follows links
        }
        $accessed = intdiv($accessed ?? $status->accessed, 1_000_000_000);
        $modified = intdiv($modified ?? $status->modified, 1_000_000_000);
        HostCall::attempt(static fn () => touch($host, $modified, $accessed));
    }

    public function setPermissions(string $path, int $permissions): void
    {
        $host = $this->writable($path);
        if ($this->status($path)?->type === Status::SYMBOLIC_LINK) {
            throw new WasiError(Errno::NOTSUP);   // chmod() follows links
        }
        // A program gets no set-user-ID bits made for it.
        HostCall::attempt(static fn () => chmod($host, $permissions & 0777));
    }
}
