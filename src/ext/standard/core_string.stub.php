<?php
/** @extension Core */

/**
 * @compile-eval
 * @intrinsic StringLength
 * @effects none
 */
function strlen(string $string): int {}
/**
 * @compile-eval
 * @effects none
 */
function strcmp(string $string1, string $string2): int {}
/**
 * @compile-eval
 * @effects throws
 */
function strncmp(string $string1, string $string2, int $length): int {}
/**
 * @compile-eval
 * @effects none
 */
function strcasecmp(string $string1, string $string2): int {}
/**
 * @compile-eval
 * @effects throws
 */
function strncasecmp(string $string1, string $string2, int $length): int {}
