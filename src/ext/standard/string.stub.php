<?php
/** @extension standard */

const STR_PAD_LEFT = 0;
const STR_PAD_RIGHT = 1;
const STR_PAD_BOTH = 2;

// ---- search.cpp
function strpos(string $haystack, string $needle, int $offset = 0): int|false {}
function stripos(string $haystack, string $needle, int $offset = 0): int|false {}
function strrpos(string $haystack, string $needle, int $offset = 0): int|false {}
function strripos(string $haystack, string $needle, int $offset = 0): int|false {}
function strstr(string $haystack, string $needle, bool $before_needle = false): string|false {}
/** @alias strstr */
function strchr(string $haystack, string $needle, bool $before_needle = false): string|false {}
function stristr(string $haystack, string $needle, bool $before_needle = false): string|false {}
function strrchr(string $haystack, string $needle, bool $before_needle = false): string|false {}
/** @compile-eval */
function str_contains(string $haystack, string $needle): bool {}
/** @compile-eval */
function str_starts_with(string $haystack, string $needle): bool {}
/** @compile-eval */
function str_ends_with(string $haystack, string $needle): bool {}
function strpbrk(string $string, string $characters): string|false {}
function strspn(string $string, string $characters, int $offset = 0, ?int $length = null): int {}
function strcspn(string $string, string $characters, int $offset = 0, ?int $length = null): int {}
function substr_count(string $haystack, string $needle, int $offset = 0, ?int $length = null): int {}
