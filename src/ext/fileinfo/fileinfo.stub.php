<?php
/**
 * @info fileinfo support => enabled
 */

const FILEINFO_NONE = 0;
const FILEINFO_SYMLINK = 2;
const FILEINFO_MIME = 1040;
const FILEINFO_MIME_TYPE = 16;
const FILEINFO_MIME_ENCODING = 1024;
const FILEINFO_DEVICES = 8;
const FILEINFO_CONTINUE = 32;
const FILEINFO_PRESERVE_ATIME = 128;
const FILEINFO_RAW = 256;
const FILEINFO_APPLE = 2048;
const FILEINFO_EXTENSION = 16777216;

/**
 * @handlers finfo_handlers
 * @not-serializable
 * @not-cloneable
 */
class finfo
{
    public function __construct(int $flags = FILEINFO_NONE, ?string $magic_database = null) {}
    /** @tentative-return-type */
    public function file(string $filename, int $flags = FILEINFO_NONE, $context = null): string|false {}
    /** @tentative-return-type */
    public function buffer(string $string, int $flags = FILEINFO_NONE, $context = null): string|false {}
    /** @tentative-return-type */
    public function set_flags(int $flags): true {}
}

function finfo_open(int $flags = FILEINFO_NONE, ?string $magic_database = null): finfo|false {}
#[\Deprecated(since: "8.5", message: "as finfo objects are freed automatically")]
function finfo_close(finfo $finfo): true {}
/** @alias finfo::set_flags */
function finfo_set_flags(finfo $finfo, int $flags): true {}
/** @alias finfo::file */
function finfo_file(finfo $finfo, string $filename, int $flags = FILEINFO_NONE, $context = null): string|false {}
/** @alias finfo::buffer */
function finfo_buffer(finfo $finfo, string $string, int $flags = FILEINFO_NONE, $context = null): string|false {}
function mime_content_type($filename): string|false {}
