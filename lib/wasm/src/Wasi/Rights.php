<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** What a program may do with a descriptor: bits of fs_rights_base and fs_rights_inheriting. */
final class Rights
{
    public const FD_DATASYNC = 1 << 0;
    public const FD_READ = 1 << 1;
    public const FD_SEEK = 1 << 2;
    public const FD_FDSTAT_SET_FLAGS = 1 << 3;
    public const FD_SYNC = 1 << 4;
    public const FD_TELL = 1 << 5;
    public const FD_WRITE = 1 << 6;
    public const FD_ADVISE = 1 << 7;
    public const FD_ALLOCATE = 1 << 8;
    public const PATH_CREATE_DIRECTORY = 1 << 9;
    public const PATH_CREATE_FILE = 1 << 10;
    public const PATH_LINK_SOURCE = 1 << 11;
    public const PATH_LINK_TARGET = 1 << 12;
    public const PATH_OPEN = 1 << 13;
    public const FD_READDIR = 1 << 14;
    public const PATH_READLINK = 1 << 15;
    public const PATH_RENAME_SOURCE = 1 << 16;
    public const PATH_RENAME_TARGET = 1 << 17;
    public const PATH_FILESTAT_GET = 1 << 18;
    public const PATH_FILESTAT_SET_SIZE = 1 << 19;
    public const PATH_FILESTAT_SET_TIMES = 1 << 20;
    public const FD_FILESTAT_GET = 1 << 21;
    public const FD_FILESTAT_SET_SIZE = 1 << 22;
    public const FD_FILESTAT_SET_TIMES = 1 << 23;
    public const PATH_SYMLINK = 1 << 24;
    public const PATH_REMOVE_DIRECTORY = 1 << 25;
    public const PATH_UNLINK_FILE = 1 << 26;
    public const POLL_FD_READWRITE = 1 << 27;
    public const SOCK_SHUTDOWN = 1 << 28;
    public const SOCK_ACCEPT = 1 << 29;

    public const ALL = (1 << 30) - 1;

    /** Those that mean something for a regular file. */
    public const FILE = self::FD_DATASYNC | self::FD_READ | self::FD_SEEK | self::FD_FDSTAT_SET_FLAGS
        | self::FD_SYNC | self::FD_TELL | self::FD_WRITE | self::FD_ADVISE | self::FD_ALLOCATE
        | self::FD_FILESTAT_GET | self::FD_FILESTAT_SET_SIZE | self::FD_FILESTAT_SET_TIMES
        | self::POLL_FD_READWRITE;

    /** Those that mean something for a directory. */
    public const DIRECTORY = self::FD_FDSTAT_SET_FLAGS | self::FD_SYNC | self::FD_ADVISE
        | self::PATH_CREATE_DIRECTORY | self::PATH_CREATE_FILE | self::PATH_LINK_SOURCE
        | self::PATH_LINK_TARGET | self::PATH_OPEN | self::FD_READDIR | self::PATH_READLINK
        | self::PATH_RENAME_SOURCE | self::PATH_RENAME_TARGET | self::PATH_FILESTAT_GET
        | self::PATH_FILESTAT_SET_SIZE | self::PATH_FILESTAT_SET_TIMES | self::FD_FILESTAT_GET
        | self::FD_FILESTAT_SET_TIMES | self::PATH_SYMLINK | self::PATH_REMOVE_DIRECTORY
        | self::PATH_UNLINK_FILE | self::POLL_FD_READWRITE;

    /** Those of a stream that cannot seek, which is how C libraries know a terminal. */
    public const STREAM = self::FD_READ | self::FD_FDSTAT_SET_FLAGS | self::FD_WRITE
        | self::FD_FILESTAT_GET | self::POLL_FD_READWRITE | self::FD_DATASYNC | self::FD_SYNC;
}
