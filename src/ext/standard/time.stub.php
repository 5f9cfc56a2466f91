<?php
/** @extension standard */

// ---- clock.cpp
/** @direct */
function microtime(bool $as_float = false): string|float {}
/** @direct */
function hrtime(bool $as_number = false): array|int|float|false {}
function sleep(int $seconds): int {}
function usleep(int $microseconds): void {}
function time_nanosleep(int $seconds, int $nanoseconds): array|bool {}
function time_sleep_until(float $timestamp): bool {}
function uniqid(string $prefix = "", bool $more_entropy = false): string {}
