<?php
/** @extension standard */

// ---- type.cpp
/** @effects none */
function gettype(mixed $value): string {}
/** @effects none */
function get_debug_type(mixed $value): string {}
function settype(mixed &$var, string $type): bool {}
/** @direct $value null|bool|int|string */
function intval(mixed $value, int $base = 10): int {}
/** @direct $value null|bool|int|float|string */
function floatval(mixed $value): float {}
/** @alias floatval */
function doubleval(mixed $value): float {}
/** @direct $value null|bool|int|string|array */
function boolval(mixed $value): bool {}
/** @direct $value null|bool|int|string */
function strval(mixed $value): string {}
/**
 * @intrinsic IsType null
 * @effects none
 */
function is_null(mixed $value): bool {}
/** @direct */
function is_resource(mixed $value): bool {}
/**
 * @intrinsic IsType bool
 * @effects none
 */
function is_bool(mixed $value): bool {}
/**
 * @intrinsic IsType int
 * @effects none
 */
function is_int(mixed $value): bool {}
/**
 * @alias is_int
 * @intrinsic IsType int
 * @effects none
 */
function is_integer(mixed $value): bool {}
/**
 * @alias is_int
 * @intrinsic IsType int
 * @effects none
 */
function is_long(mixed $value): bool {}
/**
 * @intrinsic IsType float
 * @effects none
 */
function is_float(mixed $value): bool {}
/**
 * @alias is_float
 * @intrinsic IsType float
 * @effects none
 */
function is_double(mixed $value): bool {}
/** @effects none */
function is_numeric(mixed $value): bool {}
/**
 * @intrinsic IsType string
 * @effects none
 */
function is_string(mixed $value): bool {}
/**
 * @intrinsic IsType array
 * @effects none
 */
function is_array(mixed $value): bool {}
/**
 * @intrinsic IsType object
 * @effects none
 */
function is_object(mixed $value): bool {}
/** @effects none */
function is_scalar(mixed $value): bool {}
/** @direct */
function is_iterable(mixed $value): bool {}
/** @direct */
function is_countable(mixed $value): bool {}

// ---- dump.cpp
function print_r(mixed $value, bool $return = false): string|true {}
function var_dump(mixed $value, mixed ...$values): void {}
function debug_zval_dump(mixed $value, mixed ...$values): void {}
function var_export(mixed $value, bool $return = false): ?string {}
function memory_get_usage(bool $real_usage = false): int {}
function memory_get_peak_usage(bool $real_usage = false): int {}
function memory_reset_peak_usage(): void {}

// ---- serialize.cpp, unserialize.cpp
function serialize(mixed $value): string {}
function unserialize(string $data, array $options = []): mixed {}

// ---- incomplete_class.cpp
/** @handlers incomplete_class_handlers */
#[AllowDynamicProperties]
final class __PHP_Incomplete_Class
{
}
