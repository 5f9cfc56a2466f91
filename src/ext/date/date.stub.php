<?php

const DATE_ATOM = "Y-m-d\\TH:i:sP";
const DATE_COOKIE = "l, d-M-Y H:i:s T";
const DATE_ISO8601 = "Y-m-d\\TH:i:sO";
const DATE_ISO8601_EXPANDED = "X-m-d\\TH:i:sP";
const DATE_RFC822 = "D, d M y H:i:s O";
const DATE_RFC850 = "l, d-M-y H:i:s T";
const DATE_RFC1036 = "D, d M y H:i:s O";
const DATE_RFC1123 = "D, d M Y H:i:s O";
const DATE_RFC7231 = "D, d M Y H:i:s \\G\\M\\T";
const DATE_RFC2822 = "D, d M Y H:i:s O";
const DATE_RFC3339 = "Y-m-d\\TH:i:sP";
const DATE_RFC3339_EXTENDED = "Y-m-d\\TH:i:s.vP";
const DATE_RSS = "D, d M Y H:i:s O";
const DATE_W3C = "Y-m-d\\TH:i:sP";

function time(): int {}
function date(string $format, ?int $timestamp = null): string {}
function gmdate(string $format, ?int $timestamp = null): string {}
function idate(string $format, ?int $timestamp = null): int|false {}
function mktime(int $hour, ?int $minute = null, ?int $second = null, ?int $month = null, ?int $day = null, ?int $year = null): int|false {}
function gmmktime(int $hour, ?int $minute = null, ?int $second = null, ?int $month = null, ?int $day = null, ?int $year = null): int|false {}
function checkdate(int $month, int $day, int $year): bool {}
function getdate(?int $timestamp = null): array {}
function localtime(?int $timestamp = null, bool $associative = false): array {}
function date_default_timezone_set(string $timezoneId): bool {}
function date_default_timezone_get(): string {}
