<?php
/** @include runtime/calls/argument_counts.h */

const MT_RAND_MT19937 = 0;
#[\Deprecated(since: "8.3", message: "as it uses a biased non-standard variant of Mt19937")]
const MT_RAND_PHP = 1;

#[\Deprecated(since: "8.4", message: "use \Random\Randomizer::getFloat() instead")]
function lcg_value(): float {}
function mt_srand(?int $seed = null, int $mode = MT_RAND_MT19937): void {}
/** @alias mt_srand */
function srand(?int $seed = null, int $mode = MT_RAND_MT19937): void {}
/** @count-error wrong_count_of_forms */
function rand(int $min = UNKNOWN, int $max = UNKNOWN): int {}
/** @count-error wrong_count_of_forms */
function mt_rand(int $min = UNKNOWN, int $max = UNKNOWN): int {}
function mt_getrandmax(): int {}
/** @alias mt_getrandmax */
function getrandmax(): int {}
function random_bytes(int $length): string {}
function random_int(int $min, int $max): int {}
