<?php
/**
 * @extension standard
 * @dependency session Optional
 * @info Dynamic Library Support => enabled
 * @info Path to sendmail => /usr/sbin/sendmail -t -i
 */

const CREDITS_GROUP = 1;
const CREDITS_GENERAL = 2;
const CREDITS_SAPI = 4;
const CREDITS_MODULES = 8;
const CREDITS_DOCS = 16;
const CREDITS_FULLPAGE = 32;
const CREDITS_QA = 64;
const CREDITS_ALL = 4294967295;
const INFO_GENERAL = 1;
const INFO_CREDITS = 2;
const INFO_CONFIGURATION = 4;
const INFO_MODULES = 8;
const INFO_ENVIRONMENT = 16;
const INFO_VARIABLES = 32;
const INFO_LICENSE = 64;
const INFO_ALL = 4294967295;
const INI_USER = 1;
const INI_PERDIR = 2;
const INI_SYSTEM = 4;
const INI_ALL = 7;
const INI_SCANNER_NORMAL = 0;
const INI_SCANNER_RAW = 1;
const INI_SCANNER_TYPED = 2;
const CONNECTION_ABORTED = 1;
const CONNECTION_NORMAL = 0;
const CONNECTION_TIMEOUT = 2;

// ---- version.cpp
function phpversion(?string $extension = null): string|false {}
function php_sapi_name(): string|false {}
function php_uname(string $mode = "a"): string {}
function php_ini_scanned_files(): string|false {}
function php_ini_loaded_file(): string|false {}
function version_compare(string $version1, string $version2, ?string $operator = null): int|bool {}

// ---- ini.cpp
/** @direct */
function ini_get(string $option): string|false {}
function ini_get_all(?string $extension = null, bool $details = true): array|false {}
function ini_set(string $option, string|int|float|bool|null $value): string|false {}
/** @alias ini_set */
function ini_alter(string $option, string|int|float|bool|null $value): string|false {}
function ini_restore(string $option): void {}
function ini_parse_quantity(string $shorthand): int {}
function set_include_path(string $include_path): string|false {}
function get_include_path(): string|false {}
function get_cfg_var(string $option): string|array|false {}
function set_time_limit(int $seconds): bool {}
function ignore_user_abort(?bool $enable = null): int {}
function connection_aborted(): int {}
function connection_status(): int {}

// ---- parse_ini.cpp
function parse_ini_file(string $filename, bool $process_sections = false, int $scanner_mode = INI_SCANNER_NORMAL): array|false {}
function parse_ini_string(string $ini_string, bool $process_sections = false, int $scanner_mode = INI_SCANNER_NORMAL): array|false {}

// ---- browser.cpp
function get_browser(?string $user_agent = null, bool $return_array = false): object|array|false {}

// ---- version.cpp
function dl(string $extension_filename): bool {}

// ---- phpinfo.cpp
function phpinfo(int $flags = INFO_ALL): true {}

// ---- credits.cpp
function phpcredits(int $flags = CREDITS_ALL): true {}

// ---- source.cpp
function highlight_string(string $string, bool $return = false): string|true {}
function highlight_file(string $filename, bool $return = false): string|bool {}
/** @alias highlight_file */
function show_source(string $filename, bool $return = false): string|bool {}
function php_strip_whitespace(string $filename): string {}

// ---- process.cpp
function getenv(?string $name = null, bool $local_only = false): string|array|false {}
function putenv(string $assignment): bool {}
function getmyuid(): int|false {}
function getmygid(): int|false {}
function getmypid(): int|false {}
function getmyinode(): int|false {}
function getlastmod(): int|false {}
function get_current_user(): string {}
function gethostname(): string|false {}
function sys_getloadavg(): array|false {}
function sys_get_temp_dir(): string {}
function getrusage(int $mode = 0): array|false {}
