<?php
/** @extension standard */

/**
 * @resolve $callback
 * @hands-on-names
 * @intrinsic CallUser
 */
function call_user_func(callable $callback, mixed ...$args): mixed {}
/**
 * @resolve $callback
 * @intrinsic CallUserArray
 */
function call_user_func_array(callable $callback, array $args): mixed {}
/** @resolve $callback */
function forward_static_call(callable $callback, mixed ...$args): mixed {}
/** @resolve $callback */
function forward_static_call_array(callable $callback, array $args): mixed {}
function register_tick_function(callable $callback, mixed ...$args): bool {}
function unregister_tick_function(callable $callback): void {}
function register_shutdown_function(callable $callback, mixed ...$args): void {}
function constant(string $name): mixed {}

// ---- assert.cpp
#[\Deprecated(since: "8.3", message: "as assert_options() is deprecated")]
const ASSERT_ACTIVE = 1;
#[\Deprecated(since: "8.3", message: "as assert_options() is deprecated")]
const ASSERT_CALLBACK = 2;
#[\Deprecated(since: "8.3", message: "as assert_options() is deprecated")]
const ASSERT_BAIL = 3;
#[\Deprecated(since: "8.3", message: "as assert_options() is deprecated")]
const ASSERT_WARNING = 4;
#[\Deprecated(since: "8.3", message: "as assert_options() is deprecated")]
const ASSERT_EXCEPTION = 5;
/** @intrinsic Assert */
function assert(mixed $assertion, Throwable|string|null $description = null): bool {}
#[\Deprecated(since: "8.3")]
function assert_options(int $option, mixed $value = UNKNOWN): mixed {}
class AssertionError extends Error
{
}

// ---- error_functions.cpp, callbacks.cpp
function error_log(string $message, int $message_type = 0, ?string $destination = null, ?string $additional_headers = null): bool {}
function error_get_last(): ?array {}
function error_clear_last(): void {}
/** @param string $callable_name */
function is_callable(mixed $value, bool $syntax_only = false, &$callable_name = null): bool {}
