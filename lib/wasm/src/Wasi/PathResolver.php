<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * Walks paths name by name, following symbolic links itself, so that nothing leads out of the directory that a
 * program was given.
 */
final class PathResolver
{
    private const MAX_LINKS = 40;

    /** Of paths and of links' targets, in bytes. */
    public const MAX_LENGTH = 4096;

    /**
     * @param bool $rooted absolute paths begin at the file system's root, where ".." stays, as after chroot();
     *     otherwise both are attempts to leave, which fail with EPERM
     */
    public function __construct(private readonly bool $rooted = false)
    {
    }

    /**
     * @param string $base where $path begins, in the form that FileSystem takes; not to be left, unless rooted
     * @param bool $follow follow a link that is the last name, too
     * @throws WasiError
     */
    public function resolve(FileSystem $fileSystem, string $base, string $path, bool $follow): ResolvedPath
    {
        self::check($path);
        $current = $this->start($base, $path);
        $floor = $this->rooted || $base === '' ? 0 : count($current);
        $pending = array_reverse(explode('/', $path));
        $links = 0;
        $status = null;
        $directory = true;   // what $current names is one
        for (;;) {
            $name = array_pop($pending);
            if ($name === null) {
                break;
            }
            if ($name === '' || $name === '.') {
                $directory = true;
                continue;
            }
            if ($name === '..') {
                $this->leave($current, $floor);
                $status = null;
                $directory = true;
                continue;
            }
            $directory = false;
            $place = $current === [] ? $name : implode('/', $current) . '/' . $name;
            $status = $fileSystem->status($place);
            if ($status === null) {
                if (implode('', $pending) !== '') {
                    throw new WasiError(Errno::NOENT);
                }
                return new ResolvedPath($fileSystem, $place, null, $pending !== []);
            }
            if ($status->type === Status::SYMBOLIC_LINK && ($pending !== [] || $follow)) {
                if (++$links > self::MAX_LINKS) {
                    throw new WasiError(Errno::LOOP);
                }
                $target = $fileSystem->readLink($place);
                self::check($target);
                $current = $this->enter($target, $current);
                array_push($pending, ...array_reverse(explode('/', $target)));
                $status = null;
                continue;
            }
            if ($pending !== [] && $status->type !== Status::DIRECTORY) {
                throw new WasiError(Errno::NOTDIR);
            }
            $current[] = $name;
        }
        $place = implode('/', $current);
        return new ResolvedPath($fileSystem, $place, $status ?? $fileSystem->status($place), $directory);
    }

    /** Of a link's target, too: that is not to become millions of names. */
    private static function check(string $path): void
    {
        if ($path === '') {
            throw new WasiError(Errno::NOENT);
        }
        if (strlen($path) > self::MAX_LENGTH) {
            throw new WasiError(Errno::NAMETOOLONG);
        }
        if (str_contains($path, "\0")) {
            throw new WasiError(Errno::INVAL);
        }
    }

    /** @return list<string> */
    private function start(string $base, string $path): array
    {
        if ($path[0] === '/') {
            if (!$this->rooted) {
                throw new WasiError(Errno::PERM);
            }
            return [];
        }
        return $base === '' ? [] : explode('/', $base);
    }

    /**
     * Where a link's target begins.
     *
     * @param list<string> $current the directory that the link is in
     * @return list<string>
     */
    private function enter(string $target, array $current): array
    {
        if ($target[0] !== '/') {
            return $current;
        }
        return $this->rooted ? [] : throw new WasiError(Errno::PERM);
    }

    /** @param list<string> $current */
    private function leave(array &$current, int $floor): void
    {
        if (count($current) > $floor) {
            array_pop($current);
        } elseif (!$this->rooted) {
            throw new WasiError(Errno::PERM);
        }
    }
}
