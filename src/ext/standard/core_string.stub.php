<?php
/** @extension Core */

/** @compile-eval */
function strlen(string $string): int {}
/** @compile-eval */
function strcmp(string $string1, string $string2): int {}
/** @compile-eval */
function strncmp(string $string1, string $string2, int $length): int {}
/** @compile-eval */
function strcasecmp(string $string1, string $string2): int {}
/** @compile-eval */
function strncasecmp(string $string1, string $string2, int $length): int {}
