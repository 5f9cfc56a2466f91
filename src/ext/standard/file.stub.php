<?php
/** @extension standard */

const SEEK_SET = 0;
const SEEK_CUR = 1;
const SEEK_END = 2;
const LOCK_SH = 1;
const LOCK_EX = 2;
const LOCK_UN = 3;
const LOCK_NB = 4;
const FILE_USE_INCLUDE_PATH = 1;
const FILE_IGNORE_NEW_LINES = 2;
const FILE_SKIP_EMPTY_LINES = 4;
const FILE_APPEND = 8;
const FILE_NO_DEFAULT_CONTEXT = 16;
const FILE_TEXT = 0;
const FILE_BINARY = 0;
const PATHINFO_DIRNAME = 1;
const PATHINFO_BASENAME = 2;
const PATHINFO_EXTENSION = 4;
const PATHINFO_FILENAME = 8;
const PATHINFO_ALL = 15;
const FNM_NOESCAPE = 2;
const FNM_PATHNAME = 1;
const FNM_PERIOD = 4;
const FNM_CASEFOLD = 16;
const GLOB_BRACE = 1024;
const GLOB_MARK = 2;
const GLOB_NOSORT = 4;
const GLOB_NOCHECK = 16;
const GLOB_NOESCAPE = 64;
const GLOB_ERR = 1;
const GLOB_ONLYDIR = 8192;
const GLOB_AVAILABLE_FLAGS = 9303;
const SCANDIR_SORT_ASCENDING = 0;
const SCANDIR_SORT_DESCENDING = 1;
const SCANDIR_SORT_NONE = 2;
const DIRECTORY_SEPARATOR = "/";
const PATH_SEPARATOR = ":";
const STDIN = UNKNOWN;
const STDOUT = UNKNOWN;
const STDERR = UNKNOWN;

// ---- stream_functions.cpp
function fopen(string $filename, string $mode, bool $use_include_path = false, $context = null) {}
function fclose($stream): bool {}
function feof($stream): bool {}
function fgetc($stream): string|false {}
function fgets($stream, ?int $length = null): string|false {}
function fread($stream, int $length): string|false {}
function fwrite($stream, string $data, ?int $length = null): int|false {}
/** @alias fwrite */
function fputs($stream, string $data, ?int $length = null): int|false {}
function rewind($stream): bool {}
function fseek($stream, int $offset, int $whence = SEEK_SET): int {}
function ftell($stream): int|false {}
function fflush($stream): bool {}
function fsync($stream): bool {}
function fdatasync($stream): bool {}
function fscanf($stream, string $format, mixed &...$vars): array|int|false|null {}
function ftruncate($stream, int $size): bool {}
function fpassthru($stream): int {}
function flock($stream, int $operation, &$would_block = null): bool {}
function fprintf($stream, string $format, mixed ...$values): int {}
function vfprintf($stream, string $format, array $values): int {}
function popen(string $command, string $mode) {}
function pclose($handle): int {}
function tmpfile() {}
function stream_get_contents($stream, ?int $length = null, int $offset = -1): string|false {}
function stream_copy_to_stream($from, $to, ?int $length = null, int $offset = 0): int|false {}
function stream_get_line($stream, int $length, string $ending = ""): string|false {}
function stream_get_meta_data($stream): array {}
/** @alias stream_get_meta_data */
function socket_get_status($stream): array {}
function stream_isatty($stream): bool {}
function stream_is_local($stream): bool {}
function stream_supports_lock($stream): bool {}
function stream_set_blocking($stream, bool $enable): bool {}
/** @alias stream_set_blocking */
function socket_set_blocking($stream, bool $enable): bool {}
function stream_set_timeout($stream, int $seconds, int $microseconds = 0): bool {}
/** @alias stream_set_timeout */
#[\Deprecated(since: "8.5", message: "use stream_set_timeout() instead")]
function socket_set_timeout($stream, int $seconds, int $microseconds = 0): bool {}
function stream_set_write_buffer($stream, int $size): int {}
/** @alias stream_set_write_buffer */
function set_file_buffer($stream, int $size): int {}
function stream_set_read_buffer($stream, int $size): int {}
function stream_set_chunk_size($stream, int $size): int {}
function stream_resolve_include_path(string $filename): string|false {}
function get_resource_type($resource): string {}
function get_resource_id($resource): int {}
function get_resources(?string $type = null): array {}

// ---- select.cpp
function stream_select(?array &$read, ?array &$write, ?array &$except, ?int $seconds, ?int $microseconds = null): int|false {}

// ---- contents.cpp
function file_get_contents(string $filename, bool $use_include_path = false, $context = null, int $offset = 0, ?int $length = null): string|false {}
function file_put_contents(string $filename, mixed $data, int $flags = 0, $context = null): int|false {}
function file(string $filename, int $flags = 0, $context = null): array|false {}
function readfile(string $filename, bool $use_include_path = false, $context = null): int|false {}
function copy(string $from, string $to, $context = null): bool {}
function md5_file(string $filename, bool $binary = false): string|false {}
function sha1_file(string $filename, bool $binary = false): string|false {}

// ---- path.cpp
function basename(string $path, string $suffix = ""): string {}
function dirname(string $path, int $levels = 1): string {}
function pathinfo(string $path, int $flags = PATHINFO_ALL): array|string {}
function realpath(string $path): string|false {}
function fnmatch(string $pattern, string $filename, int $flags = 0): bool {}
function tempnam(string $directory, string $prefix): string|false {}
function getcwd(): string|false {}
function chdir(string $directory): bool {}

// ---- filesystem.cpp
function unlink(string $filename, $context = null): bool {}
function mkdir(string $directory, int $permissions = 0777, bool $recursive = false, $context = null): bool {}
function rmdir(string $directory, $context = null): bool {}
function rename(string $from, string $to, $context = null): bool {}
function touch(string $filename, ?int $mtime = null, ?int $atime = null): bool {}
function chmod(string $filename, int $permissions): bool {}
function chown(string $filename, string|int $user): bool {}
function chgrp(string $filename, string|int $group): bool {}
function lchown(string $filename, string|int $user): bool {}
function lchgrp(string $filename, string|int $group): bool {}
function umask(?int $mask = null): int {}
function link(string $target, string $link): bool {}
function symlink(string $target, string $link): bool {}
function readlink(string $path): string|false {}
function linkinfo(string $path): int|false {}
function disk_total_space(string $directory): float|false {}
function disk_free_space(string $directory): float|false {}
/** @alias disk_free_space */
function diskfreespace(string $directory): float|false {}

// ---- stat.cpp
function file_exists(string $filename): bool {}
function is_file(string $filename): bool {}
function is_dir(string $filename): bool {}
function is_link(string $filename): bool {}
function is_readable(string $filename): bool {}
function is_writable(string $filename): bool {}
/** @alias is_writable */
function is_writeable(string $filename): bool {}
function is_executable(string $filename): bool {}
function filesize(string $filename): int|false {}
function filemtime(string $filename): int|false {}
function fileatime(string $filename): int|false {}
function filectime(string $filename): int|false {}
function fileperms(string $filename): int|false {}
function fileinode(string $filename): int|false {}
function fileowner(string $filename): int|false {}
function filegroup(string $filename): int|false {}
function filetype(string $filename): string|false {}
function stat(string $filename): array|false {}
function lstat(string $filename): array|false {}
function fstat($stream): array|false {}
function clearstatcache(bool $clear_realpath_cache = false, string $filename = ""): void {}
function realpath_cache_get(): array {}
function realpath_cache_size(): int {}

// ---- directory.cpp
function scandir(string $directory, int $sorting_order = SCANDIR_SORT_ASCENDING, $context = null): array|false {}
function glob(string $pattern, int $flags = 0): array|false {}
function opendir(string $directory, $context = null) {}
function closedir($dir_handle = null): void {}
function readdir($dir_handle = null): string|false {}
function rewinddir($dir_handle = null): void {}
function dir(string $directory, $context = null): Directory|false {}

class Directory
{
    public readonly string $path;
    public readonly mixed $handle;
    public function close(): void {}
    public function rewind(): void {}
    public function read(): string|false {}
}

// ---- upload.cpp
function is_uploaded_file(string $filename): bool {}
function move_uploaded_file(string $from, string $to): bool {}

// ---- csv.cpp
function fputcsv($stream, array $fields, string $separator = ",", string $enclosure = "\"", string $escape = "\\", string $eol = "\n"): int|false {}
function fgetcsv($stream, ?int $length = null, string $separator = ",", string $enclosure = "\"", string $escape = "\\"): array|false {}
function str_getcsv(string $string, string $separator = ",", string $enclosure = "\"", string $escape = "\\"): array {}
