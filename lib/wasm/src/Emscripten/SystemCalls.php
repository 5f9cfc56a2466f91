<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Wasi\{Clock, Descriptor, DirectoryDescriptor, Errno, FileDescriptor, OpenFile, ResolvedPath};
use Surus\Wasm\Wasi\{Rights, Status, WasiError};

/**
 * The Linux system calls that Emscripten's C library makes, with the numbers and layouts of its headers.
 *
 * Results are what the calls return; a WasiError becomes its number, negated, in the caller.
 *
 * @internal
 */
final class SystemCalls
{
    private const AT_FDCWD = 0xffffff9c;
    private const AT_SYMLINK_NOFOLLOW = 0x100;
    private const AT_REMOVEDIR = 0x200;
    private const AT_SYMLINK_FOLLOW = 0x400;
    private const AT_EMPTY_PATH = 0x1000;

    private const O_ACCMODE = 3;
    private const O_CREAT = 0100;
    private const O_EXCL = 0200;
    private const O_TRUNC = 01000;
    private const O_APPEND = 02000;
    private const O_DIRECTORY = 0200000;
    private const O_NOFOLLOW = 0400000;

    /** The size of a directory's entry. */
    private const ENTRY_SIZE = 280;

    private const UTIME_NOW = 0x3fffffff;
    private const UTIME_OMIT = 0x3ffffffe;

    private const ENTRY_TYPES = [
        Status::CHARACTER_DEVICE => 2,
        Status::DIRECTORY => 4,
        Status::BLOCK_DEVICE => 6,
        Status::REGULAR_FILE => 8,
        Status::SYMBOLIC_LINK => 10,
        Status::SOCKET => 12,
    ];

    public function __construct(private readonly Program $program)
    {
    }

    /** @return array<string, \Closure> */
    public function functions(): array
    {
        $zero = static fn (int ...$ignored): int => 0;
        return [
            '__syscall_openat' => $this->open(...),
            '__syscall_open' => fn (int $path, int $flags, int $more): int
                => $this->open(self::AT_FDCWD, $path, $flags, $more),
            '__syscall_stat64' => fn (int $path, int $result): int
                => $this->stat($this->resolve(self::AT_FDCWD, $path), $result),
            '__syscall_lstat64' => fn (int $path, int $result): int
                => $this->stat($this->resolve(self::AT_FDCWD, $path, false), $result),
            '__syscall_fstat64' => fn (int $fd, int $result): int
                => $this->writeStat($this->descriptor($fd)->status(), $result),
            '__syscall_newfstatat' => $this->statAt(...),
            '__syscall_fstatat64' => $this->statAt(...),
            '__syscall_faccessat' => $this->access(...),
            '__syscall_faccessat2' => $this->access(...),
            '__syscall_access' => fn (int $path, int $mode): int => $this->access(self::AT_FDCWD, $path, $mode, 0),
            '__syscall_chmod' => fn (int $path, int $mode): int => $this->changeMode(self::AT_FDCWD, $path, $mode, 0),
            '__syscall_fchmodat' => fn (int $fd, int $path, int $mode): int => $this->changeMode($fd, $path, $mode, 0),
            '__syscall_fchmodat2' => $this->changeMode(...),
            '__syscall_fchmod' => $this->changeOpenMode(...),
            '__syscall_fchown32' => $this->changeOpenOwner(...),
            '__syscall_fchownat' => $this->changeOwner(...),
            '__syscall_chdir' => $this->changeDirectory(...),
            '__syscall_fchdir' => $this->changeToOpenDirectory(...),
            '__syscall_getcwd' => $this->workingDirectory(...),
            '__syscall_mkdirat' => fn (int $fd, int $path): int
                => $this->done($this->resolve($fd, $path, false)->createDirectory(...)),
            '__syscall_mkdir' => fn (int $path): int
                => $this->done($this->resolve(self::AT_FDCWD, $path, false)->createDirectory(...)),
            '__syscall_rmdir' => fn (int $path): int
                => $this->done($this->resolve(self::AT_FDCWD, $path, false)->removeDirectory(...)),
            '__syscall_unlinkat' => $this->unlink(...),
            '__syscall_unlink' => fn (int $path): int => $this->unlink(self::AT_FDCWD, $path, 0),
            '__syscall_renameat' => $this->rename(...),
            '__syscall_rename' => fn (int $from, int $to): int
                => $this->rename(self::AT_FDCWD, $from, self::AT_FDCWD, $to),
            '__syscall_linkat' => $this->link(...),
            '__syscall_symlinkat' => $this->symlink(...),
            '__syscall_symlink' => fn (int $target, int $path): int
                => $this->symlink($target, self::AT_FDCWD, $path),
            '__syscall_readlinkat' => $this->readLink(...),
            '__syscall_readlink' => fn (int $path, int $buffer, int $size): int
                => $this->readLink(self::AT_FDCWD, $path, $buffer, $size),
            '__syscall_utimensat' => $this->setTimes(...),
            '__syscall_truncate64' => $this->truncate(...),
            '__syscall_ftruncate64' => $this->truncateOpen(...),
            '__syscall_fallocate' => $this->allocate(...),
            '__syscall_getdents64' => $this->entries(...),
            '__syscall_fcntl64' => $this->control(...),
            '__syscall_ioctl' => $this->deviceControl(...),
            '__syscall_dup' => $this->duplicate(...),
            '__syscall_dup3' => $this->duplicateTo(...),
            '__syscall_dup2' => $this->duplicateTo(...),
            '__syscall_fdatasync' => fn (int $fd): int => $this->done($this->descriptor($fd)->sync(...)),
            '__syscall_fadvise64' => $zero,
            '__syscall_getuid32' => $zero,
            '__syscall_geteuid32' => $zero,
            '__syscall_getgid32' => $zero,
            '__syscall_getegid32' => $zero,
            '__syscall_getpid' => static fn (): int => 42,
            '__syscall_getppid' => static fn (): int => 1,
            '__syscall_umask' => static fn (int $mask): int => 022,
        ];
    }

    private function done(\Closure $operation): int
    {
        $operation();
        return 0;
    }

    private function descriptor(int $fd): Descriptor
    {
        return $this->program->guest->files->get($fd);
    }

    private function resolve(int $directory, int $path, bool $follow = true): ResolvedPath
    {
        return $this->resolveText($directory, $this->program->guest->memory->readCString($path), $follow);
    }

    private function resolveText(int $directory, string $path, bool $follow): ResolvedPath
    {
        $base = '';
        if ($path === '' || $path[0] !== '/') {
            $descriptor = $directory === self::AT_FDCWD ? $this->program->directory : $this->descriptor($directory);
            if (!$descriptor instanceof DirectoryDescriptor) {
                throw new WasiError(Errno::NOTDIR);
            }
            $base = $descriptor->path();
        }
        return $this->program->resolver->resolve($this->program->fileSystem, $base, $path, $follow);
    }

    private function open(int $directory, int $path, int $flags, int $more): int
    {
        // What O_EXCL makes is new: a link there, whatever it leads to, is in the way.
        $isNew = ($flags & self::O_CREAT) && ($flags & self::O_EXCL);
        $place = $this->resolve($directory, $path, !$isNew && !($flags & self::O_NOFOLLOW));
        $access = $flags & self::O_ACCMODE;
        if ($flags & self::O_DIRECTORY && $place->existing()->type !== Status::DIRECTORY) {
            throw new WasiError(Errno::NOTDIR);
        }
        if ($place->isDirectory() && $access === 0 && !($flags & (self::O_CREAT | self::O_TRUNC))) {
            $descriptor = new DirectoryDescriptor($place->fileSystem, $place->path);
        } else {
            $descriptor = new FileDescriptor(
                $place->open(
                    $access !== 1,
                    $access !== 0,
                    (bool) ($flags & self::O_CREAT),
                    (bool) ($flags & self::O_EXCL),
                    (bool) ($flags & self::O_TRUNC),
                ),
                $place->status->type ?? Status::REGULAR_FILE,
                Rights::FILE & ~[Rights::FD_WRITE, Rights::FD_READ, 0][min($access, 2)],
            );
            $descriptor->flags = $flags & self::O_APPEND ? Descriptor::APPEND : 0;
        }
        return $this->program->guest->files->add($descriptor);
    }

    private function stat(ResolvedPath $place, int $result): int
    {
        return $this->writeStat($place->existing(), $result);
    }

    private function statAt(int $directory, int $path, int $result, int $flags): int
    {
        $text = $this->program->guest->memory->readCString($path);
        if ($text === '' && $flags & self::AT_EMPTY_PATH && $directory !== self::AT_FDCWD) {
            return $this->writeStat($this->descriptor($directory)->status(), $result);
        }
        $place = $this->resolveText($directory, $text, !($flags & self::AT_SYMLINK_NOFOLLOW));
        return $this->stat($place, $result);
    }

    private function writeStat(Status $status, int $result): int
    {
        $second = 1_000_000_000;
        $time = static fn (int $nanoseconds): array => [intdiv($nanoseconds, $second), $nanoseconds % $second];
        $this->program->guest->memory->write($result, $this->program->statLayout->pack(
            $status->device,
            $status->mode(),
            $status->links,
            $status->size,
            $time($status->accessed),
            $time($status->modified),
            $time($status->changed),
            $status->inode,
        ));
        return 0;
    }

    private function access(int $directory, int $path, int $mode, int $flags = 0): int
    {
        $status = $this->resolve($directory, $path, !($flags & self::AT_SYMLINK_NOFOLLOW))->existing();
        $permissions = $status->permissions;
        $permitted = ($permissions | $permissions >> 3 | $permissions >> 6) & 7;
        return ($mode & ~$permitted) === 0 ? 0 : -Errno::ACCES;
    }

    private function changeMode(int $directory, int $path, int $mode, int $flags): int
    {
        $place = $this->resolve($directory, $path, !($flags & self::AT_SYMLINK_NOFOLLOW));
        $place->existing();
        $place->fileSystem->setPermissions($place->path, $mode & 07777);
        return 0;
    }

    private function changeOpenMode(int $fd, int $mode): int
    {
        $descriptor = $this->descriptor($fd);
        if ($descriptor instanceof DirectoryDescriptor) {
            $descriptor->fileSystem->setPermissions($descriptor->path(), $mode & 07777);
        } else {
            $descriptor->file()->setPermissions($mode & 07777);
        }
        return 0;
    }

    /** There is one user, 0, to whom all files belong; giving them to that one changes nothing. */
    private function changeOwner(int $directory, int $path, int $user, int $group, int $flags): int
    {
        $this->resolve($directory, $path, !($flags & self::AT_SYMLINK_NOFOLLOW))->existing();
        return self::isOnlyUser($user, $group) ? 0 : -Errno::PERM;
    }

    private function changeOpenOwner(int $fd, int $user, int $group): int
    {
        $this->descriptor($fd);
        return self::isOnlyUser($user, $group) ? 0 : -Errno::PERM;
    }

    /** 2^32 - 1 means that it stays as it is. */
    private static function isOnlyUser(int ...$ids): bool
    {
        return array_diff($ids, [0, 0xffffffff]) === [];
    }

    private function changeDirectory(int $path): int
    {
        $place = $this->resolve(self::AT_FDCWD, $path);
        if ($place->existing()->type !== Status::DIRECTORY) {
            return -Errno::NOTDIR;
        }
        $this->program->directory = new DirectoryDescriptor($place->fileSystem, $place->path);
        return 0;
    }

    private function changeToOpenDirectory(int $fd): int
    {
        $descriptor = $this->descriptor($fd);
        if (!$descriptor instanceof DirectoryDescriptor) {
            return -Errno::NOTDIR;
        }
        $this->program->directory = new DirectoryDescriptor($descriptor->fileSystem, $descriptor->path());
        return 0;
    }

    private function workingDirectory(int $buffer, int $size): int
    {
        $path = '/' . $this->program->directory->path() . "\0";
        if (strlen($path) > $size) {
            return $size === 0 ? -Errno::INVAL : -Errno::RANGE;
        }
        $this->program->guest->memory->write($buffer, $path);
        return strlen($path);
    }

    private function unlink(int $directory, int $path, int $flags): int
    {
        $place = $this->resolve($directory, $path, false);
        $flags & self::AT_REMOVEDIR ? $place->removeDirectory() : $place->unlink();
        return 0;
    }

    private function rename(int $directory, int $path, int $newDirectory, int $newPath): int
    {
        $from = $this->resolve($directory, $path, false);
        $to = $this->resolve($newDirectory, $newPath, false);
        $from->rename($to);
        if ($from->isDirectory()) {
            $this->program->guest->files->renamed($from->fileSystem, $from->path, $to->path);
            $this->program->directory->renamed($from->fileSystem, $from->path, $to->path);
        }
        return 0;
    }

    private function link(int $directory, int $path, int $newDirectory, int $newPath, int $flags): int
    {
        $from = $this->resolve($directory, $path, (bool) ($flags & self::AT_SYMLINK_FOLLOW));
        $from->link($this->resolve($newDirectory, $newPath, false));
        return 0;
    }

    private function symlink(int $target, int $directory, int $path): int
    {
        $text = $this->program->guest->memory->readCString($target);
        if ($text === '') {
            return -Errno::NOENT;
        }
        $this->resolve($directory, $path, false)->symlink($text);
        return 0;
    }

    private function readLink(int $directory, int $path, int $buffer, int $size): int
    {
        $bytes = substr($this->resolve($directory, $path, false)->readLink(), 0, $size);
        $this->program->guest->memory->write($buffer, $bytes);
        return strlen($bytes);
    }

    private function setTimes(int $directory, int $path, int $times, int $flags): int
    {
        $now = $this->program->config->now(Clock::REALTIME);
        $wanted = [$now, $now];
        if ($times !== 0) {
            $fields = unpack('Pseconds1/Vnanos1/x4/Pseconds2/Vnanos2', $this->program->guest->memory->read($times, 32));
            foreach ([1, 2] as $index) {
                $nanos = $fields["nanos$index"];
                $wanted[$index - 1] = match (true) {
                    $nanos === self::UTIME_NOW => $now,
                    $nanos === self::UTIME_OMIT => null,
                    $nanos >= 1_000_000_000 => throw new WasiError(Errno::INVAL),
                    default => Status::nanoseconds($fields["seconds$index"], $nanos),
                };
            }
        }
        if ($path === 0) {
            $this->descriptor($directory)->setTimes(...$wanted);
            return 0;
        }
        $place = $this->resolve($directory, $path, !($flags & self::AT_SYMLINK_NOFOLLOW));
        $place->existing();
        $place->fileSystem->setTimes($place->path, ...$wanted);
        return 0;
    }

    private function truncate(int $path, int $size): int
    {
        $file = $this->resolve(self::AT_FDCWD, $path)->open(true, true, false, false, false);
        try {
            $this->resize($file, $size);
        } finally {
            $file->close();
        }
        return 0;
    }

    private function truncateOpen(int $fd, int $size): int
    {
        $descriptor = $this->descriptor($fd);
        if (!($descriptor->rights & Rights::FD_WRITE)) {
            return -Errno::INVAL;
        }
        $this->resize($descriptor->file(), $size);
        return 0;
    }

    private function resize(OpenFile $file, int $size): void
    {
        if ($size < 0) {
            throw new WasiError(Errno::INVAL);
        }
        $file->resize($size);
    }

    private function allocate(int $fd, int $mode, int $offset, int $length): int
    {
        $descriptor = $this->descriptor($fd);
        if (!($descriptor->rights & Rights::FD_WRITE)) {
            return -Errno::BADF;
        }
        $file = $descriptor->file();
        if ($mode !== 0) {
            return -Errno::NOTSUP;
        }
        if ($offset < 0 || $length <= 0 || $offset > PHP_INT_MAX - $length) {
            return -Errno::INVAL;
        }
        if ($offset + $length > $file->size()) {
            $file->resize($offset + $length);
        }
        return 0;
    }

    private function entries(int $fd, int $buffer, int $size): int
    {
        $descriptor = $this->descriptor($fd);
        if (!$descriptor instanceof DirectoryDescriptor) {
            return -Errno::NOTDIR;
        }
        if ($size < self::ENTRY_SIZE) {
            return -Errno::INVAL;
        }
        $bytes = '';
        foreach ($descriptor->entries($descriptor->position) as $position => [$name, $status]) {
            $type = self::ENTRY_TYPES[$status->type] ?? 0;
            $bytes .= pack('PPvCa261', $status->inode, $position + 1, self::ENTRY_SIZE, $type, substr($name, 0, 255));
            $descriptor->position = $position + 1;
            if (strlen($bytes) + self::ENTRY_SIZE > $size) {
                break;
            }
        }
        $this->program->guest->memory->write($buffer, $bytes);
        return strlen($bytes);
    }

    /** fcntl(): duplicating, the flags, and locks, which nobody else can hold. */
    private function control(int $fd, int $command, int $more): int
    {
        $descriptor = $this->descriptor($fd);
        $memory = $this->program->guest->memory;
        switch ($command) {
            case 0:      // F_DUPFD
            case 1030:   // F_DUPFD_CLOEXEC
                return $this->program->guest->files->add($descriptor, $memory->readInt32($more));
            case 1:      // F_GETFD
            case 2:      // F_SETFD
                return 0;
            case 3:      // F_GETFL
                $readable = $descriptor->rights & (Rights::FD_READ | Rights::FD_READDIR);
                $access = $readable ? ($descriptor->rights & Rights::FD_WRITE ? 2 : 0) : 1;
                return $access | ($descriptor->flags & Descriptor::APPEND ? self::O_APPEND : 0);
            case 4:      // F_SETFL
                $descriptor->flags = $memory->readInt32($more) & self::O_APPEND ? Descriptor::APPEND : 0;
                return 0;
            case 5:      // F_GETLK
            case 12:     // F_GETLK64
                $memory->writeInt16($memory->readUint32($more), 2);   // F_UNLCK
                return 0;
            case 6:      // F_SETLK, F_SETLKW and those of 64 bits
            case 7:
            case 13:
            case 14:
                return 0;
            default:
                return -Errno::INVAL;
        }
    }

    /** ioctl(): no descriptor is a terminal for the program. */
    private function deviceControl(int $fd, int $request, int $more): int
    {
        $descriptor = $this->descriptor($fd);
        if ($request === 0x541B) {   // FIONREAD
            $pointer = $this->program->guest->memory->readUint32($more);
            $this->program->guest->memory->writeInt32($pointer, $descriptor->available());
            return 0;
        }
        return -Errno::NOTTY;
    }

    private function duplicate(int $fd): int
    {
        return $this->program->guest->files->add($this->descriptor($fd));
    }

    private function duplicateTo(int $fd, int $to): int
    {
        if ($fd === $to) {
            return -Errno::INVAL;
        }
        $this->program->guest->files->duplicate($fd, $to);
        return $to;
    }
}
