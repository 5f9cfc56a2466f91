<?php
/**
 * @info Readline Support => enabled
 * @info Readline library => EditLine wrapper
 */

const READLINE_LIB = "libedit";

function readline(?string $prompt = null): string|false {}
function readline_info(?string $var_name = null, $value = null): mixed {}
function readline_add_history(string $prompt): true {}
function readline_clear_history(): true {}
function readline_list_history(): array {}
function readline_read_history(?string $filename = null): bool {}
function readline_write_history(?string $filename = null): bool {}
function readline_completion_function(callable $callback): bool {}
function readline_callback_handler_install(string $prompt, callable $callback): true {}
function readline_callback_read_char(): void {}
function readline_callback_handler_remove(): bool {}
function readline_redisplay(): void {}
function readline_on_new_line(): void {}
