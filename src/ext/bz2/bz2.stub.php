<?php
/**
 * @include ext/standard/file.stub.h
 * @info BZip2 Support => Enabled
 * @info Stream Wrapper support => compress.bzip2://
 * @info Stream Filter support => bzip2.decompress, bzip2.compress
 */

/** @return resource|false */
function bzopen($file, string $mode) {}
function bzread($bz, int $length = 1024): string|false {}
/** @alias fwrite */
function bzwrite($bz, string $data, ?int $length = null): int|false {}
/** @alias fflush */
function bzflush($bz): bool {}
/** @alias fclose */
function bzclose($bz): bool {}
function bzerrno($bz): int {}
function bzerrstr($bz): string {}
function bzerror($bz): array {}
function bzcompress(string $data, int $block_size = 4, int $work_factor = 0): string|int {}
function bzdecompress(string $data, bool $use_less_memory = false): string|int|false {}
