<?php
/** @extension Core */

/**
 * @intrinsic StringLength
 * @effects none
 */
function strlen(string $string): int {}
/** @effects none */
function strcmp(string $string1, string $string2): int {}
/** @effects throws */
function strncmp(string $string1, string $string2, int $length): int {}
/** @effects none */
function strcasecmp(string $string1, string $string2): int {}
/** @effects throws */
function strncasecmp(string $string1, string $string2, int $length): int {}
