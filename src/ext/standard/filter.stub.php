<?php
/** @extension standard */

const STREAM_FILTER_READ = 1;
const STREAM_FILTER_WRITE = 2;
const STREAM_FILTER_ALL = 3;
const PSFS_PASS_ON = 2;
const PSFS_FEED_ME = 1;
const PSFS_ERR_FATAL = 0;
const PSFS_FLAG_NORMAL = 0;
const PSFS_FLAG_FLUSH_INC = 1;
const PSFS_FLAG_FLUSH_CLOSE = 2;

// ---- file/filter_functions.cpp
function stream_get_filters(): array {}
function stream_filter_register(string $filter_name, string $class): bool {}
/** @return resource|false */
function stream_filter_append($stream, string $filter_name, int $mode = 0, mixed $params = UNKNOWN) {}
/** @return resource|false */
function stream_filter_prepend($stream, string $filter_name, int $mode = 0, mixed $params = UNKNOWN) {}
function stream_filter_remove($stream_filter): bool {}

// ---- file/user_filter.cpp
function stream_bucket_make_writeable($brigade): ?StreamBucket {}
function stream_bucket_append($brigade, StreamBucket $bucket): void {}
function stream_bucket_prepend($brigade, StreamBucket $bucket): void {}
function stream_bucket_new($stream, string $buffer): StreamBucket {}

class php_user_filter
{
    public string $filtername = "";
    public mixed $params = "";
    public $stream = null;

    /**
     * @param resource $in
     * @param resource $out
     * @param int $consumed
     * @tentative-return-type
     */
    public function filter($in, $out, &$consumed, bool $closing): int {}
    /** @tentative-return-type */
    public function onCreate(): bool {}
    /** @tentative-return-type */
    public function onClose(): void {}
}

final class StreamBucket
{
    public $bucket;
    public string $data;
    public int $datalen;
    public int $dataLength;
}
