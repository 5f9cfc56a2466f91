<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** What is known of a file, directory, link or stream. Times are nanoseconds since 1970. */
final class Status
{
    public const UNKNOWN = 0;
    public const BLOCK_DEVICE = 1;
    public const CHARACTER_DEVICE = 2;
    public const DIRECTORY = 3;
    public const REGULAR_FILE = 4;
    public const SOCKET = 6;
    public const SYMBOLIC_LINK = 7;

    /** @param int $permissions the lowest 12 bits of a Unix mode */
    public function __construct(
        public readonly int $type,
        public readonly int $size = 0,
        public readonly int $device = 0,
        public readonly int $inode = 0,
        public readonly int $links = 1,
        public readonly int $accessed = 0,
        public readonly int $modified = 0,
        public readonly int $changed = 0,
        public readonly int $permissions = 0644,
    ) {
    }

    /** @param array<int|string, int> $stat as stat() and the like return it */
    public static function fromStat(array $stat): self
    {
        return new self(
            self::typeOfMode($stat['mode']),
            $stat['size'],
            $stat['dev'],
            $stat['ino'],
            $stat['nlink'],
            self::nanoseconds($stat['atime']),
            self::nanoseconds($stat['mtime']),
            self::nanoseconds($stat['ctime']),
            $stat['mode'] & 07777,
        );
    }

    /** What is beyond the years 1677 to 2262 becomes the nearest time there is. */
    public static function nanoseconds(int $seconds, int $nanoseconds = 0): int
    {
        return max(-9_223_372_036, min(9_223_372_035, $seconds)) * 1_000_000_000 + $nanoseconds;
    }

    public static function typeOfMode(int $mode): int
    {
        return match ($mode & 0170000) {
            0100000 => self::REGULAR_FILE,
            0040000 => self::DIRECTORY,
            0120000 => self::SYMBOLIC_LINK,
            0020000 => self::CHARACTER_DEVICE,
            0060000 => self::BLOCK_DEVICE,
            0140000 => self::SOCKET,
            default => self::UNKNOWN,
        };
    }

    /** The mode of Unix, with the bits of the type. */
    public function mode(): int
    {
        return $this->permissions | match ($this->type) {
            self::REGULAR_FILE => 0100000,
            self::DIRECTORY => 0040000,
            self::SYMBOLIC_LINK => 0120000,
            self::CHARACTER_DEVICE => 0020000,
            self::BLOCK_DEVICE => 0060000,
            self::SOCKET => 0140000,
            default => 0010000,
        };
    }
}
