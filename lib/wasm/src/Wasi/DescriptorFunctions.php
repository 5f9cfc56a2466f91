<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * What is known of descriptors, and how they are changed.
 *
 * @internal
 */
final class DescriptorFunctions extends FunctionGroup
{
    public function functions(): array
    {
        return [
            'fd_advise' => ['i32 i64 i64 i32 -> i32', $this->advise(...)],
            'fd_allocate' => ['i32 i64 i64 -> i32', $this->allocate(...)],
            'fd_close' => ['i32 -> i32', $this->close(...)],
            'fd_datasync' => ['i32 -> i32', $this->syncData(...)],
            'fd_sync' => ['i32 -> i32', $this->sync(...)],
            'fd_fdstat_get' => ['i32 i32 -> i32', $this->fdstat(...)],
            'fd_fdstat_set_flags' => ['i32 i32 -> i32', $this->setFlags(...)],
            'fd_fdstat_set_rights' => ['i32 i64 i64 -> i32', $this->setRights(...)],
            'fd_filestat_get' => ['i32 i32 -> i32', $this->filestat(...)],
            'fd_filestat_set_size' => ['i32 i64 -> i32', $this->setSize(...)],
            'fd_filestat_set_times' => ['i32 i64 i64 i32 -> i32', $this->setTimes(...)],
            'fd_prestat_get' => ['i32 i32 -> i32', $this->prestat(...)],
            'fd_prestat_dir_name' => ['i32 i32 i32 -> i32', $this->preopenName(...)],
            'fd_renumber' => ['i32 i32 -> i32', $this->renumber(...)],
        ];
    }

    private function advise(int $number, int $offset, int $length, int $advice): int
    {
        $descriptor = $this->guest->files->get($number);
        if ($descriptor instanceof StreamDescriptor) {
            return Errno::SPIPE;
        }
        $descriptor->require(Rights::FD_ADVISE);
        return $advice > 5 || $offset < 0 || $length < 0 ? Errno::INVAL : Errno::SUCCESS;
    }

    private function allocate(int $number, int $offset, int $length): int
    {
        $file = $this->guest->files->with($number, Rights::FD_ALLOCATE)->file();
        if ($offset < 0 || $length <= 0) {
            return Errno::INVAL;
        }
        if ($offset > PHP_INT_MAX - $length) {
            return Errno::FBIG;
        }
        if ($offset + $length > $file->size()) {
            $file->resize($offset + $length);
        }
        return Errno::SUCCESS;
    }

    private function close(int $number): int
    {
        $this->guest->files->close($number);
        return Errno::SUCCESS;
    }

    private function syncData(int $number): int
    {
        $this->guest->files->with($number, Rights::FD_DATASYNC)->sync();
        return Errno::SUCCESS;
    }

    private function sync(int $number): int
    {
        $this->guest->files->with($number, Rights::FD_SYNC)->sync();
        return Errno::SUCCESS;
    }

    private function fdstat(int $number, int $result): int
    {
        $descriptor = $this->guest->files->get($number);
        $this->guest->memory->write($result, pack(
            'Cxvx4PP',
            $descriptor->type,
            $descriptor->flags,
            $descriptor->rights,
            $descriptor->inheriting,
        ));
        return Errno::SUCCESS;
    }

    private function setFlags(int $number, int $flags): int
    {
        $descriptor = $this->guest->files->with($number, Rights::FD_FDSTAT_SET_FLAGS);
        if ($flags > 31) {
            return Errno::INVAL;
        }
        $descriptor->flags = $flags;
        return Errno::SUCCESS;
    }

    /** Rights can only be given up. */
    private function setRights(int $number, int $rights, int $inheriting): int
    {
        $descriptor = $this->guest->files->get($number);
        if ($rights & ~$descriptor->rights || $inheriting & ~$descriptor->inheriting) {
            return Errno::NOTCAPABLE;
        }
        $descriptor->rights = $rights;
        $descriptor->inheriting = $inheriting;
        return Errno::SUCCESS;
    }

    private function filestat(int $number, int $result): int
    {
        $status = $this->guest->files->with($number, Rights::FD_FILESTAT_GET)->status();
        $this->guest->memory->write($result, $this->packStatus($status));
        return Errno::SUCCESS;
    }

    private function setSize(int $number, int $size): int
    {
        $file = $this->guest->files->with($number, Rights::FD_FILESTAT_SET_SIZE)->file();
        if ($size < 0) {
            return Errno::INVAL;
        }
        $file->resize($size);
        return Errno::SUCCESS;
    }

    private function setTimes(int $number, int $accessed, int $modified, int $flags): int
    {
        $descriptor = $this->guest->files->with($number, Rights::FD_FILESTAT_SET_TIMES);
        $descriptor->setTimes(...$this->times($accessed, $modified, $flags));
        return Errno::SUCCESS;
    }

    private function prestat(int $number, int $result): int
    {
        $name = $this->guest->files->get($number)->preopenName;
        if ($name === null) {
            return Errno::BADF;
        }
        $this->guest->memory->write($result, pack('VV', 0, strlen($name)));
        return Errno::SUCCESS;
    }

    private function preopenName(int $number, int $buffer, int $size): int
    {
        $name = $this->guest->files->get($number)->preopenName;
        if ($name === null) {
            return Errno::BADF;
        }
        if ($size < strlen($name)) {
            return Errno::NAMETOOLONG;
        }
        $this->guest->memory->write($buffer, $name);
        return Errno::SUCCESS;
    }

    private function renumber(int $from, int $to): int
    {
        $this->guest->files->renumber($from, $to);
        return Errno::SUCCESS;
    }
}
