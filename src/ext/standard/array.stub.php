<?php
/**
 * @extension standard
 * @include runtime/calls/argument_counts.h
 */

const COUNT_NORMAL = 0;
const COUNT_RECURSIVE = 1;
const SORT_ASC = 4;
const SORT_DESC = 3;
const SORT_REGULAR = 0;
const SORT_NUMERIC = 1;
const SORT_STRING = 2;
const SORT_LOCALE_STRING = 5;
const SORT_NATURAL = 6;
const SORT_FLAG_CASE = 8;
const CASE_LOWER = 0;
const CASE_UPPER = 1;
const ARRAY_FILTER_USE_BOTH = 1;
const ARRAY_FILTER_USE_KEY = 2;
const EXTR_OVERWRITE = 0;
const EXTR_SKIP = 1;
const EXTR_PREFIX_SAME = 2;
const EXTR_PREFIX_ALL = 3;
const EXTR_PREFIX_INVALID = 4;
const EXTR_PREFIX_IF_EXISTS = 5;
const EXTR_IF_EXISTS = 6;
const EXTR_REFS = 256;

// ---- sort.cpp
function sort(array &$array, int $flags = SORT_REGULAR): true {}
function rsort(array &$array, int $flags = SORT_REGULAR): true {}
function asort(array &$array, int $flags = SORT_REGULAR): true {}
function arsort(array &$array, int $flags = SORT_REGULAR): true {}
function ksort(array &$array, int $flags = SORT_REGULAR): true {}
function krsort(array &$array, int $flags = SORT_REGULAR): true {}
function natsort(array &$array): true {}
function natcasesort(array &$array): true {}
/** @resolve $callback */
function usort(array &$array, callable $callback): true {}
/** @resolve $callback */
function uasort(array &$array, callable $callback): true {}
/** @resolve $callback */
function uksort(array &$array, callable $callback): true {}

// ---- query.cpp
/**
 * @intrinsic CountElements
 * @unchecked $value
 */
function count(Countable|array $value, int $mode = COUNT_NORMAL): int {}
/**
 * @alias count
 * @intrinsic CountElements
 */
function sizeof(Countable|array $value, int $mode = COUNT_NORMAL): int {}
/** @intrinsic InArray */
function in_array(mixed $needle, array $haystack, bool $strict = false): bool {}
function array_search(mixed $needle, array $haystack, bool $strict = false): int|string|false {}
/**
 * @direct $key int|string
 * @intrinsic KeyExists
 */
function array_key_exists($key, array $array): bool {}
/**
 * @alias array_key_exists
 * @direct $key int|string
 */
function key_exists($key, array $array): bool {}
/** @effects none */
function array_key_first(array $array): int|string|null {}
/** @effects none */
function array_key_last(array $array): int|string|null {}
/** @effects none */
function array_first(array $array): mixed {}
/** @effects none */
function array_last(array $array): mixed {}
/** @effects none */
function array_is_list(array $array): bool {}
function array_keys(array $array, mixed $filter_value = UNKNOWN, bool $strict = false): array {}
/** @effects none */
function array_values(array $array): array {}
function array_count_values(array $array): array {}
function array_sum(array $array): int|float {}
function array_product(array $array): int|float {}
/** @intrinsic Min */
function min(mixed $value, mixed ...$values): mixed {}
/** @intrinsic Max */
function max(mixed $value, mixed ...$values): mixed {}

// ---- callback.cpp
/** @resolve $callback */
function array_map(?callable $callback, array $array, array ...$arrays): array {}
/** @resolve $callback */
function array_filter(array $array, ?callable $callback = null, int $mode = 0): array {}
/** @resolve $callback */
function array_reduce(array $array, callable $callback, mixed $initial = null): mixed {}
/** @resolve $callback */
function array_find(array $array, callable $callback): mixed {}
/** @resolve $callback */
function array_find_key(array $array, callable $callback): mixed {}
/** @resolve $callback */
function array_any(array $array, callable $callback): bool {}
/** @resolve $callback */
function array_all(array $array, callable $callback): bool {}
/** @resolve $callback */
function array_walk(array|object &$array, callable $callback, mixed $arg = UNKNOWN): true {}
/** @resolve $callback */
function array_walk_recursive(array|object &$array, callable $callback, mixed $arg = UNKNOWN): true {}

// ---- build.cpp
function array_fill(int $start_index, int $count, mixed $value): array {}
function array_fill_keys(array $keys, mixed $value): array {}
function array_combine(array $keys, array $values): array {}
function array_flip(array $array): array {}
function array_change_key_case(array $array, int $case = CASE_LOWER): array {}
function array_pad(array $array, int $length, mixed $value): array {}
function array_chunk(array $array, int $length, bool $preserve_keys = false): array {}
function array_reverse(array $array, bool $preserve_keys = false): array {}
function array_column(array $array, int|string|null $column_key, int|string|null $index_key = null): array {}
function array_merge(array ...$arrays): array {}
function array_merge_recursive(array ...$arrays): array {}
function array_replace(array $array, array ...$replacements): array {}
function array_replace_recursive(array $array, array ...$replacements): array {}

// ---- slice.cpp
function array_slice(array $array, int $offset, ?int $length = null, bool $preserve_keys = false): array {}
function array_splice(array &$array, int $offset, ?int $length = null, mixed $replacement = []): array {}
function array_push(array &$array, mixed ...$values): int {}
function array_pop(array &$array): mixed {}
function array_shift(array &$array): mixed {}
function array_unshift(array &$array, mixed ...$values): int {}

// ---- cursor.cpp
function current(array|object $array): mixed {}
/** @alias current */
function pos(array|object $array): mixed {}
function key(array|object $array): int|string|null {}
function next(array|object &$array): mixed {}
function prev(array|object &$array): mixed {}
function reset(array|object &$array): mixed {}
function end(array|object &$array): mixed {}

// ---- set.cpp
function array_unique(array $array, int $flags = SORT_STRING): array {}
function array_diff(array $array, array ...$arrays): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_udiff(array $array, ...$rest): array {}
function array_diff_key(array $array, array ...$arrays): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_diff_ukey(array $array, ...$rest): array {}
function array_diff_assoc(array $array, array ...$arrays): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_diff_uassoc(array $array, ...$rest): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_udiff_assoc(array $array, ...$rest): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callbacks
 */
function array_udiff_uassoc(array $array, ...$rest): array {}
function array_intersect(array $array, array ...$arrays): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_uintersect(array $array, ...$rest): array {}
function array_intersect_key(array $array, array ...$arrays): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_intersect_ukey(array $array, ...$rest): array {}
function array_intersect_assoc(array $array, array ...$arrays): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_intersect_uassoc(array $array, ...$rest): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callback
 */
function array_uintersect_assoc(array $array, ...$rest): array {}
/**
 * @unchecked $array
 * @count-error wrong_count_with_callbacks
 */
function array_uintersect_uassoc(array $array, ...$rest): array {}

// ---- range.cpp
function range($start, $end, int|float $step = 1): array {}

// ---- multisort.cpp
/**
 * @prefer-ref $array
 * @prefer-ref $rest
 */
function array_multisort($array, ...$rest): bool {}

// ---- random.cpp
function shuffle(array &$array): true {}
function array_rand(array $array, int $num = 1): int|string|array {}

// ---- ext/core/variables.cpp
/**
 * @prefer-ref $array
 * @looks-at-caller
 */
function extract(array $array, int $flags = EXTR_OVERWRITE, string $prefix = ""): int {}
/**
 * @param array|string $var_name
 * @param array|string $var_names
 * @looks-at-caller
 */
function compact($var_name, ...$var_names): array {}
