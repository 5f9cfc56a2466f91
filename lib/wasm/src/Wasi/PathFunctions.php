<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * What works on paths below a directory that the program has.
 *
 * @internal
 */
final class PathFunctions extends FunctionGroup
{
    private const FOLLOW = 1;

    private const CREATE = 1;
    private const DIRECTORY = 2;
    private const EXCLUSIVE = 4;
    private const TRUNCATE = 8;

    private ?PathResolver $resolver = null;

    public function functions(): array
    {
        return [
            'path_create_directory' => ['i32 i32 i32 -> i32', $this->createDirectory(...)],
            'path_filestat_get' => ['i32 i32 i32 i32 i32 -> i32', $this->filestat(...)],
            'path_filestat_set_times' => ['i32 i32 i32 i32 i64 i64 i32 -> i32', $this->setTimes(...)],
            'path_link' => ['i32 i32 i32 i32 i32 i32 i32 -> i32', $this->link(...)],
            'path_open' => ['i32 i32 i32 i32 i32 i64 i64 i32 i32 -> i32', $this->open(...)],
            'path_readlink' => ['i32 i32 i32 i32 i32 i32 -> i32', $this->readLink(...)],
            'path_remove_directory' => ['i32 i32 i32 -> i32', $this->removeDirectory(...)],
            'path_rename' => ['i32 i32 i32 i32 i32 i32 -> i32', $this->rename(...)],
            'path_symlink' => ['i32 i32 i32 i32 i32 -> i32', $this->symlink(...)],
            'path_unlink_file' => ['i32 i32 i32 -> i32', $this->unlink(...)],
        ];
    }

    /** @param int $right that the program needs on the directory */
    private function resolve(int $number, int $right, int $path, int $length, bool $follow = false): ResolvedPath
    {
        $directory = $this->guest->files->directory($number, $right);
        return $this->resolveIn($directory, $path, $length, $follow);
    }

    private function resolveIn(DirectoryDescriptor $directory, int $path, int $length, bool $follow): ResolvedPath
    {
        $this->resolver ??= new PathResolver();
        $text = $this->guest->memory->read($path, $length);
        return $this->resolver->resolve($directory->fileSystem, $directory->path(), $text, $follow);
    }

    private function createDirectory(int $number, int $path, int $length): int
    {
        $this->resolve($number, Rights::PATH_CREATE_DIRECTORY, $path, $length)->createDirectory();
        return Errno::SUCCESS;
    }

    private function removeDirectory(int $number, int $path, int $length): int
    {
        $this->resolve($number, Rights::PATH_REMOVE_DIRECTORY, $path, $length)->removeDirectory();
        return Errno::SUCCESS;
    }

    private function unlink(int $number, int $path, int $length): int
    {
        $this->resolve($number, Rights::PATH_UNLINK_FILE, $path, $length)->unlink();
        return Errno::SUCCESS;
    }

    private function filestat(int $number, int $flags, int $path, int $length, int $result): int
    {
        $place = $this->resolve($number, Rights::PATH_FILESTAT_GET, $path, $length, (bool) ($flags & self::FOLLOW));
        $this->guest->memory->write($result, $this->packStatus($place->existing()));
        return Errno::SUCCESS;
    }

    private function setTimes(
        int $number,
        int $flags,
        int $path,
        int $length,
        int $accessed,
        int $modified,
        int $which,
    ): int {
        $follow = (bool) ($flags & self::FOLLOW);
        $place = $this->resolve($number, Rights::PATH_FILESTAT_SET_TIMES, $path, $length, $follow);
        $times = $this->times($accessed, $modified, $which);
        $place->existing();
        $place->fileSystem->setTimes($place->path, ...$times);
        return Errno::SUCCESS;
    }

    private function link(
        int $number,
        int $flags,
        int $path,
        int $length,
        int $newNumber,
        int $newPath,
        int $newLength,
    ): int {
        $follow = (bool) ($flags & self::FOLLOW);
        $from = $this->resolve($number, Rights::PATH_LINK_SOURCE, $path, $length, $follow);
        $to = $this->resolve($newNumber, Rights::PATH_LINK_TARGET, $newPath, $newLength);
        $from->link($to);
        return Errno::SUCCESS;
    }

    private function rename(int $number, int $path, int $length, int $newNumber, int $newPath, int $newLength): int
    {
        $from = $this->resolve($number, Rights::PATH_RENAME_SOURCE, $path, $length);
        $to = $this->resolve($newNumber, Rights::PATH_RENAME_TARGET, $newPath, $newLength);
        $from->rename($to);
        if ($from->isDirectory()) {
            $this->guest->files->renamed($from->fileSystem, $from->path, $to->path);
        }
        return Errno::SUCCESS;
    }

    private function symlink(int $target, int $targetLength, int $number, int $path, int $length): int
    {
        $place = $this->resolve($number, Rights::PATH_SYMLINK, $path, $length);
        $text = $this->guest->memory->read($target, $targetLength);
        if ($text === '') {
            return Errno::NOENT;
        }
        if ($text[0] === '/') {
            return Errno::PERM;   // it could not be followed here, but others might
        }
        if (str_contains($text, "\0")) {
            return Errno::INVAL;
        }
        $place->symlink($text);
        return Errno::SUCCESS;
    }

    private function readLink(int $number, int $path, int $length, int $buffer, int $size, int $result): int
    {
        $place = $this->resolve($number, Rights::PATH_READLINK, $path, $length);
        $bytes = substr($place->readLink(), 0, $size);
        $this->guest->memory->write($buffer, $bytes);
        $this->guest->memory->writeInt32($result, strlen($bytes));
        return Errno::SUCCESS;
    }

    private function open(
        int $number,
        int $lookup,
        int $path,
        int $length,
        int $how,
        int $rights,
        int $inheriting,
        int $flags,
        int $result,
    ): int {
        $needed = Rights::PATH_OPEN | ($how & self::CREATE ? Rights::PATH_CREATE_FILE : 0)
            | ($how & self::TRUNCATE ? Rights::PATH_FILESTAT_SET_SIZE : 0);
        $directory = $this->guest->files->directory($number, $needed);
        if ($how > 15 || $flags > 31 || ($how & self::CREATE && $how & self::DIRECTORY)) {
            return Errno::INVAL;
        }
        $rights &= Rights::ALL;
        if ($rights & ~$directory->inheriting) {
            return Errno::NOTCAPABLE;
        }
        $inheriting &= $directory->inheriting;
        // What O_EXCL makes is new: a link there, whatever it leads to, is in the way.
        $follow = $lookup & self::FOLLOW && ($how & 5) !== 5;
        $place = $this->resolveIn($directory, $path, $length, $follow);
        $descriptor = $this->openPlace($place, $how, $rights, $inheriting);
        $descriptor->flags = $flags;
        $this->guest->memory->writeInt32($result, $this->guest->files->add($descriptor));
        return Errno::SUCCESS;
    }

    private function openPlace(ResolvedPath $place, int $how, int $rights, int $inheriting): Descriptor
    {
        $read = (bool) ($rights & (Rights::FD_READ | Rights::FD_READDIR));
        $write = (bool) ($rights & (Rights::FD_WRITE | Rights::FD_ALLOCATE | Rights::FD_FILESTAT_SET_SIZE));
        if ($how & self::DIRECTORY || ($place->isDirectory() && !($how & (self::CREATE | self::TRUNCATE)))) {
            if ($place->existing()->type !== Status::DIRECTORY) {
                $isLink = $place->existing()->type === Status::SYMBOLIC_LINK;
                throw new WasiError($isLink ? Errno::LOOP : Errno::NOTDIR);
            }
            if ($rights & Rights::FD_WRITE) {
                throw new WasiError(Errno::ISDIR);
            }
            $rights &= Rights::DIRECTORY;
            return new DirectoryDescriptor($place->fileSystem, $place->path, $rights, $inheriting);
        }
        $create = (bool) ($how & self::CREATE);
        $truncate = (bool) ($how & self::TRUNCATE);
        $file = $place->open($read, $write, $create, (bool) ($how & self::EXCLUSIVE), $truncate);
        $type = $place->status->type ?? Status::REGULAR_FILE;
        return new FileDescriptor($file, $type, $rights & Rights::FILE);
    }
}
