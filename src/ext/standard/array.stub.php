<?php
/** @extension standard */

const COUNT_NORMAL = 0;
const COUNT_RECURSIVE = 1;
const SORT_ASC = 4;
const SORT_DESC = 3;
const SORT_REGULAR = 0;
const SORT_NUMERIC = 1;
const SORT_STRING = 2;
const SORT_LOCALE_STRING = 5;
const SORT_NATURAL = 6;
const SORT_FLAG_CASE = 8;
const CASE_LOWER = 0;
const CASE_UPPER = 1;
const ARRAY_FILTER_USE_BOTH = 1;
const ARRAY_FILTER_USE_KEY = 2;
const EXTR_OVERWRITE = 0;
const EXTR_SKIP = 1;
const EXTR_PREFIX_SAME = 2;
const EXTR_PREFIX_ALL = 3;
const EXTR_PREFIX_INVALID = 4;
const EXTR_PREFIX_IF_EXISTS = 5;
const EXTR_IF_EXISTS = 6;
const EXTR_REFS = 256;

// ---- sort.cpp
function sort(array &$array, int $flags = SORT_REGULAR): true {}
function rsort(array &$array, int $flags = SORT_REGULAR): true {}
function asort(array &$array, int $flags = SORT_REGULAR): true {}
function arsort(array &$array, int $flags = SORT_REGULAR): true {}
function ksort(array &$array, int $flags = SORT_REGULAR): true {}
function krsort(array &$array, int $flags = SORT_REGULAR): true {}
function natsort(array &$array): true {}
function natcasesort(array &$array): true {}
/** @resolve $callback */
function usort(array &$array, callable $callback): true {}
/** @resolve $callback */
function uasort(array &$array, callable $callback): true {}
/** @resolve $callback */
function uksort(array &$array, callable $callback): true {}
