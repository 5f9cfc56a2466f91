<?php
/** @extension standard */

// ---- run.cpp
function exec(string $command, &$output = null, &$result_code = null): string|false {}
function system(string $command, &$result_code = null): string|false {}
function passthru(string $command, &$result_code = null): ?false {}
function shell_exec(string $command): string|false|null {}
function escapeshellcmd(string $command): string {}
function escapeshellarg(string $arg): string {}

// ---- process.cpp
function proc_open(array|string $command, array $descriptor_spec, &$pipes, ?string $cwd = null, ?array $env_vars = null, ?array $options = null) {}
function proc_close($process): int {}
function proc_terminate($process, int $signal = 15): bool {}
function proc_get_status($process): array {}
function proc_nice(int $priority): bool {}

// ---- mail.cpp
function mail(string $to, string $subject, string $message, array|string $additional_headers = [], string $additional_params = ""): bool {}
