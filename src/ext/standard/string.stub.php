<?php
/**
 * @extension standard
 * @include runtime/calls/argument_counts.h
 */

const STR_PAD_LEFT = 0;
const STR_PAD_RIGHT = 1;
const STR_PAD_BOTH = 2;

// ---- search.cpp
/** @effects throws */
function strpos(string $haystack, string $needle, int $offset = 0): int|false {}
/** @effects throws */
function stripos(string $haystack, string $needle, int $offset = 0): int|false {}
/** @effects throws */
function strrpos(string $haystack, string $needle, int $offset = 0): int|false {}
function strripos(string $haystack, string $needle, int $offset = 0): int|false {}
function strstr(string $haystack, string $needle, bool $before_needle = false): string|false {}
/** @alias strstr */
function strchr(string $haystack, string $needle, bool $before_needle = false): string|false {}
function stristr(string $haystack, string $needle, bool $before_needle = false): string|false {}
function strrchr(string $haystack, string $needle, bool $before_needle = false): string|false {}
/** @effects none */
function str_contains(string $haystack, string $needle): bool {}
/** @effects none */
function str_starts_with(string $haystack, string $needle): bool {}
/** @effects none */
function str_ends_with(string $haystack, string $needle): bool {}
function strpbrk(string $string, string $characters): string|false {}
function strspn(string $string, string $characters, int $offset = 0, ?int $length = null): int {}
function strcspn(string $string, string $characters, int $offset = 0, ?int $length = null): int {}
/** @effects throws */
function substr_count(string $haystack, string $needle, int $offset = 0, ?int $length = null): int {}

// ---- slice.cpp
/** @effects none */
function substr(string $string, int $offset, ?int $length = null): string {}
/** @effects throws */
function str_repeat(string $string, int $times): string {}

function str_extend(string $string, int $capacity): string {}
function str_pad(string $string, int $length, string $pad_string = " ", int $pad_type = STR_PAD_RIGHT): string {}
/** @effects none */
function strrev(string $string): string {}
/** @effects throws */
function str_split(string $string, int $length = 1): array {}
function chunk_split(string $string, int $length = 76, string $separator = "\r\n"): string {}
function trim(string $string, string $characters = " \n\r\t\v\0"): string {}
function ltrim(string $string, string $characters = " \n\r\t\v\0"): string {}
function rtrim(string $string, string $characters = " \n\r\t\v\0"): string {}
/** @alias rtrim */
function chop(string $string, string $characters = " \n\r\t\v\0"): string {}
/** @intrinsic Ord */
function ord(string $character): int {}
function chr(int $codepoint): string {}
function nl2br(string $string, bool $use_xhtml = true): string {}
function wordwrap(string $string, int $width = 75, string $break = "\n", bool $cut_long_words = false): string {}

// ---- case.cpp
/** @effects none */
function strtolower(string $string): string {}
/** @effects none */
function strtoupper(string $string): string {}
/** @effects none */
function ucfirst(string $string): string {}
/** @effects none */
function lcfirst(string $string): string {}
function ucwords(string $string, string $separators = " \t\r\n\f\v"): string {}

// ---- explode.cpp
/** @effects throws */
function explode(string $separator, string $string, int $limit = PHP_INT_MAX): array {}
function implode(array|string $separator, ?array $array = null): string {}
/** @alias implode */
function join(array|string $separator, ?array $array = null): string {}

// ---- compare.cpp
function strcoll(string $string1, string $string2): int {}
function substr_compare(string $haystack, string $needle, int $offset, ?int $length = null, bool $case_insensitive = false): int {}
function strnatcmp(string $string1, string $string2): int {}
function strnatcasecmp(string $string1, string $string2): int {}

// ---- replace.cpp
function str_replace(array|string $search, array|string $replace, string|array $subject, &$count = null): string|array {}
function str_ireplace(array|string $search, array|string $replace, string|array $subject, &$count = null): string|array {}
function substr_replace(array|string $string, array|string $replace, array|int $offset, array|int|null $length = null): string|array {}
/** @count-error wrong_count_of_forms */
function strtr(string $string, string|array $from, ?string $to = null): string {}

// ---- escape.cpp
/** @effects none */
function addslashes(string $string): string {}
/** @effects none */
function stripslashes(string $string): string {}
function addcslashes(string $string, string $characters): string {}
function stripcslashes(string $string): string {}
function quotemeta(string $string): string {}
/** @effects none */
function bin2hex(string $string): string {}
function hex2bin(string $string): string|false {}
function base64_encode(string $string): string {}
function base64_decode(string $string, bool $strict = false): string|false {}
function quoted_printable_encode(string $string): string {}
function quoted_printable_decode(string $string): string {}
function convert_uuencode(string $string): string {}
function convert_uudecode(string $string): string|false {}
function str_rot13(string $string): string {}

// ---- digest.cpp
/** @effects none */
function md5(string $string, bool $binary = false): string {}
/** @effects none */
function sha1(string $string, bool $binary = false): string {}
/** @effects none */
function crc32(string $string): int {}

// ---- pack.cpp
function pack(string $format, mixed ...$values): string {}
function unpack(string $format, string $string, int $offset = 0): array|false {}

// ---- url.cpp
const PHP_URL_SCHEME = 0;
const PHP_URL_HOST = 1;
const PHP_URL_PORT = 2;
const PHP_URL_USER = 3;
const PHP_URL_PASS = 4;
const PHP_URL_PATH = 5;
const PHP_URL_QUERY = 6;
const PHP_URL_FRAGMENT = 7;
const PHP_QUERY_RFC1738 = 1;
const PHP_QUERY_RFC3986 = 2;
function urlencode(string $string): string {}
function urldecode(string $string): string {}
function rawurlencode(string $string): string {}
function rawurldecode(string $string): string {}
function parse_url(string $url, int $component = -1): int|string|array|null|false {}

// ---- array/random.cpp
function str_shuffle(string $string): string {}

// ---- words.cpp
function strtok(string $string, ?string $token = null): string|false {}
function str_word_count(string $string, int $format = 0, ?string $characters = null): array|int {}
function count_chars(string $string, int $mode = 0): array|string {}
function similar_text(string $string1, string $string2, &$percent = null): int {}
function levenshtein(string $string1, string $string2, int $insertion_cost = 1, int $replacement_cost = 1, int $deletion_cost = 1): int {}
function soundex(string $string): string {}

// ---- html.cpp, strip_tags.cpp
const ENT_HTML401 = 0;
const ENT_COMPAT = 2;
const ENT_QUOTES = 3;
const ENT_NOQUOTES = 0;
const ENT_IGNORE = 4;
const ENT_SUBSTITUTE = 8;
const ENT_DISALLOWED = 128;
const ENT_XML1 = 16;
const ENT_XHTML = 32;
const ENT_HTML5 = 48;
const HTML_SPECIALCHARS = 0;
const HTML_ENTITIES = 1;
function htmlspecialchars(string $string, int $flags = ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML401, ?string $encoding = null, bool $double_encode = true): string {}
function htmlspecialchars_decode(string $string, int $flags = ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML401): string {}
function html_entity_decode(string $string, int $flags = ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML401, ?string $encoding = null): string {}
function htmlentities(string $string, int $flags = ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML401, ?string $encoding = null, bool $double_encode = true): string {}
function get_html_translation_table(int $table = HTML_SPECIALCHARS, int $flags = ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML401, string $encoding = "UTF-8"): array {}
function strip_tags(string $string, array|string|null $allowed_tags = null): string {}

// ---- query.cpp
function http_build_query(array|object $data, string $numeric_prefix = "", ?string $arg_separator = null, int $encoding_type = PHP_QUERY_RFC1738): string {}
function parse_str(string $string, &$result): void {}

// ---- metaphone.cpp
function metaphone(string $string, int $max_phonemes = 0): string {}

// ---- increment.cpp
const LC_CTYPE = 0;
const LC_NUMERIC = 1;
const LC_TIME = 2;
const LC_COLLATE = 3;
const LC_MONETARY = 4;
const LC_MESSAGES = 5;
const LC_ALL = 6;
const CHAR_MAX = 127;
function str_increment(string $string): string {}
function str_decrement(string $string): string {}
#[\Deprecated(since: "8.2", message: "visit the php.net documentation for various alternatives")]
function utf8_encode(string $string): string {}
#[\Deprecated(since: "8.2", message: "visit the php.net documentation for various alternatives")]
function utf8_decode(string $string): string {}
function setlocale(int $category, $locales, ...$rest): string|false {}
function localeconv(): array {}

// ---- scan.cpp
function sscanf(string $string, string $format, mixed &...$vars): array|int|null {}
