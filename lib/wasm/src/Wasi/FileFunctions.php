<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * Reading, writing and seeking, and lists of directories.
 *
 * @internal
 */
final class FileFunctions extends FunctionGroup
{
    private const WHENCE = [SEEK_SET, SEEK_CUR, SEEK_END];
    private const LEGACY_WHENCE = [SEEK_CUR, SEEK_END, SEEK_SET];

    public function functions(): array
    {
        return [
            'fd_read' => ['i32 i32 i32 i32 -> i32', $this->read(...)],
            'fd_write' => ['i32 i32 i32 i32 -> i32', $this->write(...)],
            'fd_pread' => ['i32 i32 i32 i64 i32 -> i32', $this->readAt(...)],
            'fd_pwrite' => ['i32 i32 i32 i64 i32 -> i32', $this->writeAt(...)],
            'fd_seek' => ['i32 i64 i32 i32 -> i32', $this->seek(...)],
            'fd_tell' => ['i32 i32 -> i32', $this->tell(...)],
            'fd_readdir' => ['i32 i32 i32 i64 i32 -> i32', $this->readDirectory(...)],
        ];
    }

    private function read(int $number, int $vectors, int $count, int $result): int
    {
        $descriptor = $this->guest->files->with($number, Rights::FD_READ);
        $this->await($descriptor, Rights::FD_READ);
        $taken = $this->guest->scatter($vectors, $count, $descriptor->read(...));
        $this->guest->memory->writeInt32($result, $taken);
        return Errno::SUCCESS;
    }

    private function write(int $number, int $vectors, int $count, int $result): int
    {
        $descriptor = $this->guest->files->with($number, Rights::FD_WRITE);
        $this->await($descriptor, Rights::FD_WRITE);
        $written = $this->guest->gather($vectors, $count, static fn (string $bytes) => $descriptor->write($bytes));
        $this->guest->memory->writeInt32($result, $written);
        return Errno::SUCCESS;
    }

    /** With a deadline, waits until a stream can be used: PHP would wait for ever. */
    private function await(Descriptor $descriptor, int $right): void
    {
        if ($this->guest->store?->timeLeft() === null || $descriptor->flags & Descriptor::NONBLOCK) {
            return;
        }
        $stream = $descriptor->waitable();
        if ($stream !== null) {
            $this->guest->wait(...($right === Rights::FD_READ ? [[$stream], [], null] : [[], [$stream], null]));
        }
    }

    private function readAt(int $number, int $vectors, int $count, int $offset, int $result): int
    {
        $file = $this->fileAt($number, Rights::FD_READ, $offset);
        $read = static fn (int $length): string => $file->read($offset, $length);
        $this->guest->memory->writeInt32($result, $this->guest->scatter($vectors, $count, $read));
        return Errno::SUCCESS;
    }

    private function writeAt(int $number, int $vectors, int $count, int $offset, int $result): int
    {
        $file = $this->fileAt($number, Rights::FD_WRITE, $offset);
        $write = static fn (string $bytes, int $before): int => $file->write($offset + $before, $bytes);
        $written = $this->guest->gather($vectors, $count, $write);
        $this->guest->memory->writeInt32($result, $written);
        return Errno::SUCCESS;
    }

    /** The file for access by offset. */
    private function fileAt(int $number, int $right, int $offset): OpenFile
    {
        $descriptor = $this->guest->files->get($number);
        if ($descriptor instanceof StreamDescriptor) {
            throw new WasiError(Errno::SPIPE);
        }
        $descriptor->require($right | Rights::FD_SEEK);
        if ($offset < 0) {
            throw new WasiError(Errno::INVAL);
        }
        return $descriptor->file();
    }

    private function seek(int $number, int $offset, int $whence, int $result): int
    {
        $whence = ($this->legacy ? self::LEGACY_WHENCE : self::WHENCE)[$whence] ?? -1;
        if ($whence === -1) {
            return Errno::INVAL;
        }
        return $this->move($number, $offset, $whence, $result);
    }

    private function tell(int $number, int $result): int
    {
        return $this->move($number, 0, SEEK_CUR, $result);
    }

    private function move(int $number, int $offset, int $whence, int $result): int
    {
        $descriptor = $this->guest->files->get($number);
        $isQuestion = $offset === 0 && $whence === SEEK_CUR;
        if ($descriptor instanceof FileDescriptor) {
            $descriptor->require($isQuestion ? Rights::FD_TELL : Rights::FD_SEEK);
        } elseif ($descriptor instanceof DirectoryDescriptor) {
            return Errno::BADF;
        }
        $this->guest->memory->writeInt64($result, $descriptor->seek($offset, $whence));
        return Errno::SUCCESS;
    }

    private function readDirectory(int $number, int $buffer, int $size, int $cookie, int $result): int
    {
        $directory = $this->guest->files->directory($number, Rights::FD_READDIR);
        if ($cookie < 0) {
            return Errno::INVAL;
        }
        $bytes = '';
        foreach ($directory->entries($cookie) as $position => [$name, $status]) {
            $bytes .= pack('PPVCx3', $position + 1, $status->inode, strlen($name), $status->type) . $name;
            if (strlen($bytes) >= $size) {
                break;
            }
        }
        // A full buffer tells the program that there is more, so the last entry may be cut.
        $bytes = substr($bytes, 0, $size);
        $this->guest->memory->write($buffer, $bytes);
        $this->guest->memory->writeInt32($result, strlen($bytes));
        return Errno::SUCCESS;
    }
}
