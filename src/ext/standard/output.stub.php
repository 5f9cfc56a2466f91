<?php
/** @extension standard */

// ---- print.cpp
/** @compile-eval */
function sprintf(string $format, mixed ...$values): string {}
/** @compile-eval */
function vsprintf(string $format, array $values): string {}
function printf(string $format, mixed ...$values): int {}
function vprintf(string $format, array $values): int {}
